using System;
using System.IO;
using UnityEngine;

public static class SaveFile
{
    static string FilePath => Path.Combine(Application.persistentDataPath, "save.json");

    public static void Write(SaveData data)
    {
        string temp = FilePath + ".tmp";
        File.WriteAllText(temp, JsonUtility.ToJson(data));
        if (File.Exists(FilePath)) File.Replace(temp, FilePath, FilePath + ".bak");
        else File.Move(temp, FilePath);
    }

    public static SaveData Read()
    {
        foreach (string path in new[] { FilePath, FilePath + ".bak" })
        {
            try
            {
                SaveData data = JsonUtility.FromJson<SaveData>(File.ReadAllText(path));
                if (data != null) return data;
            }
            catch (Exception error)
            {
                Debug.LogWarning(error.Message);
            }
        }
        return new SaveData();
    }
}
