import { front } from './front.ts';
import { type Stage, photographer } from './light.ts';
import { pet } from './pet.ts';
import { places } from './places.ts';
import { tips } from './tips.ts';
import { toys } from './toys.ts';
import { village } from './village.ts';

type Stages = Readonly<Record<string, (time: number) => Stage>>;

/** Every stage that a scene may place, as `set/name` or, at a time from 0 to 1, `set/name@time`. */
const sets: Readonly<Record<string, Stages>> = { front, pet, places, tips, toys, village };

const take = photographer();

declare global {
  /** The address of a PNG of a stage. */
  var photograph: (name: string, width: number, height: number, exposures: number) => string;
}

globalThis.photograph = (name, width, height, exposures) => {
  const [set = '', stage = '', time = '0'] = name.split(/[/@]/);
  const build = sets[set]?.[stage];
  if (!build) throw new Error(`No stage is called ${name}`);
  return take(build(Number(time)), width, height, exposures);
};
