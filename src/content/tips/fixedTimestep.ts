import type { Tip } from '../types.ts';
import code from './fixedTimestep.cs?raw';

export const fixedTimestep: Tip = {
  id: 'fixed-timestep',
  title: {
    en: 'Why your character stutters at 60 fps',
    pt: 'Por que o personagem engasga a 60 fps',
  },
  text: {
    en: `<p>Physics runs in steps of <code>Time.fixedDeltaTime</code>, by default 0.02 seconds, which is 50 times a second. A 60 Hz display therefore shows one frame in six without a new position. The game is fast enough, but the two rates do not match. Interpolation fixes it.</p>
<ol>
<li><strong>Set Interpolate</strong> on the Rigidbody the camera follows. Unity then shows a position between the last two steps. The delay of up to one step is too short to feel.</li>
<li><strong>Do not write to its Transform.</strong> Each write switches interpolation off for that moment and brings the stutter back. Use velocity, <code>MovePosition</code> or <code>MoveRotation</code>, in <code>FixedUpdate</code>.</li>
<li><strong>Move the camera in LateUpdate</strong>, when the interpolated position of the frame is known.</li>
<li><strong>Read presses in Update.</strong> A frame can have no physics step or two, so <code>WasPressedThisFrame</code> in <code>FixedUpdate</code> misses presses or sees them twice.</li>
<li><strong>Check Maximum Allowed Timestep.</strong> With the default of a third of a second, one long frame is followed by up to sixteen steps at once and a second hitch. Try 0.1.</li>
</ol>
<p>Lowering <code>fixedDeltaTime</code> to the refresh rate only helps until somebody plays at 144 Hz. Interpolation works at any rate. Before Unity 6, <code>linearVelocity</code> is called <code>velocity</code>.</p>`,
    pt: `<p>A física roda em passos de <code>Time.fixedDeltaTime</code>, por padrão 0,02 segundo, ou seja, 50 vezes por segundo. Uma tela de 60 Hz mostra, portanto, um quadro em cada seis sem posição nova. O jogo é rápido o bastante, mas as duas taxas não combinam. A interpolação resolve.</p>
<ol>
<li><strong>Ative Interpolate</strong> no Rigidbody que a câmera segue. A Unity passa a mostrar uma posição entre os dois últimos passos. O atraso, de no máximo um passo, é curto demais para sentir.</li>
<li><strong>Não escreva no Transform dele.</strong> Cada escrita desliga a interpolação naquele momento e traz o engasgo de volta. Use velocidade, <code>MovePosition</code> ou <code>MoveRotation</code>, no <code>FixedUpdate</code>.</li>
<li><strong>Mova a câmera no LateUpdate</strong>, quando a posição interpolada do quadro já é conhecida.</li>
<li><strong>Leia os toques no Update.</strong> Um quadro pode ter nenhum passo de física ou dois, e o <code>WasPressedThisFrame</code> no <code>FixedUpdate</code> perde toques ou os vê duas vezes.</li>
<li><strong>Confira o Maximum Allowed Timestep.</strong> Com o padrão de um terço de segundo, um quadro longo é seguido por até dezesseis passos de uma vez e por um segundo tranco. Tente 0,1.</li>
</ol>
<p>Baixar o <code>fixedDeltaTime</code> para a taxa da tela só ajuda até alguém jogar a 144 Hz. A interpolação funciona em qualquer taxa. Antes da Unity 6, <code>linearVelocity</code> se chama <code>velocity</code>.</p>`,
  },
  code,
  item: '2',
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
