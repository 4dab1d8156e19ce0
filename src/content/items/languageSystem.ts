import { item } from '../item.ts';
import { studio } from '../studio.ts';
import type { Picture } from '../types.ts';

const shots = {
  table: {
    name: 'items/language-system/table',
    alt: {
      en: 'The table of texts: a key in each row with English and Portuguese beside it; the Portuguese cell of shop.buy is being edited.',
      pt: 'A tabela de textos: uma chave em cada linha, com inglês e português ao lado; a célula em português de shop.buy está sendo editada.',
    },
  },
  missingKey: {
    name: 'items/language-system/missing-key',
    alt: {
      en: 'Two Portuguese cells of the table are marked as missing, and the console names both keys and says that they fall back to English.',
      pt: 'Duas células em português da tabela estão marcadas como ausentes, e o console cita as duas chaves e avisa que o inglês entra no lugar.',
    },
  },
  plurals: {
    name: 'items/language-system/plurals',
    alt: {
      en: 'A table with the plural forms of one key, zero, one and other, in English and Portuguese; below it what the game shows for 0, 1 and 12 coins in both.',
      pt: 'Uma tabela com as formas de plural de uma chave, zero, one e other, em inglês e português; embaixo, o que o jogo mostra para 0, 1 e 12 moedas nos dois.',
    },
  },
  preview: {
    name: 'items/language-system/preview',
    alt: {
      en: 'The same game menu twice, Night Garden in English and Jardim Noturno in Portuguese, with a switch between them.',
      pt: 'O mesmo menu de jogo duas vezes, Night Garden em inglês e Jardim Noturno em português, com um seletor entre os dois.',
    },
  },
  importExport: {
    name: 'items/language-system/import-export',
    alt: {
      en: 'Files in CSV, JSON and XML lead into the import window, which counts new, changed and unchanged keys before anything is written.',
      pt: 'Arquivos em CSV, JSON e XML levam à janela de importação, que conta chaves novas, alteradas e iguais antes de gravar qualquer coisa.',
    },
  },
  components: {
    name: 'items/language-system/components',
    alt: {
      en: 'A speech bubble in Portuguese is selected in the game view; the Inspector shows the components for localized text, sprite and audio.',
      pt: 'Um balão de fala em português está selecionado na game view; o Inspector mostra os componentes de texto, sprite e áudio localizados.',
    },
  },
} satisfies Record<string, Picture>;

const cover: Picture = {
  name: 'items/language-system/cover',
  alt: {
    en: 'Cover of LanguageSystem PRO: a fox with a lantern at a signpost that says hello in English, Portuguese, French and German.',
    pt: 'Capa de LanguageSystem PRO: uma raposa com lanterna diante de uma placa que diz olá em inglês, português, francês e alemão.',
  },
};

export const languageSystem = item({
  id: '4',
  title: { en: 'LanguageSystem PRO', pt: 'LanguageSystem PRO' },
  subtitle: {
    en: 'Localization in one table, with a build check for missing text',
    pt: 'Localização em uma única tabela, com verificação de textos na build',
  },
  bannerButtonTitle: { en: 'Open the table', pt: 'Abrir a tabela' },
  bannerFeatured: true,
  showInExplorer: true,
  showInFeed: true,
  price: 20,
  availability: 'in_stock',
  brand: studio.brand,
  description: {
    en: 'Localize texts, sprites and sounds in Unity from one table. It reads and writes CSV, JSON and XML.',
    pt: 'Localize textos, sprites e sons na Unity em uma tabela. Importa e exporta CSV, JSON e XML.',
  },
  texts: () => import('./languageSystem.texts.ts'),
  seoDescription: {
    en: 'Unity localization tool: one table for text, sprites and sounds, CSV, JSON and XML, plural rules, pseudo-localization and a build check.',
    pt: 'Ferramenta de localização para Unity: uma tabela para textos, sprites e sons, CSV, JSON e XML, plurais, pseudolocalização e verificação na build.',
  },
  image: cover,
  category: 'Game Development',
  projectType: ['URP', 'HDRP', 'BuiltIn', 'ALL RP', 'JSON', 'XML', 'CSV'],
  technologies: [
    'Unity 2022.3 LTS',
    'Unity 6',
    'C#',
    'TextMeshPro',
    'UI Toolkit',
    'Addressables',
    'JSON',
  ],
  release: { version: '3.1.0', day: '2026-08-20', size: '4 MB' },
  license: 'seat',
  areas: ['ui', 'tools', 'localization'],
  tags: ['localization', 'translation', 'i18n', 'plural', 'localização', 'tradução'],
  link: `${studio.assetStore}/languagesystem-pro`,
  video: '/videos/language-system.webm',
  videoDate: '2026-11-22',
  isFeatured: false,
  feedGallery: [shots.table, shots.preview, shots.plurals, shots.importExport],
  gallery: [
    shots.table,
    shots.preview,
    shots.missingKey,
    shots.plurals,
    shots.importExport,
    shots.components,
  ],
});
