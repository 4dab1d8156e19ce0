using System.Linq;
using UnityEditor;
using UnityEngine;
using UnityEngine.U2D;

static class AtlasCheck
{
    [MenuItem("Tools/Find sprites in two atlases")]
    static void Run()
    {
        SpriteAtlas[] atlases = Load<SpriteAtlas>("t:SpriteAtlas");
        foreach (Sprite sprite in Load<Sprite>("t:Sprite"))
        {
            string[] names = atlases.Where(atlas => atlas.CanBindTo(sprite)).Select(atlas => atlas.name).ToArray();
            if (names.Length > 1) Debug.LogWarning($"{sprite.name}: {string.Join(", ", names)}", sprite);
        }
    }

    static T[] Load<T>(string filter) where T : Object =>
        AssetDatabase.FindAssets(filter)
            .Select(guid => AssetDatabase.LoadAssetAtPath<T>(AssetDatabase.GUIDToAssetPath(guid)))
            .ToArray();
}
