import type { Tip } from '../types.ts';

export const coyoteTime: Tip = {
  id: 'coyote-time',
  title: {
    en: 'Coyote time: let players jump a moment too late',
    pt: 'Coyote time: deixe o jogador pular um instante depois',
  },
  text: {
    en: `<p>Players press jump when the character <em>looks</em> as if it stood on the edge. The physics may already disagree by two or three frames. Nobody blames their own thumb for that; they blame the game. Coyote time forgives: for a moment after leaving the ground the character may still jump.</p>
<p>Keep one number, the time when the character last stood on the ground:</p>
<ol>
<li>In <code>FixedUpdate</code>, if the ground check succeeds, set <code>lastGrounded = Time.time</code>.</li>
<li>A jump is allowed while <code>Time.time - lastGrounded &lt;= 0.1f</code>.</li>
<li>When the jump starts, set <code>lastGrounded = float.NegativeInfinity</code>. If you forget this line, a fast second press is a free double jump.</li>
<li>Ignore the ground check for a few steps after the jump, because the feet still overlap the floor in the first one.</li>
<li>Set the vertical velocity instead of adding to it. Otherwise a late jump, which begins while falling, is lower than a jump in time.</li>
</ol>
<p>Between 0.08 and 0.12 seconds feels right for most platformers. Above 0.15 players begin to see the character jump off the air, unless the game is very fast. Show the window as a coloured gizmo while you tune it, and give the number to somebody who has never played your game: a good value is one that nobody notices.</p>`,
    pt: `<p>O jogador aperta o pulo quando o personagem <em>parece</em> estar na beirada. A física pode já discordar por dois ou três quadros. Ninguém culpa o próprio polegar por isso; culpa o jogo. O coyote time perdoa: por um instante depois de sair do chão, o personagem ainda pode pular.</p>
<p>Guarde um único número, o momento em que o personagem esteve no chão pela última vez:</p>
<ol>
<li>No <code>FixedUpdate</code>, se a checagem de chão der certo, faça <code>lastGrounded = Time.time</code>.</li>
<li>O pulo é permitido enquanto <code>Time.time - lastGrounded &lt;= 0.1f</code>.</li>
<li>Quando o pulo começar, faça <code>lastGrounded = float.NegativeInfinity</code>. Sem essa linha, um segundo toque rápido vira um pulo duplo de graça.</li>
<li>Ignore a checagem de chão por alguns passos depois do pulo, porque no primeiro os pés ainda encostam no piso.</li>
<li>Defina a velocidade vertical em vez de somar a ela. Senão, um pulo atrasado, que começa já na queda, fica mais baixo que um pulo na hora certa.</li>
</ol>
<p>Entre 0,08 e 0,12 segundo funciona para a maioria dos jogos de plataforma. Acima de 0,15, o jogador começa a ver o personagem pular do ar, a não ser que o jogo seja muito rápido. Mostre a janela com um gizmo colorido enquanto ajusta e teste com alguém que nunca jogou o seu jogo: o valor bom é aquele que ninguém percebe.</p>`,
  },
  picture: {
    name: 'tips/coyote-time',
    alt: {
      en: 'Lumi jumps just after the edge of a cliff: four fading tiles carry the ground on for a moment, and a dotted arc leads to the other side.',
      pt: 'Lumi pula logo depois da beirada: quatro blocos que somem prolongam o chão por um instante, e um arco pontilhado leva ao outro lado.',
    },
  },
  tags: ['Gameplay'],
  date: '2026-07-06',
};
