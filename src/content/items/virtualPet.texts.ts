import { studio } from '../studio.ts';
import type { Compatibility, KnownIssue, Localized, Release } from '../types.ts';
import { lockedSave } from '../knownIssues/lockedSave.ts';
import { doubleReminder } from '../knownIssues/doubleReminder.ts';

export const detailedDescription: Localized = {
  en: `<p>Pet Simulator Template is a small, complete 3D game. The player feeds, washes and plays with a pet, earns coins in a mini-game, furnishes three rooms and comes back the next day to see how the pet is doing. You can <a href="/project/webgl-pet-simulator">play it in the browser</a> before you buy.</p>
<h3>Needs</h3>
<p>Food, fun, cleanliness and energy fall at rates you set in one table. Time passes while the game is closed, up to a limit you choose: after a week away the pet is hungry and needs a bath, but it is not dead. The clock compares device time with the last save and ignores jumps backwards; turning the clock ahead only makes the pet hungry.</p>
<h3>Moods</h3>
<p>Rules in a ScriptableObject turn the needs into six moods. Each mood has its own face, idle animation and sound. The first rule that matches wins, and the Inspector shows which one it was.</p>
<h3>What is included</h3>
<ul>
<li>One skinned 3D pet with 38 animations and a face of blend shapes</li>
<li>Workshop, kitchen and garden as 3D rooms lit in real time, each by day and by night</li>
<li>Sixty-four things to buy: food, toys, furniture and wallpapers; the demo in the browser has six</li>
<li>Firefly mini-game with three difficulties</li>
<li>Inventory, shop, daily gift, tutorial, settings with separate volumes</li>
<li>Texts in English and Portuguese in one CSV file</li>
<li>Local notifications on Android and iOS, which players can turn off</li>
</ul>
<h3>What is not included</h3>
<p>There are no ads, in-app purchases or user accounts. The shop uses an <code>ICurrency</code>, and the manual shows where to connect a store plug-in.</p>
<h3>Support</h3>
<p>The <a href="${studio.manuals}/pet-simulator-template">manual</a> explains how to replace the pet with your own. For anything else, open a <a href="/tickets">ticket</a>.</p>`,
  pt: `<p>O Pet Simulator Template é um jogo 3D pequeno e completo. O jogador alimenta, dá banho e brinca com um bichinho, ganha moedas em um minijogo, mobilia três cômodos e volta no dia seguinte para ver como o bichinho está. Você pode <a href="/project/webgl-pet-simulator">jogar no navegador</a> antes de comprar.</p>
<h3>Necessidades</h3>
<p>Comida, diversão, limpeza e energia caem em ritmos que você define em uma única tabela. O tempo passa com o jogo fechado, até um limite que você escolhe: depois de uma semana fora, o bichinho está com fome e precisa de um banho, mas não morreu. O relógio compara a hora do aparelho com o último save e ignora saltos para trás; adiantar o relógio só deixa o bichinho com fome.</p>
<h3>Humores</h3>
<p>Regras em um ScriptableObject transformam as necessidades em seis humores. Cada humor tem rosto, animação de espera e som próprios. Vale a primeira regra que se aplica, e o Inspector mostra qual foi.</p>
<h3>O que vem no pacote</h3>
<ul>
<li>Um bichinho 3D com skinning, 38 animações e rosto com blend shapes</li>
<li>Oficina, cozinha e jardim em 3D, com luz em tempo real, cada um de dia e de noite</li>
<li>Sessenta e quatro coisas para comprar, entre comidas, brinquedos, móveis e papéis de parede; a demo no navegador tem seis</li>
<li>Minijogo dos vaga-lumes com três dificuldades</li>
<li>Inventário, loja, presente diário, tutorial e opções com volumes separados</li>
<li>Textos em inglês e português em um arquivo CSV</li>
<li>Notificações locais no Android e no iOS, que o jogador pode desligar</li>
</ul>
<h3>O que não vem no pacote</h3>
<p>Não há anúncios, compras no app nem contas de usuário. A loja usa um <code>ICurrency</code>, e o manual mostra onde conectar um plug-in de pagamentos.</p>
<h3>Suporte</h3>
<p>O <a href="${studio.manuals}/pet-simulator-template">manual</a> explica como trocar o bichinho pelo seu. Para todo o resto, abra um <a href="/tickets">ticket</a>.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Requirements</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 or later), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP (Universal Renderer) and Built-in, with real-time lights and shadows in both; the shaders have a SubShader for each. HDRP is not supported</li>
<li><strong>Packages:</strong> Input System 1.7, TextMeshPro, Mobile Notifications 2.3 (only on phones)</li>
<li><strong>Platforms:</strong> Android, iOS, Web, Windows, macOS, Linux</li>
<li><strong>Package size:</strong> 54 MB</li>
</ul>
<h3>How it works</h3>
<p>The game state is one plain C# class without Unity types: needs, inventory, rooms, coins and the time of the last save. A <code>PetSimulation</code> advances it by any number of seconds, both for the hours away and in the 140 edit-mode tests, which run through a week in milliseconds. Views only read the state and listen to events. The save is JSON with a version number. It is written to a temporary file that replaces the old one, and the previous save is kept as a backup.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Create a project from the 3D (URP) template, called Universal 3D in Unity 6, or the 3D (Built-in) one and import the package.</li>
<li>Accept the prompt for the Input System and let the editor restart.</li>
<li>Open <code>PetSimulator/Scenes/Home</code> and press Play.</li>
<li>Open <code>Data/Needs</code>, change how fast food falls and see the forecast for the next 24 hours in the Inspector.</li>
<li>Replace the pet's mesh with your own, skinned to the same skeleton; all 38 animations work as long as bones and blend shapes keep their names.</li>
</ol>
<h3>Extending it</h3>
<p>A shop item is a ScriptableObject with a price, an icon, a prefab and a list of effects on needs. A room is a prefab with slots, into which those prefabs go. A mini-game implements <code>IMiniGame</code>, gets the pet and returns coins; the firefly game is a commented example of 310 lines.</p>
<h3>Support</h3>
<p>Add a link to the save file to a bug report; it contains no personal data. The first reply takes less than ${studio.firstReplyHours} hours on average.</p>`,
  pt: `<h3>Requisitos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 ou mais recente), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP (Universal Renderer) e Built-in, com luzes e sombras em tempo real nos dois; os shaders têm um SubShader para cada um. HDRP não é compatível</li>
<li><strong>Pacotes:</strong> Input System 1.7, TextMeshPro e Mobile Notifications 2.3 (só em celulares)</li>
<li><strong>Plataformas:</strong> Android, iOS, Web, Windows, macOS e Linux</li>
<li><strong>Tamanho do pacote:</strong> 54 MB</li>
</ul>
<h3>Como funciona</h3>
<p>O estado do jogo é uma única classe C# sem tipos da Unity: necessidades, inventário, cômodos, moedas e a hora do último save. Um <code>PetSimulation</code> avança esse estado por qualquer número de segundos; tanto para as horas de ausência como nos 140 testes em edit mode, que passam por uma semana em milissegundos. As views apenas leem o estado e escutam eventos. O save é um JSON com número de versão; ele é gravado em um arquivo temporário que depois substitui o antigo, e o save anterior fica como backup.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Crie um projeto a partir do template 3D (URP), chamado Universal 3D na Unity 6, ou do 3D (Built-in), e importe o pacote.</li>
<li>Aceite o aviso do Input System e deixe o editor reiniciar.</li>
<li>Abra <code>PetSimulator/Scenes/Home</code> e aperte Play.</li>
<li>Abra <code>Data/Needs</code>, mude a velocidade com que a comida cai e veja no Inspector a previsão das próximas 24 horas.</li>
<li>Troque a malha do bichinho pela sua, com skinning no mesmo esqueleto; as 38 animações funcionam desde que os ossos e os blend shapes mantenham os nomes.</li>
</ol>
<h3>Como ampliar</h3>
<p>Um produto da loja é um ScriptableObject com preço, ícone, prefab e uma lista de efeitos sobre as necessidades. Um cômodo é um prefab com encaixes, que recebem esses prefabs. Um minijogo implementa <code>IMiniGame</code>, recebe o bichinho e devolve moedas; o dos vaga-lumes é um exemplo comentado de 310 linhas.</p>
<h3>Suporte</h3>
<p>Ao relatar um bug, inclua um link para o arquivo de save; ele não contém dados pessoais. A primeira resposta leva menos de ${studio.firstReplyHours} horas, em média.</p>`,
};

export const compatibility: readonly Compatibility[] = [
  { unity: '6000.4', URP: 'pending', HDRP: 'breaking', BuiltIn: 'pending' },
  {
    unity: '6000.3 LTS',
    tested: '2026-10-02',
    URP: 'compatible',
    HDRP: 'breaking',
    BuiltIn: 'compatible',
  },
  {
    unity: '6000.0 LTS',
    tested: '2026-10-02',
    URP: 'compatible',
    HDRP: 'breaking',
    BuiltIn: 'compatible',
  },
  {
    unity: '2022.3 LTS',
    from: '2022.3.20',
    tested: '2026-10-02',
    URP: 'compatible',
    HDRP: 'breaking',
    BuiltIn: 'compatible',
  },
  {
    unity: '2021.3 LTS',
    tested: '2025-07-15',
    URP: 'discontinued',
    HDRP: 'breaking',
    BuiltIn: 'discontinued',
  },
];

export const releases: readonly Release[] = [
  {
    version: '1.4.1',
    day: '2026-10-05',
    unity: ['2022.3.62', '6000.0.77', '6000.3.22'],
    changes: [
      {
        en: 'Turning the clock ahead only makes the pet hungry; it no longer brings the next daily gift.',
        pt: 'Adiantar o relógio só deixa o bichinho com fome; não traz mais o próximo presente diário.',
      },
      {
        en: 'Android: a reminder comes once after the app is updated.',
        pt: 'Android: um lembrete aparece uma única vez depois que o app é atualizado.',
      },
    ],
  },
  {
    version: '1.4.0',
    day: '2026-06-02',
    unity: ['2022.3.62', '6000.0.72', '6000.3.15'],
    changes: [
      {
        en: 'The garden, the third room, by day and by night.',
        pt: 'O jardim, o terceiro cômodo, de dia e de noite.',
      },
      {
        en: 'The shop sells the first things for the garden: a flower swing and a firefly jar.',
        pt: 'A loja vende as primeiras coisas para o jardim: um balanço florido e um pote de vaga-lumes.',
      },
    ],
  },
  {
    version: '1.3.0',
    day: '2025-12-16',
    unity: ['2022.3.62', '6000.0.64', '6000.3.2'],
    changes: [
      {
        en: 'Local notifications on Android and iOS, which players can turn off.',
        pt: 'Notificações locais no Android e no iOS, que o jogador pode desligar.',
      },
      { en: 'Supports Unity 6000.3 LTS.', pt: 'Compatível com a Unity 6000.3 LTS.' },
    ],
  },
  {
    version: '1.2.0',
    day: '2025-07-15',
    unity: ['2022.3.62', '6000.0.53'],
    changes: [
      { en: 'The previous save is kept as a backup.', pt: 'O save anterior fica como backup.' },
      {
        en: 'Moods are rules in a ScriptableObject; the Inspector shows the one that matched.',
        pt: 'Humores são regras em um ScriptableObject; o Inspector mostra a que valeu.',
      },
    ],
    breaking: {
      en: 'Input comes from the Input System: move your own input code into its action map. Unity 2022.3.20 is the oldest version.',
      pt: 'A entrada vem do Input System: leve seu código de entrada para o mapa de ações dele. A versão mais antiga é a Unity 2022.3.20.',
    },
  },
  {
    version: '1.1.0',
    day: '2025-03-04',
    unity: ['2021.3.45', '2022.3.59', '6000.0.40'],
    changes: [
      {
        en: 'Firefly mini-game with three difficulties.',
        pt: 'Minijogo dos vaga-lumes com três dificuldades.',
      },
    ],
  },
  {
    version: '1.0.0',
    day: '2024-12-03',
    unity: ['2021.3.45', '2022.3.54'],
    changes: [
      {
        en: 'First release: one pet, two rooms, shop and inventory.',
        pt: 'Primeira versão: um bichinho, dois cômodos, loja e inventário.',
      },
    ],
  },
];

export const knownIssues: readonly KnownIssue[] = [lockedSave, doubleReminder];
