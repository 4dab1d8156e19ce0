using UnityEditor;

class UiTextures : AssetPostprocessor
{
    void OnPreprocessTexture()
    {
        if (!assetPath.StartsWith("Assets/Art/UI/")) return;
        var importer = (TextureImporter)assetImporter;
        importer.mipmapEnabled = false;
        importer.isReadable = false;
        foreach (string platform in new[] { "Android", "iPhone" })
        {
            importer.SetPlatformTextureSettings(new TextureImporterPlatformSettings
            {
                name = platform,
                overridden = true,
                maxTextureSize = 2048,
                format = TextureImporterFormat.ASTC_4x4,
            });
        }
    }
}
