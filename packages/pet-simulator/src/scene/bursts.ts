import { type Color, Group, Sprite, type SpriteMaterial, type Texture, type Vector3 } from 'three';
import { ink, ok } from './colour.ts';
import { decalMaterial, glowMaterial, textures } from './materials.ts';

export type Burst = 'hearts' | 'bubbles' | 'crumbs' | 'stars' | 'zeds' | 'splash';

type Recipe = {
  map: Texture;
  colours: readonly Color[];
  count: number;
  size: number;
  spread: number;
  rise: number;
  fall: number;
  life: number;
  glow?: boolean;
};

const RECIPES: Record<Burst, Recipe> = {
  hearts: {
    map: textures.heart,
    colours: [ok(0.72, 0.17, 15), ok(0.8, 0.12, 20)],
    count: 5,
    size: 0.2,
    spread: 0.5,
    rise: 0.9,
    fall: 0,
    life: 1.5,
  },
  bubbles: {
    map: textures.bubble,
    colours: [ok(0.93, 0.04, 210), ok(0.93, 0.05, 320)],
    count: 14,
    size: 0.2,
    spread: 0.85,
    rise: 0.75,
    fall: 0,
    life: 2.2,
  },
  crumbs: {
    map: textures.spot,
    colours: [ok(0.6, 0.18, 15), ok(0.5, 0.16, 330)],
    count: 7,
    size: 0.075,
    spread: 0.5,
    rise: 1.3,
    fall: 3.4,
    life: 0.9,
  },
  stars: {
    map: textures.star,
    colours: [ink.light, ink.lantern],
    count: 12,
    size: 0.2,
    spread: 1.0,
    rise: 1.5,
    fall: 1.6,
    life: 1.3,
    glow: true,
  },
  zeds: {
    map: textures.zed,
    colours: [ok(0.85, 0.05, 275)],
    count: 1,
    size: 0.17,
    spread: 0.12,
    rise: 0.42,
    fall: 0,
    life: 2.6,
  },
  splash: {
    map: textures.spot,
    colours: [ok(0.8, 0.08, 230)],
    count: 8,
    size: 0.09,
    spread: 0.9,
    rise: 1.6,
    fall: 4.5,
    life: 0.7,
  },
};

type Mote = {
  sprite: Sprite;
  life: number;
  age: number;
  vx: number;
  vy: number;
  fall: number;
  size: number;
};

const MOST = 60;

/** Hearts, bubbles, crumbs, stars: little things that fly up and fade. */
export class Bursts {
  readonly root = new Group();
  /** Share of the particles that the present quality draws. */
  share = 1;
  #motes: Mote[] = [];

  start(kind: Burst, from: Vector3, still: boolean): void {
    const recipe = RECIPES[kind];
    const count = still ? 1 : Math.max(1, Math.round(recipe.count * this.share));
    for (let index = 0; index < count && this.#motes.length < MOST; index++) {
      const colour = recipe.colours[index % recipe.colours.length] ?? ink.light;
      const material = recipe.glow
        ? glowMaterial(colour, 1, recipe.map)
        : decalMaterial(colour, recipe.map);
      const sprite = new Sprite(material);
      const side = still ? 0.3 : Math.random() * 2 - 1;
      sprite.position.set(
        from.x + side * recipe.spread * 0.7,
        from.y + 0.25 + Math.random() * 0.35,
        from.z + 0.6,
      );
      sprite.renderOrder = 5;
      this.root.add(sprite);
      this.#motes.push({
        sprite,
        life: recipe.life * (0.75 + Math.random() * 0.5),
        age: still ? 0 : -index * 0.04,
        vx: side * recipe.spread * 0.6,
        vy: recipe.rise * (0.7 + Math.random() * 0.6) * (still ? 0.3 : 1),
        fall: recipe.fall * (still ? 0 : 1),
        size: recipe.size * (0.75 + Math.random() * 0.5),
      });
    }
  }

  update(seconds: number): void {
    this.#motes = this.#motes.filter((mote) => {
      mote.age += seconds;
      const { sprite, age, life } = mote;
      const material: SpriteMaterial = sprite.material;
      sprite.visible = age > 0;
      if (age > 0) {
        mote.vy -= mote.fall * seconds;
        sprite.position.x += (mote.vx + Math.sin(age * 4 + mote.size * 90) * 0.12) * seconds;
        sprite.position.y += mote.vy * seconds;
        sprite.scale.setScalar(mote.size * Math.min(1, age * 7));
        material.opacity = Math.min(1, (life - age) * 2.2);
      }
      if (age < life) return true;
      this.root.remove(sprite);
      material.dispose();
      return false;
    });
  }
}
