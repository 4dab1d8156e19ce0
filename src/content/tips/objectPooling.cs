using UnityEngine;
using UnityEngine.Pool;

public class BulletPool : MonoBehaviour
{
    [SerializeField] Rigidbody2D prefab;

    ObjectPool<Rigidbody2D> pool;

    void Awake() => pool = new ObjectPool<Rigidbody2D>(
        createFunc: () => Instantiate(prefab),
        actionOnRelease: bullet => bullet.gameObject.SetActive(false),
        actionOnDestroy: bullet => Destroy(bullet.gameObject),
        collectionCheck: true,
        defaultCapacity: 64);

    public Rigidbody2D Fire(Vector2 position, Vector2 velocity)
    {
        Rigidbody2D bullet = pool.Get();
        bullet.transform.position = position;
        bullet.gameObject.SetActive(true);
        if (bullet.TryGetComponent(out TrailRenderer trail)) trail.Clear();
        bullet.linearVelocity = velocity;
        bullet.angularVelocity = 0;
        return bullet;
    }

    public void Release(Rigidbody2D bullet) => pool.Release(bullet);
}
