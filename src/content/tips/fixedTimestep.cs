using UnityEngine;
using UnityEngine.InputSystem;

[RequireComponent(typeof(Rigidbody))]
public class PlayerMovement : MonoBehaviour
{
    [SerializeField] InputActionReference move;
    [SerializeField] float speed = 6f;

    Rigidbody body;
    Vector2 direction;

    void Awake()
    {
        body = GetComponent<Rigidbody>();
        body.interpolation = RigidbodyInterpolation.Interpolate;
    }

    void OnEnable() => move.action.Enable();

    void Update() => direction = move.action.ReadValue<Vector2>();

    void FixedUpdate()
    {
        Vector3 velocity = new Vector3(direction.x, 0, direction.y) * speed;
        velocity.y = body.linearVelocity.y;
        body.linearVelocity = velocity;
    }
}
