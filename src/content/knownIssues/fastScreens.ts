import type { KnownIssue } from '../types.ts';

export const fastScreens: KnownIssue = {
  id: 'wheel-stops-beside-the-prize',
  item: '5',
  title: {
    en: 'The wheel stops beside the prize on screens of 120 Hz',
    pt: 'A roleta para ao lado do prêmio em telas de 120 Hz',
  },
  text: {
    en: '<p>The last frame of the animation was left out when it took less than 9 ms. The prize was the right one; the pointer stood up to half a segment away from it.</p>',
    pt: '<p>O último quadro da animação era pulado quando levava menos de 9 ms. O prêmio era o certo; o ponteiro ficava a até meia fatia dele.</p>',
  },
  workaround: {
    en: '<p>Update to 1.1.1. Until then, set <code>Application.targetFrameRate</code> to 60 in the scene with the wheel.</p>',
    pt: '<p>Atualize para a 1.1.1. Até lá, defina <code>Application.targetFrameRate</code> como 60 na cena da roleta.</p>',
  },
  since: '1.0.0',
  fixedIn: '1.1.1',
  unity: ['2022.3 LTS', '6000.0 LTS'],
  pipelines: ['URP', 'HDRP', 'BuiltIn'],
  signatures: [],
};
