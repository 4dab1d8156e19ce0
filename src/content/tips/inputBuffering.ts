import type { Tip } from '../types.ts';

export const inputBuffering: Tip = {
  id: 'input-buffering',
  title: {
    en: 'Remember the button for a tenth of a second',
    pt: 'Lembre do botão por um décimo de segundo',
  },
  text: {
    en: `<p>A player presses jump just before landing, or attack just before the last swing ends. If the game only asks &quot;is the button down in this very step?&quot;, the press is lost and the controls feel deaf. An input buffer keeps the wish for a moment and fulfils it as soon as it can.</p>
<ol>
<li>Read the press in <code>Update</code>, where it cannot be missed: <code>if (jump.WasPressedThisFrame()) jumpPressedAt = Time.time;</code></li>
<li>Spend it in <code>FixedUpdate</code>: when the character can jump and <code>Time.time - jumpPressedAt &lt;= 0.12f</code>, jump.</li>
<li>Clear it when it is spent, with <code>jumpPressedAt = float.NegativeInfinity</code>, or one press jumps twice.</li>
</ol>
<p>Inside <code>FixedUpdate</code>, <code>Time.time</code> returns the fixed time, which lies a little behind the time of the frame. The difference can thus be slightly negative, and comparing with &quot;at most&quot; handles that without special care.</p>
<p>With several actions keep the latest wish only: whoever presses dodge after attack has changed their mind. Clear the buffer when a menu opens, when the character is hit and when a level loads, since nobody wants the jump of a moment ago to happen behind a pause screen.</p>
<p>Together with coyote time this covers both sides of the edge: too early and too late.</p>`,
    pt: `<p>O jogador aperta o pulo pouco antes de pousar, ou o ataque pouco antes de o golpe anterior terminar. Se o jogo só pergunta &quot;o botão está apertado exatamente neste passo?&quot;, o toque se perde e os controles parecem surdos. Um buffer de entrada guarda o pedido por um instante e o atende assim que puder.</p>
<ol>
<li>Leia o toque no <code>Update</code>, onde ele não escapa: <code>if (jump.WasPressedThisFrame()) jumpPressedAt = Time.time;</code></li>
<li>Gaste o toque no <code>FixedUpdate</code>: quando o personagem puder pular e <code>Time.time - jumpPressedAt &lt;= 0.12f</code>, pule.</li>
<li>Limpe ao gastar, com <code>jumpPressedAt = float.NegativeInfinity</code>, ou um toque pula duas vezes.</li>
</ol>
<p>Dentro do <code>FixedUpdate</code>, <code>Time.time</code> devolve o tempo fixo, que fica um pouco atrás do tempo do quadro. A diferença pode, portanto, ser levemente negativa, e a comparação com &quot;no máximo&quot; já resolve isso sem cuidado especial.</p>
<p>Com várias ações, guarde só o último pedido: quem aperta esquiva depois de ataque mudou de ideia. Limpe o buffer quando um menu abrir, quando o personagem levar dano e quando uma fase carregar, já que ninguém quer que o pulo de há pouco aconteça atrás da tela de pausa.</p>
<p>Junto com o coyote time, isso cobre os dois lados da beirada: cedo demais e tarde demais.</p>`,
  },
  picture: {
    name: 'tips/input-buffering',
    alt: {
      en: 'Lumi presses a large arcade button; beside it a stopwatch with a tenth of its dial marked in red.',
      pt: 'Lumi aperta um grande botão de fliperama; ao lado, um cronômetro com um décimo do mostrador marcado em vermelho.',
    },
  },
  tags: ['Gameplay'],
  date: '2026-05-18',
};
