import { type BufferGeometry, LatheGeometry, type Mesh, Vector2 } from 'three';
import { ink, ok } from '../colour.ts';
import { Sculpture } from '../sculpture.ts';
import { soft } from './fur.ts';
import type { Act, Pose } from './poses.ts';

/** A leaf: an ear from its root upwards. */
const earGeometry = (height: number, width: number): BufferGeometry => {
  const points = Array.from({ length: 13 }, (_, step) => {
    const t = step / 12;
    return new Vector2(
      Math.max(0.001, width * Math.sin(Math.PI * (0.24 + 0.76 * t)) ** 0.8),
      t * height,
    );
  });
  return new LatheGeometry(points, 20).scale(1, 1, 0.5);
};

/** In one mesh, because without a graphics card each draw call costs as much as many triangles. */
const makeEar = (side: -1 | 1): Mesh => {
  const ear = new Sculpture()
    .add(earGeometry(0.62, 0.235), { colour: ink.furDeep, foot: ink.fur })
    .add(earGeometry(0.45, 0.15).translate(0, 0.05, 0.062), {
      colour: ok(0.52, 0.11, 35),
      foot: ok(0.72, 0.1, 45),
    })
    .add(earGeometry(0.26, 0.075).translate(0, 0.02, 0.1), {
      flat: ink.cream,
      turn: [0, 0, side * 0.25],
    })
    .mesh({ material: soft });
  ear.receiveShadow = false;
  ear.position.set(side * 0.385, 0.31, -0.02);
  return ear;
};

/** Both ears, which droop with the mood and twitch now and then. */
export class Ears {
  readonly pair: readonly [Mesh, Mesh] = [makeEar(-1), makeEar(1)];
  #twitchAt = 4;

  move(time: number, pose: Pose, act: Act, calmness: number): void {
    if (time > this.#twitchAt + 0.5) this.#twitchAt = time + 3 + Math.abs(Math.sin(time)) * 5;
    const twitch =
      time > this.#twitchAt ? Math.sin((time - this.#twitchAt) * 25) * 0.16 * calmness : 0;
    const perk = act === 'cheer' || act === 'play' ? -0.12 : 0;
    for (const [index, ear] of this.pair.entries()) {
      const side = index === 0 ? -1 : 1;
      const droop = pose.ears + perk;
      ear.rotation.z =
        side * (-0.3 - Math.max(0, droop) * 0.95 - Math.min(0, droop) * 0.6) +
        (index === 1 ? twitch : 0);
      ear.rotation.x = 0.02 - Math.max(0, droop) * 0.3;
    }
  }
}
