using UnityEngine;
using UnityEngine.UI;

[RequireComponent(typeof(Canvas), typeof(GraphicRaycaster))]
public class Window : MonoBehaviour
{
    Canvas canvas;
    GraphicRaycaster raycaster;

    void Awake()
    {
        canvas = GetComponent<Canvas>();
        raycaster = GetComponent<GraphicRaycaster>();
    }

    public void Show(bool visible)
    {
        canvas.enabled = visible;
        raycaster.enabled = visible;
    }
}
