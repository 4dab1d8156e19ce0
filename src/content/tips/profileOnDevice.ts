import type { Tip } from '../types.ts';

export const profileOnDevice: Tip = {
  id: 'profile-on-device',
  title: {
    en: 'Profile on the device that you fear',
    pt: 'Faça o profiling no aparelho que você teme',
  },
  text: {
    en: `<p>The editor adds work of its own to every frame and runs on a far stronger machine. Numbers from Play mode tell you what allocates and in which order things run, but not how fast your game is.</p>
<ol>
<li>Make a <strong>Development Build</strong> with <em>Autoconnect Profiler</em> and put it on the weakest device that you promise to support.</li>
<li>Set <code>Application.targetFrameRate</code>. On phones the default is 30, and a game that waits looks as busy as one that works.</li>
<li>Read the main thread first. Time in <code>Gfx.WaitForPresentOnGfxThread</code> means that it waits for the render thread or the GPU; time in <code>WaitForTargetFPS</code> means that it has nothing left to do.</li>
<li>Play for ten minutes before you capture. Phones get warm and lower their clock; the first minute is a lie. Leave about a third of the frame time free for that.</li>
<li>Keep Deep Profile off. It wraps every method and makes small ones look guilty. Put a <code>ProfilerMarker</code> around what you suspect.</li>
</ol>
<p>Save the capture, change one thing, capture the same scene again and compare both in the Profile Analyzer package. A change that you cannot see in the median of three hundred frames is not an optimisation, however clever it feels.</p>`,
    pt: `<p>O editor acrescenta trabalho próprio a cada quadro e roda em uma máquina muito mais forte. Os números do Play mode dizem o que aloca e em que ordem as coisas rodam, mas não a velocidade do seu jogo.</p>
<ol>
<li>Gere uma <strong>Development Build</strong> com <em>Autoconnect Profiler</em> e instale no aparelho mais fraco que você promete atender.</li>
<li>Defina <code>Application.targetFrameRate</code>. Em celulares o padrão é 30, e um jogo que espera parece tão ocupado quanto um que trabalha.</li>
<li>Leia primeiro a thread principal. Tempo em <code>Gfx.WaitForPresentOnGfxThread</code> significa que ela espera a thread de renderização ou a GPU; tempo em <code>WaitForTargetFPS</code> significa que ela já não tem nada a fazer.</li>
<li>Jogue por dez minutos antes de capturar. Celulares esquentam e reduzem o clock; o primeiro minuto mente. Deixe cerca de um terço do tempo de quadro livre para isso.</li>
<li>Mantenha o Deep Profile desligado. Ele instrumenta todos os métodos e faz os pequenos parecerem culpados. Coloque um <code>ProfilerMarker</code> em volta do que você suspeita.</li>
</ol>
<p>Salve a captura, mude uma coisa só, capture a mesma cena de novo e compare as duas no pacote Profile Analyzer. Uma mudança que não aparece na mediana de trezentos quadros não é uma otimização, por mais esperta que pareça.</p>`,
  },
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
