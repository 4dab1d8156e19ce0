using UnityEngine;
using UnityEngine.InputSystem;

public class JumpInput : MonoBehaviour
{
    [SerializeField] InputActionReference jump;
    [SerializeField] PlayerJump player;
    [SerializeField] float bufferTime = 0.1f;

    float pressedAt = float.NegativeInfinity;

    void OnEnable() => jump.action.Enable();

    void Update()
    {
        if (jump.action.WasPressedThisFrame()) pressedAt = Time.time;
    }

    void FixedUpdate()
    {
        if (Time.time - pressedAt <= bufferTime && player.TryJump())
            pressedAt = float.NegativeInfinity;
    }
}
