using System.Collections.Generic;
using System.Linq;
using UnityEditor;
using UnityEngine;
using UnityEngine.U2D;

static class AtlasCheck
{
    [MenuItem("Tools/Find sprites in two atlases")]
    static void Run()
    {
        // A variant has the sprites of its master.
        SpriteAtlas[] atlases = Load<SpriteAtlas>("t:SpriteAtlas").Where(atlas => !atlas.isVariant).ToArray();
        foreach (Sprite sprite in Load<Sprite>("t:Sprite"))
        {
            string[] names = atlases.Where(atlas => atlas.CanBindTo(sprite)).Select(atlas => atlas.name).ToArray();
            if (names.Length > 1) Debug.LogWarning($"{sprite.name}: {string.Join(", ", names)}", sprite);
        }
    }

    static IEnumerable<T> Load<T>(string filter) where T : Object =>
        AssetDatabase.FindAssets(filter)
            .SelectMany(guid => AssetDatabase.LoadAllAssetsAtPath(AssetDatabase.GUIDToAssetPath(guid)))
            .OfType<T>()
            .Distinct();
}
