using UnityEngine;
using UnityEngine.AddressableAssets;
using UnityEngine.ResourceManagement.AsyncOperations;
using UnityEngine.UI;

public class ShopIcon : MonoBehaviour
{
    [SerializeField] AssetReferenceSprite reference;
    [SerializeField] Image image;

    AsyncOperationHandle<Sprite> handle;

    void Start()
    {
        handle = Addressables.LoadAssetAsync<Sprite>(reference);
        handle.Completed += loaded =>
        {
            if (image) image.sprite = loaded.Result;
        };
    }

    void OnDestroy()
    {
        if (handle.IsValid()) Addressables.Release(handle);
    }
}
