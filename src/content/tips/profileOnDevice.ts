import type { Tip } from '../types.ts';
import code from './profileOnDevice.cs?raw';

export const profileOnDevice: Tip = {
  id: 'profile-on-device',
  title: {
    en: 'Profile on the slowest device you support',
    pt: 'Faça o profiling no aparelho mais lento que você suporta',
  },
  text: {
    en: `<p>The editor adds its own work to every frame and runs on a much faster machine. Play mode numbers show what allocates and in what order things run, but not how fast your game is. Measure a build on a real device, with a marker around the code you suspect.</p>
<ol>
<li>Make a <strong>Development Build</strong> with <em>Autoconnect Profiler</em> and install it on the weakest device you support.</li>
<li>Set <code>Application.targetFrameRate</code>. The default on phones is 30, and a game that waits looks as busy as one that works.</li>
<li>Read the main thread first. <code>Gfx.WaitForPresentOnGfxThread</code> means it is waiting for the render thread or the GPU. <code>WaitForTargetFPS</code> means it has nothing left to do.</li>
<li>Play for ten minutes before you capture. Phones heat up and lower their clock speed, so leave about a third of the frame time free.</li>
<li>Keep Deep Profile off. It wraps every method and makes small ones look expensive.</li>
</ol>
<p>Save the capture, change one thing, capture the same scene again and compare both in the Profile Analyzer package. If the change does not show in the median of 300 frames, it is not an optimization.</p>`,
    pt: `<p>O editor acrescenta trabalho próprio a cada quadro e roda em uma máquina muito mais rápida. Os números do Play mode mostram o que aloca e em que ordem as coisas rodam, mas não a velocidade do jogo. Meça uma build em um aparelho de verdade, com um marcador em volta do código suspeito.</p>
<ol>
<li>Gere uma <strong>Development Build</strong> com <em>Autoconnect Profiler</em> e instale no aparelho mais fraco que você suporta.</li>
<li>Defina <code>Application.targetFrameRate</code>. Em celulares o padrão é 30, e um jogo que espera parece tão ocupado quanto um que trabalha.</li>
<li>Leia primeiro a thread principal. <code>Gfx.WaitForPresentOnGfxThread</code> significa que ela espera a thread de renderização ou a GPU. <code>WaitForTargetFPS</code> significa que ela não tem mais nada a fazer.</li>
<li>Jogue por dez minutos antes de capturar. Celulares esquentam e reduzem o clock; deixe cerca de um terço do tempo de quadro livre.</li>
<li>Mantenha o Deep Profile desligado. Ele instrumenta todos os métodos e faz os pequenos parecerem caros.</li>
</ol>
<p>Salve a captura, mude uma coisa só, capture a mesma cena de novo e compare as duas no pacote Profile Analyzer. Se a mudança não aparece na mediana de 300 quadros, não é uma otimização.</p>`,
  },
  code,
  item: '1',
  picture: {
    name: 'tips/profile-on-device',
    alt: {
      en: 'An old phone with a cracked screen and a plaster runs hot: its last bars rise over the line of the frame time while Lumi looks on, startled.',
      pt: 'Um celular velho, de tela trincada e com esparadrapo, esquenta: as últimas barras passam da linha do tempo de quadro e Lumi olha assustado.',
    },
  },
  tags: ['Performance', 'Tools'],
  date: '2026-10-12',
};
