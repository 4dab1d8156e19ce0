import { Group, Sprite } from 'three';
import { type Kind, placeOf, type Round } from '../logic/fireflies.ts';
import { ink, ok } from './colour.ts';
import { decalMaterial, textures } from './materials.ts';

const TOP = 4.1;
const LOW = 0.55;

const LOOK: Record<Kind, { halo: number; size: number; colour: ReturnType<typeof ok> }> = {
  firefly: { halo: 0.85, size: 0.15, colour: ok(0.87, 0.19, 112) },
  golden: { halo: 1.35, size: 0.22, colour: ink.lantern },
  rain: { halo: 0.4, size: 0.17, colour: ok(0.75, 0.1, 235) },
};

const CORE = ok(0.94, 0.13, 104);

const make = () => {
  const root = new Group();
  // No additive blending: yellow added to the blue of the night would be white.
  const halo = new Sprite(decalMaterial(ink.light, textures.glow));
  const core = new Sprite(decalMaterial(ink.light, textures.spot));
  halo.renderOrder = 6;
  core.renderOrder = 7;
  root.add(halo, core);
  return { root, halo, core };
};

/** The fireflies and drops of a round. */
export class FlySwarm {
  readonly root = new Group();
  readonly #pool: ReturnType<typeof make>[] = [];

  update(round: Round | null, reach: number, time: number): void {
    const flies = round?.flies ?? [];
    while (this.#pool.length < flies.length) {
      const one = make();
      this.#pool.push(one);
      this.root.add(one.root);
    }
    for (const [index, { root, halo, core }] of this.#pool.entries()) {
      const fly = flies[index];
      root.visible = fly !== undefined;
      if (!fly) continue;
      const { halo: wide, size, colour } = LOOK[fly.kind];
      root.position.set(placeOf(fly) * reach, LOW + fly.height * (TOP - LOW), 0.95);
      const beat = fly.kind === 'rain' ? 1 : 0.85 + 0.15 * Math.sin(time * 7 + fly.phase);
      halo.material.color.copy(colour);
      halo.material.opacity = 0.95 * Math.min(1, (1 - fly.height) * 6);
      halo.scale.setScalar(wide * beat);
      core.material.color.copy(fly.kind === 'rain' ? colour : CORE);
      core.scale.set(
        fly.kind === 'rain' ? size * 0.55 : size,
        fly.kind === 'rain' ? size * 1.5 : size,
        1,
      );
    }
  }
}
