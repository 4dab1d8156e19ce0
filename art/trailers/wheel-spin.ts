import { ease } from '../kit/easing.ts';
import { along, camera, endShot, part, titleShot, type Trailer } from '../kit/trailer.ts';
import { cover, history, odds, reward, spin, themes, weights } from '../scenes/wheel-spin.ts';

/** The knob of the gem's slider at a weight. */
const gemAt = (weight: number) => [1110 + weight * 5, 602] as const;

export const wheelSpin: Trailer = [
  titleShot('WheelSpin Rewards', () => cover()),
  {
    seconds: 5,
    words: {
      en: 'The prize is drawn first; the animation lands on it exactly.',
      pt: 'O prêmio é sorteado antes; a animação para exatamente nele.',
    },
    draw: spin,
  },
  {
    seconds: 3.5,
    words: {
      en: 'The reward screen is ready to use.',
      pt: 'A tela de recompensa vem pronta.',
    },
    draw: (time) => reward(ease.outBack(part(time, 0, 0.2))),
  },
  {
    seconds: 5.5,
    words: {
      en: 'In the inspector, a weight becomes a slice at once.',
      pt: 'No inspector, um peso vira uma fatia na hora.',
    },
    draw: (time) => {
      const gem = 12 + 22 * ease.inOutSine(part(time, 0.25, 0.75));
      return weights(
        gem,
        time < 0.25
          ? along(time, [
              [0, [1400, 820]],
              [0.2, gemAt(12)],
            ])
          : gemAt(gem),
      );
    },
  },
  {
    seconds: 4.5,
    words: {
      en: 'Ten thousand test spins: what came out, beside what you set.',
      pt: 'Dez mil giros de teste: o que saiu, ao lado do que você definiu.',
    },
    draw: (time) => odds(ease.outQuad(part(time, 0.05, 0.7))),
  },
  {
    seconds: 4,
    words: {
      en: 'Four themes: lantern fair, deep sea, candy and forest.',
      pt: 'Quatro temas: feira de lanternas, fundo do mar, doces e floresta.',
    },
    wordsAbove: true,
    draw: (time) => themes(time * 120),
  },
  {
    seconds: 3.5,
    words: {
      en: 'A history of every spin.',
      pt: 'Um histórico de cada giro.',
    },
    draw: (time) => camera(time, [800, 450, 1], [1080, 380, 1.3], history()),
  },
  endShot('WheelSpin Rewards', ['Unity 2022.3 LTS', 'Unity 6', 'uGUI', 'TextMeshPro'], () =>
    cover(),
  ),
];
