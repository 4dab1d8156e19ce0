import { studio } from '../studio.ts';
import type { Compatibility, KnownIssue, Localized, Release } from '../types.ts';
import { openSpreadsheet } from '../knownIssues/openSpreadsheet.ts';

export const detailedDescription: Localized = {
  en: `<p>LanguageSystem PRO is for teams that translate with people and spreadsheets. Texts live in one table inside Unity. Export them to a file your translators can open and import it again, without copying cells. It works on every platform.</p>
<h3>One table</h3>
<p>Each row is a key, each column a language. Filter by missing, changed since the last export or too long for its field. Undo and editing several cells at once both work. When a text changes in the source language, its translations are marked as outdated until somebody confirms them.</p>
<h3>Plurals and variables</h3>
<p>Plural forms follow the Unicode CLDR categories, so Polish gets its three common forms and Japanese its one. A key can have a form for zero. Variables are numbered or named (<code>{0}</code>, <code>{coins}</code>), and a translation without one of them is reported. Numbers and dates are formatted for the language of the text, not of the device.</p>
<h3>Components for the scene</h3>
<p>Put <code>LocalizedText</code> on a label, choose a key from a searchable list and the text appears in edit mode. There are components for sprites, audio clips and fonts too. Switching the language at run time updates the screen without reloading the scene.</p>
<h3>What is included</h3>
<ul>
<li>Table editor, search, statistics for each language</li>
<li>Import and export of CSV, JSON and XML with a preview of what will change</li>
<li>Components for TextMeshPro, UI Toolkit, Image, SpriteRenderer and AudioSource</li>
<li>Pseudo-localization, to find clipped text before the first translation</li>
<li>Build check: a warning or an error for missing keys, as you prefer</li>
<li>Demo scene in English, Portuguese, Japanese and Arabic, the last with right-to-left alignment</li>
</ul>
<h3>What is not included</h3>
<p>It does not translate for you and sends no text to any service. Arabic letter shaping needs a shaping plug-in for TextMeshPro; the manual says how to connect one.</p>
<h3>Support</h3>
<p>Read the <a href="${studio.manuals}/languagesystem-pro">manual</a>, or open a <a href="/tickets">ticket</a> with a link to the file that fails to import.</p>`,
  pt: `<p>O LanguageSystem PRO é para equipes que traduzem com pessoas e planilhas. Os textos ficam em uma tabela dentro da Unity. Exporte para um arquivo que o tradutor consegue abrir e importe de volta, sem copiar células. Funciona em todas as plataformas.</p>
<h3>Uma tabela</h3>
<p>Cada linha é uma chave, cada coluna um idioma. Filtre por textos que faltam, que mudaram desde a última exportação ou que não cabem no campo. O undo funciona, e editar várias células de uma vez também. Quando um texto muda no idioma de origem, as traduções ficam marcadas como desatualizadas até alguém confirmar.</p>
<h3>Plurais e variáveis</h3>
<p>As formas de plural seguem as categorias do Unicode CLDR: o polonês ganha suas três formas comuns, e o japonês, a sua única. Uma chave pode ter também uma forma para zero. As variáveis têm número ou nome (<code>{0}</code>, <code>{coins}</code>), e uma tradução que perde alguma delas é apontada. Números e datas são formatados para o idioma do texto, não para o do aparelho.</p>
<h3>Componentes para a cena</h3>
<p>Coloque <code>LocalizedText</code> em um rótulo, escolha uma chave em uma lista com busca e o texto aparece já em edit mode. Há componentes para sprites, áudios e fontes também. Trocar de idioma em tempo de execução atualiza o que está na tela sem recarregar a cena.</p>
<h3>O que vem no pacote</h3>
<ul>
<li>Editor de tabela, busca e estatísticas de cada idioma</li>
<li>Importação e exportação de CSV, JSON e XML com prévia do que vai mudar</li>
<li>Componentes para TextMeshPro, UI Toolkit, Image, SpriteRenderer e AudioSource</li>
<li>Pseudolocalização, para achar textos cortados antes da primeira tradução</li>
<li>Verificação na build: aviso ou erro para chaves que faltam, como você preferir</li>
<li>Cena de demonstração em inglês, português, japonês e árabe, este com alinhamento da direita para a esquerda</li>
</ul>
<h3>O que não vem no pacote</h3>
<p>Ele não traduz por você e não envia textos a nenhum serviço. A ligação das letras em árabe exige um plug-in de shaping para o TextMeshPro; o manual explica como conectar um.</p>
<h3>Suporte</h3>
<p>Consulte o <a href="${studio.manuals}/languagesystem-pro">manual</a> ou abra um <a href="/tickets">ticket</a> com um link para o arquivo que não importou.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Requirements</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 or later), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> all; the package contains no shaders</li>
<li><strong>Packages:</strong> TextMeshPro and Newtonsoft Json 3.2 (<code>com.unity.nuget.newtonsoft-json</code>); UI Toolkit support is a separate assembly</li>
<li><strong>Platforms:</strong> every platform Unity supports, with IL2CPP and code stripping</li>
<li><strong>Package size:</strong> 4 MB, 9 MB with the fonts of the demo</li>
</ul>
<h3>Files</h3>
<p>CSV follows RFC 4180, in UTF-8 with or without a byte order mark, separated by comma, semicolon or tab. The separator is detected, because spreadsheet programs choose it by system locale. JSON is flat or nested; XML has one <code>text</code> element per key. An import first shows added, changed and removed rows and writes nothing until you accept. Rows are exported in a stable order, so version control diffs show only real changes.</p>
<h3>At run time</h3>
<p>One file per language is loaded when needed, from Resources, StreamingAssets or Addressables, through an <code>ITextSource</code> of about thirty lines. A lookup is one dictionary access without allocation; only texts with variables build a string. If a key is missing, the fallback language is used; if that is missing too, the key is shown in square brackets and logged once.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Import the package and open <em>Window, LanguageSystem</em>.</li>
<li>Add your languages and choose the source language.</li>
<li>Run <em>Collect texts</em>; it lists each TextMeshPro label in the open scenes and suggests a key.</li>
<li>Export to CSV, have it translated and import the file again.</li>
<li>Add the <code>LanguageMenu</code> prefab to your settings screen and press Play.</li>
</ol>
<h3>In code</h3>
<p><code>Texts.Get("shop.coins", ("coins", 12))</code> returns the text in the current language. Set <code>Texts.Language</code> at any time; it raises <code>Changed</code>. All C# source is included, with 210 edit-mode tests.</p>
<h3>Support</h3>
<p>Open a <a href="/tickets">ticket</a>; the first reply takes less than ${studio.firstReplyHours} hours on average.</p>`,
  pt: `<h3>Requisitos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 ou mais recente), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> todos; o pacote não tem shaders</li>
<li><strong>Pacotes:</strong> TextMeshPro e Newtonsoft Json 3.2 (<code>com.unity.nuget.newtonsoft-json</code>); o suporte a UI Toolkit é um assembly separado</li>
<li><strong>Plataformas:</strong> todas para as quais a Unity gera builds, inclusive com IL2CPP e code stripping</li>
<li><strong>Tamanho do pacote:</strong> 4 MB, ou 9 MB com as fontes da demo</li>
</ul>
<h3>Arquivos</h3>
<p>O CSV é lido conforme a RFC 4180, em UTF-8 com ou sem BOM, com vírgula, ponto e vírgula ou tabulação. O separador é detectado, porque cada programa de planilha escolhe o seu pelas configurações do computador. O JSON pode ser plano ou aninhado; o XML tem um elemento <code>text</code> para cada chave. A importação mostra antes as linhas novas, alteradas e removidas, e não grava nada até você aceitar. A exportação mantém uma ordem estável: o diff no controle de versão mostra o que mudou e nada mais.</p>
<h3>Em tempo de execução</h3>
<p>Um arquivo por idioma é carregado quando necessário, de Resources, StreamingAssets ou Addressables, por um <code>ITextSource</code> de umas trinta linhas. Buscar uma chave é um acesso a dicionário e não aloca nada; só textos com variáveis montam uma string. Se a chave não existir, vale o idioma de reserva; se nele também faltar, a chave aparece entre colchetes e vai uma vez para o log.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Importe o pacote e abra <em>Window, LanguageSystem</em>.</li>
<li>Adicione seus idiomas e escolha o idioma de origem.</li>
<li>Execute <em>Collect texts</em>; ele lista cada rótulo TextMeshPro das cenas abertas e propõe uma chave.</li>
<li>Exporte para CSV, mande traduzir e importe o arquivo de volta.</li>
<li>Solte o prefab <code>LanguageMenu</code> na sua tela de opções e aperte Play.</li>
</ol>
<h3>No código</h3>
<p><code>Texts.Get("shop.coins", ("coins", 12))</code> devolve o texto no idioma atual. <code>Texts.Language</code> pode ser alterado a qualquer momento e dispara <code>Changed</code>. Todo o código C# está incluído, com 210 testes em edit mode.</p>
<h3>Suporte</h3>
<p>Abra um <a href="/tickets">ticket</a>; em média, a primeira resposta leva menos de ${studio.firstReplyHours} horas.</p>`,
};

export const compatibility: readonly Compatibility[] = [
  { unity: '6000.4', URP: 'pending', HDRP: 'pending', BuiltIn: 'pending' },
  {
    unity: '6000.3 LTS',
    tested: '2026-08-18',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '6000.0 LTS',
    tested: '2026-08-18',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '2022.3 LTS',
    from: '2022.3.20',
    tested: '2026-08-18',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '2021.3 LTS',
    tested: '2025-10-07',
    URP: 'discontinued',
    HDRP: 'discontinued',
    BuiltIn: 'discontinued',
  },
];

export const releases: readonly Release[] = [
  {
    version: '3.1.0',
    day: '2026-08-20',
    unity: ['2022.3.62', '6000.0.75', '6000.3.19'],
    changes: [
      {
        en: 'A CSV file can be imported while a spreadsheet program has it open.',
        pt: 'Um arquivo CSV pode ser importado enquanto um programa de planilhas o mantém aberto.',
      },
      {
        en: 'Demo in Arabic with right-to-left alignment.',
        pt: 'Demo em árabe com alinhamento da direita para a esquerda.',
      },
    ],
  },
  {
    version: '3.0.1',
    day: '2026-02-17',
    unity: ['2022.3.62', '6000.0.67', '6000.3.7'],
    changes: [
      {
        en: 'The separator of a CSV file is also detected if its first line has quotes.',
        pt: 'O separador de um arquivo CSV também é detectado quando a primeira linha tem aspas.',
      },
      { en: 'Supports Unity 6000.3 LTS.', pt: 'Compatível com a Unity 6000.3 LTS.' },
    ],
  },
  {
    version: '3.0.0',
    day: '2025-10-07',
    unity: ['2022.3.62', '6000.0.58'],
    changes: [
      {
        en: 'Plural forms follow the Unicode CLDR categories.',
        pt: 'As formas de plural seguem as categorias do Unicode CLDR.',
      },
      {
        en: 'Variables can have names, and a translation without one of them is reported.',
        pt: 'Variáveis podem ter nomes, e uma tradução sem uma delas é apontada.',
      },
    ],
    breaking: {
      en: 'Texts.Get takes variables as pairs; the overload with a dictionary is gone. Unity 2022.3.20 is the oldest version.',
      pt: 'Texts.Get recebe variáveis em pares; a sobrecarga com dicionário não existe mais. A versão mais antiga é a Unity 2022.3.20.',
    },
  },
  {
    version: '2.1.0',
    day: '2025-04-22',
    unity: ['2021.3.45', '2022.3.61', '6000.0.47'],
    changes: [
      {
        en: 'UI Toolkit support in an assembly of its own.',
        pt: 'Suporte a UI Toolkit em um assembly separado.',
      },
      {
        en: 'Pseudo-localization finds clipped texts.',
        pt: 'A pseudolocalização encontra textos cortados.',
      },
    ],
  },
  {
    version: '2.0.0',
    day: '2024-10-15',
    unity: ['2021.3.44', '2022.3.50'],
    changes: [
      {
        en: 'The build check warns about missing keys, or stops the build.',
        pt: 'A verificação na build avisa sobre chaves ausentes ou interrompe a build.',
      },
    ],
    breaking: {
      en: 'Each language is a file of its own. Open the table once: it converts the old file and keeps a copy.',
      pt: 'Cada idioma é um arquivo próprio. Abra a tabela uma vez: ela converte o arquivo antigo e guarda uma cópia.',
    },
  },
  {
    version: '1.0.0',
    day: '2024-05-21',
    unity: ['2021.3.38', '2022.3.29'],
    changes: [
      {
        en: 'First release: one table, CSV and JSON, components for TextMeshPro and sprites.',
        pt: 'Primeira versão: uma tabela, CSV e JSON, componentes para TextMeshPro e sprites.',
      },
    ],
  },
];

export const knownIssues: readonly KnownIssue[] = [openSpreadsheet];
