import type { Tip } from '../types.ts';

export const fixedTimestep: Tip = {
  id: 'fixed-timestep',
  title: {
    en: 'Why your character stutters at 60 frames per second',
    pt: 'Por que o personagem engasga a 60 quadros por segundo',
  },
  text: {
    en: `<p>Physics runs in steps of <code>Time.fixedDeltaTime</code>, by default 0.02 seconds, which is 50 times a second. A display at 60 Hz therefore sees one frame in six without a new position. The game is fast enough; the two clocks just do not meet.</p>
<ol>
<li><strong>Set Interpolate</strong> on the Rigidbody of whatever the camera follows. Unity then shows a position between the last two steps. It costs a delay of up to one step, which nobody feels.</li>
<li><strong>Do not write to the Transform</strong> of such a body. Each write switches interpolation off for that moment and brings the stutter back. Use <code>MovePosition</code>, <code>MoveRotation</code> or velocity, in <code>FixedUpdate</code>.</li>
<li><strong>Move the camera in LateUpdate</strong>, after the interpolated position of the frame is known. A camera in <code>FixedUpdate</code> stutters against everything else.</li>
<li><strong>Read presses in Update.</strong> A frame may have no physics step or two, so <code>WasPressedThisFrame</code> in <code>FixedUpdate</code> misses presses or sees them twice.</li>
<li><strong>Check Maximum Allowed Timestep.</strong> With the default of a third of a second, one long frame is followed by up to sixteen steps at once and a second hitch. 0.1 is kinder.</li>
</ol>
<p>Lowering <code>fixedDeltaTime</code> to the refresh rate looks like a cure until someone plays at 144 Hz. Interpolation works at any rate.</p>`,
    pt: `<p>A física roda em passos de <code>Time.fixedDeltaTime</code>, por padrão 0,02 segundo, ou seja, 50 vezes por segundo. Uma tela de 60 Hz, portanto, vê um quadro em cada seis sem posição nova. O jogo é rápido o bastante; os dois relógios é que não se encontram.</p>
<ol>
<li><strong>Ative Interpolate</strong> no Rigidbody do que a câmera segue. A Unity passa a mostrar uma posição entre os dois últimos passos. Isso custa um atraso de até um passo, que ninguém sente.</li>
<li><strong>Não escreva no Transform</strong> desse corpo. Cada escrita desliga a interpolação naquele momento e traz o engasgo de volta. Use <code>MovePosition</code>, <code>MoveRotation</code> ou velocidade, no <code>FixedUpdate</code>.</li>
<li><strong>Mova a câmera no LateUpdate</strong>, quando a posição interpolada do quadro já é conhecida. Uma câmera no <code>FixedUpdate</code> engasga em relação a todo o resto.</li>
<li><strong>Leia os toques no Update.</strong> Um quadro pode ter nenhum passo de física ou dois, e o <code>WasPressedThisFrame</code> no <code>FixedUpdate</code> perde toques ou os vê duas vezes.</li>
<li><strong>Confira o Maximum Allowed Timestep.</strong> Com o padrão de um terço de segundo, um quadro longo é seguido por até dezesseis passos de uma vez e por um segundo tranco. 0,1 é mais gentil.</li>
</ol>
<p>Baixar o <code>fixedDeltaTime</code> para a taxa da tela parece a cura até alguém jogar a 144 Hz. A interpolação funciona em qualquer taxa.</p>`,
  },
  picture: {
    name: 'tips/fixed-timestep',
    alt: {
      en: 'Two metronomes out of step, with two rows of beads spaced differently; between them Lumi runs in a jerky trail of images.',
      pt: 'Dois metrônomos fora de compasso, com duas fileiras de contas em espaços diferentes; entre eles, Lumi corre deixando um rastro aos trancos.',
    },
  },
  tags: ['Gameplay', 'Performance'],
  date: '2025-08-11',
};
