import { DirectionalLight, Group, HemisphereLight } from 'three';
import type { Light } from '../logic/day.ts';
import { keepStill } from './backdrop.ts';
import { ok } from './colour.ts';
import { toneOf } from './outside.ts';

/** Sky, sun or moon, and a light from the camera, so that Lumi's face is never dark. */
export class Daylight {
  readonly root = new Group();
  readonly #sky = new HemisphereLight(0xffffff, 0xffffff, 1);
  readonly #key = new DirectionalLight(0xffffff, 2);
  readonly #fill = new DirectionalLight(ok(0.9, 0.07, 75), 1);

  constructor() {
    for (const light of [this.#sky, this.#key, this.#fill]) keepStill(light);
    this.#key.position.set(-3.4, 6.5, 5.5);
    this.#fill.position.set(1.2, 2.4, 8);
    const { shadow } = this.#key;
    shadow.mapSize.set(1024, 1024);
    shadow.radius = 5;
    shadow.bias = -0.0006;
    shadow.normalBias = 0.03;
    shadow.camera.left = -5.5;
    shadow.camera.right = 5.5;
    shadow.camera.top = 5.5;
    shadow.camera.bottom = -4;
    shadow.camera.far = 20;
    this.root.add(this.#sky, this.#key, this.#key.target, this.#fill, this.#fill.target);
  }

  set shadows(on: boolean) {
    this.#key.castShadow = on;
  }

  shine(light: Light, outdoors: boolean): void {
    toneOf('sky', light, this.#sky.color);
    toneOf('ground', light, this.#sky.groundColor);
    toneOf('key', light, this.#key.color);
    const open = outdoors ? 1.15 : 0.92;
    this.#sky.intensity = (1.15 * light.night + 1.35 * light.dusk + 1.75 * light.day) * open;
    this.#fill.intensity = 1.05 * light.night + 0.95 * light.dusk + 0.55 * light.day;
    this.#key.intensity = (0.85 * light.night + 1.7 * light.dusk + 2.5 * light.day) * open;
  }
}
