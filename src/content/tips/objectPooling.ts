import type { Tip } from '../types.ts';

export const objectPooling: Tip = {
  id: 'object-pooling',
  title: {
    en: 'Object pools: the reset is the hard part',
    pt: 'Object pools: o difícil é zerar o estado',
  },
  text: {
    en: `<p>Creating and destroying bullets, coins or damage numbers costs time and garbage. Unity has had <code>UnityEngine.Pool.ObjectPool&lt;T&gt;</code> since 2021, so the pool itself is four small functions. What goes wrong is the state that a used object brings back.</p>
<ul>
<li><strong>Reset on get, not on release.</strong> Then an object also starts clean when someone forgot something on its way out. Position first, then activate, otherwise a trail draws a line across the screen; call <code>TrailRenderer.Clear()</code> too.</li>
<li><strong>Bodies keep their speed.</strong> Set <code>linearVelocity</code> and <code>angularVelocity</code> to zero (<code>velocity</code> before Unity 6).</li>
<li><strong>Deactivating stops coroutines</strong>, but not delegates. Subscribe in <code>OnEnable</code> and unsubscribe in <code>OnDisable</code>, or a bullet hears each event twice on its second life.</li>
<li><strong>Release once.</strong> A bullet that hits two enemies in one step is returned twice. With <code>collectionCheck: true</code> the editor throws at the right place; builds do not check.</li>
<li><strong>Warm up.</strong> <code>defaultCapacity</code> only sizes the internal stack and creates nothing. Get as many as you need behind the loading screen and release them again.</li>
</ul>
<p>Pool what appears many times a second. A boss that shows up once per level gains nothing and keeps its memory for the rest of the game.</p>`,
    pt: `<p>Criar e destruir projéteis, moedas ou números de dano custa tempo e gera lixo. A Unity traz <code>UnityEngine.Pool.ObjectPool&lt;T&gt;</code> desde 2021, então o pool em si são quatro funções pequenas. O que dá errado é o estado que um objeto usado traz de volta.</p>
<ul>
<li><strong>Zere ao pegar, não ao devolver.</strong> Assim o objeto começa limpo mesmo que alguém tenha esquecido algo na saída. Primeiro a posição, depois a ativação; senão, um rastro risca a tela inteira. Chame também <code>TrailRenderer.Clear()</code>.</li>
<li><strong>Corpos guardam a velocidade.</strong> Zere <code>linearVelocity</code> e <code>angularVelocity</code> (<code>velocity</code> antes da Unity 6).</li>
<li><strong>Desativar interrompe corrotinas</strong>, mas não delegates. Inscreva-se no <code>OnEnable</code> e saia no <code>OnDisable</code>, ou o projétil ouve cada evento duas vezes na segunda vida.</li>
<li><strong>Devolva uma vez só.</strong> Um projétil que acerta dois inimigos no mesmo passo é devolvido duas vezes. Com <code>collectionCheck: true</code>, o editor lança a exceção no lugar certo; as builds não conferem.</li>
<li><strong>Aqueça o pool.</strong> <code>defaultCapacity</code> apenas dimensiona a pilha interna e não cria nada. Pegue quantos precisar atrás da tela de carregamento e devolva todos.</li>
</ul>
<p>Use pool para o que aparece muitas vezes por segundo. Um chefe que surge uma vez por fase não ganha nada com isso e segura a memória pelo resto do jogo.</p>`,
  },
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
