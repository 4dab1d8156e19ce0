import type { KnownIssue } from '../types.ts';

export const openSpreadsheet: KnownIssue = {
  id: 'spreadsheet-is-open',
  item: '4',
  title: {
    en: 'The import fails while a spreadsheet program has the file open',
    pt: 'A importação falha enquanto um programa de planilhas mantém o arquivo aberto',
  },
  text: {
    en: '<p>On Windows, Excel locks a CSV file for as long as it is open. The import ended with a sharing violation and changed nothing.</p>',
    pt: '<p>No Windows, o Excel bloqueia um arquivo CSV enquanto ele está aberto. A importação terminava com uma violação de compartilhamento e não mudava nada.</p>',
  },
  workaround: {
    en: '<p>Update to 3.1.0, which needs Unity 2022.3.20 or later. Until then, or with Unity 2021.3, close the file in Excel before you import it.</p>',
    pt: '<p>Atualize para a 3.1.0, que precisa da Unity 2022.3.20 ou mais nova. Até lá, ou com a Unity 2021.3, feche o arquivo no Excel antes de importar.</p>',
  },
  since: '1.0.0',
  fixedIn: '3.1.0',
  unity: ['2021.3 LTS', '2022.3 LTS', '6000.0 LTS', '6000.3 LTS'],
  pipelines: ['URP', 'HDRP', 'BuiltIn'],
  signatures: ['LanguageSystem.CsvReader.Open', 'LanguageSystem.Editor.ImportWindow.Preview'],
};
