import type { Tip } from '../types.ts';
import code from './inputBuffering.cs?raw';

export const inputBuffering: Tip = {
  id: 'input-buffering',
  title: {
    en: 'Input buffering: accept a press a little early',
    pt: 'Input buffering: aceite um toque um pouco adiantado',
  },
  text: {
    en: `<p>A player presses jump just before landing, or attack just before the last swing ends. If the game only asks whether the button is down in this very step, the press is lost and the controls feel unresponsive. An input buffer remembers the press for a tenth of a second and uses it as soon as it can.</p>
<ol>
<li>Read the press in <code>Update</code>, where it cannot be missed, and store the time.</li>
<li>Use it in <code>FixedUpdate</code>, as soon as the character can jump.</li>
<li>Clear it when it is used, or one press jumps twice.</li>
</ol>
<p>Inside <code>FixedUpdate</code>, <code>Time.time</code> returns the fixed time, which may be slightly behind the time of the frame. The difference can be negative, and the comparison handles that.</p>
<p>With several actions, keep only the latest: a player who presses dodge after attack has changed their mind. Clear the buffer when a menu opens, when the character is hit and when a level loads. The jump itself is in the tip on <a href="/assets/tips/coyote-time">coyote time</a>; together they cover presses that come too early and too late.</p>`,
    pt: `<p>O jogador aperta o pulo pouco antes de pousar, ou o ataque pouco antes de o golpe anterior terminar. Se o jogo só pergunta se o botão está apertado exatamente neste passo, o toque se perde e os controles parecem não responder. Um buffer de entrada lembra o toque por um décimo de segundo e o usa assim que puder.</p>
<ol>
<li>Leia o toque no <code>Update</code>, onde ele não escapa, e guarde a hora.</li>
<li>Use o toque no <code>FixedUpdate</code>, assim que o personagem puder pular.</li>
<li>Limpe o toque ao usá-lo, ou um toque pula duas vezes.</li>
</ol>
<p>Dentro do <code>FixedUpdate</code>, <code>Time.time</code> devolve o tempo fixo, que pode estar um pouco atrás do tempo do quadro. A diferença pode ser negativa, e a comparação já resolve isso.</p>
<p>Com várias ações, guarde só a última: quem aperta esquiva depois de ataque mudou de ideia. Limpe o buffer quando um menu abrir, quando o personagem levar dano e quando uma fase carregar. O pulo em si está na dica sobre <a href="/assets/tips/coyote-time">coyote time</a>; as duas juntas cobrem os toques adiantados e os atrasados.</p>`,
  },
  code,
  item: '1',
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
