using Unity.Profiling;
using UnityEngine;

public class EnemySpawner : MonoBehaviour
{
    static readonly ProfilerMarker spawnMarker = new("EnemySpawner.Spawn");

    [SerializeField] GameObject prefab;

    void Awake() => Application.targetFrameRate = 60;

    public void Spawn(Vector3 position)
    {
        using (spawnMarker.Auto())
        {
            Instantiate(prefab, position, Quaternion.identity);
        }
    }
}
