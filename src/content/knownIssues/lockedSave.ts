import type { KnownIssue } from '../types.ts';

export const lockedSave: KnownIssue = {
  id: 'save-is-locked',
  item: '3',
  title: {
    en: 'The save is not written while a cloud folder locks it',
    pt: 'O save não é gravado enquanto uma pasta na nuvem o bloqueia',
  },
  text: {
    en: '<p>On Windows, a program that synchronizes the folder of the save may hold the file for some seconds. The game then logs a sharing violation, keeps running and tries again with the next change; if it is closed before that, the backup is loaded and up to a minute is lost.</p>',
    pt: '<p>No Windows, um programa que sincroniza a pasta do save pode segurar o arquivo por alguns segundos. O jogo então registra uma violação de compartilhamento, continua e tenta de novo na próxima mudança; se for fechado antes disso, o backup é carregado e até um minuto se perde.</p>',
  },
  workaround: {
    en: '<p>Leave the folder <code>Application.persistentDataPath</code> out of the synchronization, or set <code>SaveFile.Folder</code> to a folder that is not synchronized.</p>',
    pt: '<p>Deixe a pasta <code>Application.persistentDataPath</code> fora da sincronização, ou aponte <code>SaveFile.Folder</code> para uma pasta não sincronizada.</p>',
  },
  since: '1.2.0',
  unity: ['2022.3 LTS', '6000.0 LTS', '6000.3 LTS'],
  pipelines: ['URP', 'BuiltIn'],
  signatures: ['PetSimulator.SaveFile.Replace'],
};
