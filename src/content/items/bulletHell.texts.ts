import { studio } from '../studio.ts';
import type { Compatibility, KnownIssue, Localized, Release } from '../types.ts';
import { missingShaderGraph } from '../knownIssues/missingShaderGraph.ts';
import { undisposedBullets } from '../knownIssues/undisposedBullets.ts';

export const detailedDescription: Localized = {
  en: `<p>BulletHell Elemental is a complete vertical shooter. Open it, run it and replace it piece by piece. It has three levels, four bosses and two ships, from the title screen to the high scores. All of it is built with the editor and components you get.</p>
<h3>Patterns without code</h3>
<p>A pattern is a ScriptableObject: a list of emitters (ring, spiral, aimed fan, wall, random cone), each with modifiers that spin, accelerate, home or split its bullets. The pattern editor plays the pattern while you drag its values, in edit mode, with a scrubber and a counter of live bullets. Twenty-four patterns are included, each with a note on how players should read it.</p>
<h3>Four elements</h3>
<p>Each bullet is ember, frost, storm or void: ember burns over time, frost slows the ship, storm jumps to other targets and void bends the path of shots. The player's shield is set to one element at a time: it absorbs those bullets to charge the special shot, and all others hurt. Each element moves differently, so players can tell them apart without color. The rules are components; remove them for a classic shooter.</p>
<h3>What is included</h3>
<ul>
<li>Three levels, four bosses with three phases each, nine ordinary enemies</li>
<li>Two ships, focus mode with a visible hitbox, grazing, bombs, lives and continues</li>
<li>Pattern editor, wave timeline and a debug view of every hitbox</li>
<li>Scoring with chain, grazes and three stars, local high scores, replay of the last run</li>
<li>Keyboard, gamepad and touch controls with rebinding</li>
<li>All sprites (rendered from 3D models), sounds and music, licensed for commercial use in your game</li>
</ul>
<h3>What is not included</h3>
<p>There is no online leaderboard and no two-player co-op. Gameplay is 2D on one plane; a 3D camera works, 3D movement does not.</p>
<h3>Support</h3>
<p>Read the <a href="${studio.manuals}/bullethell-elemental">manual</a>. If something does not work, open a <a href="/tickets">ticket</a> with your invoice number. Updates within version 2 are free.</p>`,
  pt: `<p>BulletHell Elemental é um shooter vertical completo. Abra, rode e substitua peça por peça. São três fases, quatro chefes e duas naves, da tela de título aos recordes. Tudo foi feito com o editor e os componentes que você recebe.</p>
<h3>Padrões sem código</h3>
<p>Um padrão é um ScriptableObject: uma lista de emissores (anel, espiral, leque mirado, parede, cone aleatório), cada um com modificadores que giram, aceleram, perseguem ou dividem seus projéteis. O editor reproduz o padrão enquanto você ajusta os valores, em edit mode, com barra de tempo e contador de projéteis ativos. São vinte e quatro padrões prontos, cada um com uma nota sobre como o jogador deve lê-lo.</p>
<h3>Quatro elementos</h3>
<p>Cada projétil é de brasa (ember), gelo (frost), tempestade (storm) ou vazio (void): brasa queima com o tempo, gelo deixa a nave lenta, tempestade salta para outros e vazio entorta a trajetória dos tiros. O escudo do jogador usa um elemento por vez: absorve os projéteis desse elemento e carrega o tiro especial; todos os outros causam dano. Cada elemento se move de um jeito, e dá para distingui-los sem depender da cor. As regras são componentes; remova-os e você tem um shooter clássico.</p>
<h3>O que vem no pacote</h3>
<ul>
<li>Três fases, quatro chefes com três etapas cada e nove inimigos comuns</li>
<li>Duas naves, modo foco com hitbox visível, graze, bombas, vidas e continues</li>
<li>Editor de padrões, linha do tempo de ondas e visão de depuração de todas as hitboxes</li>
<li>Pontuação com corrente, grazes e três estrelas, recordes locais e replay da última partida</li>
<li>Controles por teclado, gamepad e toque, com remapeamento</li>
<li>Todos os sprites (renderizados de modelos 3D), sons e músicas, liberados para uso comercial no seu jogo</li>
</ul>
<h3>O que não vem no pacote</h3>
<p>Não há ranking online nem modo cooperativo para dois jogadores. O template é de jogabilidade 2D em um plano; uma câmera 3D funciona, movimento em 3D não.</p>
<h3>Suporte</h3>
<p>Leia o <a href="${studio.manuals}/bullethell-elemental">manual</a> e, se algo não funcionar, abra um <a href="/tickets">ticket</a> com o número do seu recibo. As atualizações da versão 2 são gratuitas.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Requirements</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 or later), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP and Built-in; the bullet and background shaders are Shader Graphs with both targets. HDRP is not supported</li>
<li><strong>Packages:</strong> Burst 1.8, Collections 2.1, Mathematics 1.3, Input System 1.7, TextMeshPro; the Package Manager installs them on import</li>
<li><strong>Platforms:</strong> Windows, macOS, Linux, Android, iOS, Web</li>
<li><strong>Package size:</strong> 86 MB, of which 61 MB are music and sprites</li>
</ul>
<h3>How it works</h3>
<p>Bullets are entries in native arrays, not GameObjects. One Burst job moves them and tests each circle against the player's hitbox; <code>Graphics.RenderMeshInstanced</code> draws them in one batch per bullet sprite. The simulation always steps at 60 Hz and uses seeded random numbers, which makes replays possible. The pool is allocated once when the level loads (4,096 bullets by default), so gameplay causes no garbage collection. On the web, C# jobs run on the main thread: keep patterns below about 1,500 live bullets there.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Create a project from the 2D (URP) template, called Universal 2D in Unity 6, or the 2D (Built-in) one (for Built-in, add the package Shader Graph first) and import the package.</li>
<li>Accept the prompt to enable the Input System; the editor restarts once.</li>
<li>Open <code>BulletHell/Scenes/Title</code> and press Play.</li>
<li>Duplicate <code>Patterns/Spiral_Twin</code>, double-click it and change its arms and spin in the pattern editor.</li>
<li>Drag the new pattern onto a phase of <code>Boss_Ember</code> and play the level from the wave timeline.</li>
</ol>
<h3>Code and license</h3>
<p>All C# source is included, about 7,400 lines in three assembly definitions (runtime, editor, tests) with 92 edit-mode tests. Events for hit, graze, absorb and phase change are plain C# events, so your code can subscribe without changing ours. You need one license per developer, as usual in the asset store.</p>
<h3>Support</h3>
<p>In a bug report, include your Unity version, render pipeline and the steps. The first reply takes less than ${studio.firstReplyHours} hours on average.</p>`,
  pt: `<h3>Requisitos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 ou mais recente), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP e Built-in; os shaders dos projéteis e dos fundos são Shader Graphs com os dois targets. HDRP não é compatível</li>
<li><strong>Pacotes:</strong> Burst 1.8, Collections 2.1, Mathematics 1.3, Input System 1.7 e TextMeshPro; o Package Manager instala tudo na importação</li>
<li><strong>Plataformas:</strong> Windows, macOS, Linux, Android, iOS e Web</li>
<li><strong>Tamanho do pacote:</strong> 86 MB, dos quais 61 MB são músicas e sprites</li>
</ul>
<h3>Como funciona</h3>
<p>Os projéteis são entradas em arrays nativos, não GameObjects. Um job com Burst move todos eles e testa cada círculo contra a hitbox do jogador; <code>Graphics.RenderMeshInstanced</code> desenha tudo, um batch para cada sprite de projétil. A simulação avança a 60 Hz em qualquer taxa de quadros e tira os números aleatórios de uma semente, e é isso que torna o replay possível. O pool é alocado uma única vez ao carregar a fase (4.096 projéteis por padrão), então jogar não aciona o garbage collector. Na Web, os jobs em C# rodam na thread principal: por lá, mantenha os padrões abaixo de uns 1.500 projéteis ativos.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Crie um projeto a partir do template 2D (URP), chamado Universal 2D na Unity 6, ou do 2D (Built-in) (no Built-in, adicione antes o pacote Shader Graph) e importe o pacote.</li>
<li>Aceite o aviso para ativar o Input System; o editor reinicia uma vez.</li>
<li>Abra <code>BulletHell/Scenes/Title</code> e aperte Play.</li>
<li>Duplique <code>Patterns/Spiral_Twin</code>, dê um duplo clique e mude os braços e o giro no editor de padrões.</li>
<li>Solte o novo padrão em uma etapa de <code>Boss_Ember</code> e jogue a fase a partir da linha do tempo de ondas.</li>
</ol>
<h3>Código e licença</h3>
<p>Todo o código C# está incluído: cerca de 7.400 linhas em três assembly definitions (runtime, editor, testes), com 92 testes em edit mode. Acerto, graze, absorção e troca de etapa são eventos comuns de C#, e o seu código se inscreve neles sem alterar o nosso. É uma licença por desenvolvedor, como é comum na asset store.</p>
<h3>Suporte</h3>
<p>Ao relatar um bug, informe a versão da Unity, o render pipeline e os passos; a primeira resposta leva menos de ${studio.firstReplyHours} horas, em média.</p>`,
};

const addShaderGraph: Localized = {
  en: 'Add the package Shader Graph in the Package Manager: a Built-in project does not have it.',
  pt: 'Adicione o pacote Shader Graph no Package Manager: um projeto Built-in não o tem.',
};

export const compatibility: readonly Compatibility[] = [
  { unity: '6000.4', URP: 'pending', HDRP: 'breaking', BuiltIn: 'pending' },
  {
    unity: '6000.3 LTS',
    tested: '2026-09-11',
    URP: 'compatible',
    HDRP: 'breaking',
    BuiltIn: { withStep: addShaderGraph },
  },
  {
    unity: '6000.0 LTS',
    tested: '2026-09-11',
    URP: 'compatible',
    HDRP: 'breaking',
    BuiltIn: { withStep: addShaderGraph },
  },
  {
    unity: '2022.3 LTS',
    from: '2022.3.20',
    tested: '2026-09-11',
    URP: 'compatible',
    HDRP: 'breaking',
    BuiltIn: { withStep: addShaderGraph },
  },
  {
    unity: '2021.3 LTS',
    tested: '2024-11-26',
    URP: 'discontinued',
    HDRP: 'breaking',
    BuiltIn: 'discontinued',
  },
];

export const releases: readonly Release[] = [
  {
    version: '2.3.0',
    day: '2026-09-14',
    unity: ['2022.3.62', '6000.0.76', '6000.3.21'],
    changes: [
      {
        en: 'Replay of the last run, to be watched from the title screen.',
        pt: 'Replay da última partida, que pode ser visto na tela de título.',
      },
      {
        en: 'Leaving a level frees the pool of bullets: no more warnings about native collections.',
        pt: 'Sair de uma fase libera o pool de projéteis: sem mais avisos sobre coleções nativas.',
      },
    ],
  },
  {
    version: '2.2.0',
    day: '2026-03-10',
    unity: ['2022.3.62', '6000.0.68', '6000.3.9'],
    changes: [
      { en: 'Supports Unity 6000.3 LTS.', pt: 'Compatível com a Unity 6000.3 LTS.' },
      {
        en: 'Storm bullets jump to up to three targets.',
        pt: 'Projéteis de tempestade saltam para até três alvos.',
      },
    ],
  },
  {
    version: '2.1.1',
    day: '2025-09-02',
    unity: ['2022.3.62', '6000.0.56'],
    changes: [
      {
        en: 'Touch controls: a second finger no longer moves the ship.',
        pt: 'Controles de toque: um segundo dedo não move mais a nave.',
      },
    ],
  },
  {
    version: '2.1.0',
    day: '2025-05-20',
    unity: ['2022.3.62', '6000.0.49'],
    changes: [
      {
        en: 'The pattern editor has a scrubber and a counter of live bullets.',
        pt: 'O editor de padrões tem uma barra de tempo e um contador de projéteis ativos.',
      },
      {
        en: 'Six more patterns, each with a note on how players should read it.',
        pt: 'Mais seis padrões, cada um com uma nota sobre como o jogador deve lê-lo.',
      },
    ],
  },
  {
    version: '2.0.0',
    day: '2024-11-26',
    unity: ['2022.3.53', '6000.0.28'],
    changes: [
      {
        en: 'Four elements, and a shield that absorbs one of them.',
        pt: 'Quatro elementos e um escudo que absorve um deles.',
      },
      {
        en: 'Burst moves all bullets in one job.',
        pt: 'O Burst move todos os projéteis em um único job.',
      },
    ],
    breaking: {
      en: 'Bullets are entries in native arrays instead of GameObjects. Scripts that kept a reference to a bullet subscribe to the events for hit and graze. Unity 2022.3.20 is the oldest version.',
      pt: 'Projéteis são entradas em arrays nativos, e não GameObjects. Scripts que guardavam uma referência a um projétil assinam os eventos de acerto e de graze. A versão mais antiga é a Unity 2022.3.20.',
    },
  },
  {
    version: '1.2.0',
    day: '2024-07-09',
    unity: ['2021.3.40', '2022.3.37'],
    changes: [{ en: 'Third level and fourth boss.', pt: 'Terceira fase e quarto chefe.' }],
  },
  {
    version: '1.0.0',
    day: '2024-04-16',
    unity: ['2021.3.37', '2022.3.24'],
    changes: [
      {
        en: 'First release: two levels, three bosses, one ship.',
        pt: 'Primeira versão: duas fases, três chefes e uma nave.',
      },
    ],
  },
];

export const knownIssues: readonly KnownIssue[] = [missingShaderGraph, undisposedBullets];
