import type { Tip } from '../types.ts';
import code from './objectPooling.cs?raw';

export const objectPooling: Tip = {
  id: 'object-pooling',
  title: {
    en: 'Object pools: resetting is the hard part',
    pt: 'Object pools: o difícil é zerar o estado',
  },
  text: {
    en: `<p>Creating and destroying bullets, coins or damage numbers costs time and garbage. Unity has an <code>ObjectPool</code> in <code>UnityEngine.Pool</code>, so the pool itself takes a few lines. What goes wrong is the state a used object brings back, so reset it when you take it out.</p>
<ul>
<li><strong>Reset on get, not on release.</strong> The object then starts clean even if somebody forgot something on its way out. Set the position before you activate it, or a trail draws a line across the screen.</li>
<li><strong>Rigidbodies keep their speed.</strong> Set both velocities. Before Unity 6, <code>linearVelocity</code> is called <code>velocity</code>.</li>
<li><strong>Deactivating stops coroutines</strong>, but not delegates. Subscribe in <code>OnEnable</code> and unsubscribe in <code>OnDisable</code>, or a reused bullet handles each event twice.</li>
<li><strong>Release once.</strong> A bullet that hits two enemies in one step is returned twice. With <code>collectionCheck</code> the editor throws at the right place; builds do not check.</li>
<li><strong>Fill it before the level starts.</strong> <code>defaultCapacity</code> only sizes the internal list. Get as many as you need behind the loading screen and release them again.</li>
</ul>
<p>Pool what appears many times a second. A boss that appears once per level gains nothing and keeps its memory for the rest of the game.</p>`,
    pt: `<p>Criar e destruir projéteis, moedas ou números de dano custa tempo e gera lixo. A Unity traz um <code>ObjectPool</code> em <code>UnityEngine.Pool</code>, e o pool em si ocupa poucas linhas. O que dá errado é o estado que um objeto usado traz de volta; zere esse estado ao retirar o objeto.</p>
<ul>
<li><strong>Zere ao pegar, não ao devolver.</strong> Assim o objeto começa limpo mesmo que alguém tenha esquecido algo na saída. Defina a posição antes de ativar, ou um rastro risca a tela inteira.</li>
<li><strong>Rigidbodies guardam a velocidade.</strong> Defina as duas velocidades. Antes da Unity 6, <code>linearVelocity</code> se chama <code>velocity</code>.</li>
<li><strong>Desativar interrompe corrotinas</strong>, mas não delegates. Inscreva-se no <code>OnEnable</code> e saia no <code>OnDisable</code>, ou um projétil reutilizado trata cada evento duas vezes.</li>
<li><strong>Devolva uma vez só.</strong> Um projétil que acerta dois inimigos no mesmo passo é devolvido duas vezes. Com <code>collectionCheck</code>, o editor lança a exceção no lugar certo; as builds não conferem.</li>
<li><strong>Encha o pool antes da fase.</strong> <code>defaultCapacity</code> só dimensiona a lista interna. Pegue quantos precisar atrás da tela de carregamento e devolva todos.</li>
</ul>
<p>Use pool para o que aparece muitas vezes por segundo. Um chefe que surge uma vez por fase não ganha nada com isso e segura a memória pelo resto do jogo.</p>`,
  },
  code,
  item: '1',
  picture: {
    name: 'tips/object-pooling',
    alt: {
      en: 'A paddling pool full of glowing bullets: some fly out, and Lumi sponges down one that came back with its trail.',
      pt: 'Uma piscininha cheia de projéteis brilhantes: alguns saem voando, e Lumi lava com esponja um que voltou com o rastro.',
    },
  },
  tags: ['Performance', 'Gameplay'],
  date: '2025-06-02',
};
