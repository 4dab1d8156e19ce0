using UnityEngine;

public class PlayerJump : MonoBehaviour
{
    [SerializeField] float coyoteTime = 0.1f;
    [SerializeField] float jumpSpeed = 12f;
    [SerializeField] ContactFilter2D ground;

    Rigidbody2D body;
    float lastGrounded = float.NegativeInfinity;
    int stepsWithoutCheck;

    void Awake() => body = GetComponent<Rigidbody2D>();

    void FixedUpdate()
    {
        if (stepsWithoutCheck > 0) stepsWithoutCheck--;
        else if (body.IsTouching(ground)) lastGrounded = Time.time;
    }

    public bool TryJump()
    {
        if (Time.time - lastGrounded > coyoteTime) return false;
        lastGrounded = float.NegativeInfinity;
        stepsWithoutCheck = 3;
        body.linearVelocity = new Vector2(body.linearVelocity.x, jumpSpeed);
        return true;
    }
}
