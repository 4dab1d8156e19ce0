import { box, group, put } from './forms.ts';
import type { Stage } from './light.ts';
import { curled, hat, lantern, sitting } from './lumi.ts';
import { dye, matt, ok } from './paint.ts';
import {
  GLOW,
  bed,
  bowl,
  camera,
  evening,
  floorLamp,
  lampAt,
  lanternAt,
  nightWindow,
  plant,
  playBall,
  rug,
  sceneOf,
  shelf,
  shell,
  sofa,
} from './petParts.ts';

export const pet = {
  cover: (): Stage =>
    evening(
      sceneOf(
        shell(285),
        put(nightWindow(), [-4.4, 3.3, -3.3]),
        put(shelf(), [3.6, 3.5, -3]),
        put(floorLamp(), [6.2, 0, -2]),
        put(plant(), [-6.6, 0, -1.6]),
        put(rug(2.9, 262), [0.9, 0, 0.3]),
        put(sitting({ face: 'happy', turn: -6, tilt: 5 }), [0.9, 0.08, 0.1], [0, -6, 0]),
        put(bowl(), [-1.8, 0, 1.1]),
        put(playBall(0.5), [3.6, 0.5, 0.9]),
        put(
          group(put(box([0.7, 0.7, 0.7], matt(dye.lantern, 0.7), 0.06), [0, 0.35, 0])),
          [-3.6, 0, -1.4],
          [0, 24, 0],
        ),
        put(
          group(put(box([0.55, 0.55, 0.55], matt(dye.leaf, 0.7), 0.06), [0, 0.28, 0])),
          [-3.5, 0.7, -1.4],
          [0, 50, 0],
        ),
      ),
      camera([0.2, 2.6, 13], [0.35, 1.8, 0], 24.5),
      [lampAt(6.2, -1.6), lanternAt(2.3, 1.9, 0.9)],
    ),
  /** Lumi waves, sways and blinks. */
  living: (time = 0): Stage =>
    evening(
      sceneOf(
        shell(300),
        put(nightWindow(2.6, 2.2), [-0.4, 3.3, -3.3]),
        put(shelf(), [-5, 2.9, -3]),
        put(sofa(), [4, 0, -1.9], [0, -8, 0]),
        put(floorLamp(), [7, 0, -2]),
        put(plant(), [-7, 0, -2]),
        put(rug(3.1, 20), [-0.6, 0, 0.3]),
        put(
          sitting({
            face: time > 0.42 && time < 0.6 ? 'open' : 'happy',
            turn: 10 + Math.sin(time * Math.PI * 2) * 8,
            tilt: Math.sin(time * Math.PI * 4) * 4,
            waving: Math.sin(time * Math.PI * 8),
          }),
          [-0.6, 0.08, 0.2],
          [0, 6, 0],
        ),
        put(bowl(), [-4.1, 0, 0.6]),
        put(
          playBall(0.46),
          [2.6 + Math.sin(time * Math.PI * 2) * 0.5, 0.46, 0.9],
          [0, 0, -Math.sin(time * Math.PI * 2) * 62],
        ),
      ),
      camera([0, 3.0, 15], [0, 1.95, 0], 25),
      [lampAt(7, -1.6), lanternAt(0.8, 1.9, 0.8)],
    ),
  night: (): Stage => ({
    ...evening(
      sceneOf(
        shell(272),
        put(nightWindow(3.4, 2.8), [4.6, 3.2, -3.3]),
        put(shelf(), [-5, 3.1, -3]),
        put(floorLamp(false), [-7, 0, -1.6]),
        put(rug(3.4, 262), [-0.4, 0, 0.4]),
        put(bed(), [-0.4, 0.06, 0.2]),
        put(curled(), [-0.4, 0.45, 0.2]),
        put(lantern(), [2.7, 0.82, 0.9]),
        put(playBall(0.42), [-4.4, 0.42, 0.6]),
      ),
      camera([0, 3.0, 13.6], [0, 1.75, 0]),
      [
        { at: [2.7, 0.75, 1.15], colour: GLOW, strength: 12, size: 0.12 },
        { at: [0.4, 2.3, 3.4], colour: GLOW, strength: 26, size: 0.5 },
      ],
    ),
    key: { at: [5, 6.5, 3.5], colour: ok(0.78, 0.08, 260), strength: 2.6, size: 0.9 },
    sky: { above: ok(0.6, 0.1, 270), around: ok(0.5, 0.1, 280), strength: 1.7 },
  }),
  /** Lumi in its hat, for the backpack. */
  dressed: (): Stage => {
    const fox = sitting({ face: 'happy', tilt: -4 });
    fox.add(put(hat(), [0.05, 2.62, 0.1], [6, 0, -4]));
    return evening(
      sceneOf(shell(285), put(rug(2.7, 262), [0, 0, 0]), put(fox, [-0.1, 0.08, 0])),
      camera([0, 2.7, 13], [3.7, 1.85, 0]),
      [lanternAt(1.4, 1.9, 0.9), { at: [3, 5, 1], colour: GLOW, strength: 40, size: 0.4 }],
    );
  },
} satisfies Record<string, () => Stage>;
