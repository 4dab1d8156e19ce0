import { along, camera, endShot, part, titleShot, typed, type Trailer } from '../kit/trailer.ts';
import {
  components,
  cover,
  importExport,
  missingKey,
  plurals,
  preview,
  table,
} from '../scenes/language-system.ts';

export const languageSystem: Trailer = [
  titleShot('LanguageSystem PRO', () => cover()),
  {
    seconds: 5,
    words: {
      en: 'One table: each row is a key, each column a language.',
      pt: 'Uma tabela: cada linha é uma chave, cada coluna um idioma.',
    },
    draw: (time) =>
      table(
        typed('Comprar por {0} moedas', time, 0.2, 0.8),
        along(time, [
          [0, [900, 300]],
          [0.15, [1360, 682]],
          [1, [1360, 682]],
        ]),
      ),
  },
  {
    seconds: 4,
    words: {
      en: 'Switching the language updates what is on screen at once.',
      pt: 'Trocar de idioma atualiza na hora o que está na tela.',
    },
    draw: (time) =>
      camera(time, [480, 540, 1.25], [1080, 540, 1.25], preview(time < 0.5 ? 'en' : 'pt')),
  },
  {
    seconds: 4,
    words: {
      en: 'Components for texts, sprites and sounds follow the language.',
      pt: 'Componentes para textos, sprites e sons acompanham o idioma.',
    },
    draw: (time) =>
      components(
        time < 0.5 ? 'en' : 'pt',
        along(time, [
          [0, [1200, 700]],
          [0.35, [1490, 420]],
          [1, [1490, 420]],
        ]),
      ),
  },
  {
    seconds: 3.5,
    words: {
      en: 'A missing text is named, and can stop the build.',
      pt: 'Um texto que falta é apontado, e pode parar a build.',
    },
    draw: (time) =>
      missingKey(
        along(time, [
          [0, [1000, 500]],
          [0.4, [860, 310]],
          [0.7, [560, 624]],
          [1, [560, 624]],
        ]),
      ),
  },
  {
    seconds: 4,
    words: {
      en: 'Plural rules of each language: no coins, one coin, twelve coins.',
      pt: 'Plurais de cada idioma: nenhuma moeda, uma moeda, doze moedas.',
    },
    draw: (time) => camera(time, [600, 300, 1.35], [800, 450, 1], plurals()),
  },
  {
    seconds: 4,
    words: {
      en: 'Import of CSV, JSON and XML, with a preview of what will change.',
      pt: 'Importação de CSV, JSON e XML, com prévia do que vai mudar.',
    },
    draw: (time) =>
      importExport(
        part(time, 0.15, 0.6),
        along(time, [
          [0, [1300, 820]],
          [0.75, [1380, 606]],
          [1, [1380, 606]],
        ]),
      ),
  },
  endShot('LanguageSystem PRO', ['Unity 2022.3 LTS', 'Unity 6', 'TextMeshPro', 'UI Toolkit'], () =>
    cover(),
  ),
];
