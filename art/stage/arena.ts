import type * as THREE from 'three';
import { put, type Spot } from './forms.ts';
import { at, closeUp, evening, sized } from './frontParts.ts';
import type { Lamp, Stage } from './light.ts';
import { imp, moth, ship } from './arenaParts.ts';
import { dye, ok } from './paint.ts';

const FIRE = ok(0.8, 0.15, 62);
const FROST = ok(0.8, 0.12, 215);
const VOID = ok(0.68, 0.17, 350);

/** Things above the clouds, lit by the fire of both sides. */
const fight = (things: readonly THREE.Object3D[], lamps: readonly Lamp[]): Stage => ({
  ...evening(things, lamps),
  key: { at: [-5, 7, 7], colour: ok(0.9, 0.07, 60), strength: 3.4, size: 1.4 },
  sky: { above: ok(0.78, 0.08, 275), around: ok(0.66, 0.13, 300), strength: 2.6 },
});

/** A place in the drawing that shines. */
const shine = (x: number, y: number, colour: THREE.Color, strength: number): Lamp => ({
  at: at(x, y, 2.4),
  colour,
  strength,
  size: 0.3,
});

const bossAt = (x: number, y: number, size: number, turn: Spot, flap = 16) =>
  put(sized(moth(flap), size), at(x, y, -0.6), turn);

/** Stages of the bullet-hell template; the bullets are drawn over them. */
export const arena = {
  /** The boss at the top, and the ship that comes at it. */
  cover: (): Stage =>
    fight(
      [
        bossAt(1090, 372, 1.02, [-14, -26, -4]),
        put(sized(ship(), 1.2), at(430, 600, 0.9), [-24, 26, -46]),
      ],
      [shine(900, 240, FIRE, 60), shine(620, 380, FIRE, 46), shine(300, 420, FROST, 30)],
    ),
  /** The ship below the boss, both in the half that is free of the banner's text. */
  banner: (): Stage =>
    fight(
      [
        bossAt(1290, 235, 0.68, [-14, -24, -6], 20),
        put(sized(ship(), 0.96), at(975, 540, 0.9), [-24, 26, -42]),
      ],
      [shine(1150, 160, FIRE, 60), shine(1090, 410, FIRE, 44), shine(860, 400, FROST, 34)],
    ),
  boss: (): Stage =>
    near(
      7.6,
      [put(moth(14), [0, -0.1, 0], [-14, 0, 0])],
      [shine(800, 120, VOID, 44), shine(700, 420, FROST, 30)],
    ),
  ship: (): Stage => near(4, [put(ship(), [0, 0.3, 0], [-22, 0, 0])], [shine(800, 150, FIRE, 30)]),
  ember: (): Stage => foe(ok(0.64, 0.17, 38), ok(0.42, 0.13, 32)),
  frost: (): Stage => foe(ok(0.72, 0.1, 220), ok(0.5, 0.11, 240)),
  storm: (): Stage => foe(ok(0.8, 0.14, 88), ok(0.56, 0.11, 75)),
  void: (): Stage => foe(ok(0.6, 0.17, 340), ok(0.4, 0.13, 320)),
} satisfies Record<string, () => Stage>;

/** Things at 0 on their own, in a square of so many units. */
function near(units: number, things: readonly THREE.Object3D[], lamps: readonly Lamp[]): Stage {
  return { ...fight(things, lamps), camera: closeUp(units) };
}

function foe(color: THREE.Color, dark: THREE.Color): Stage {
  return near(3, [put(imp(color, dark), [0, 0, 0], [12, 0, 0])], [shine(800, 120, dye.glow, 24)]);
}
