import { arena } from './arena.ts';
import { front } from './front.ts';
import { type Stage, stageRenderer } from './light.ts';
import { pet } from './pet.ts';
import { places } from './places.ts';
import { tips } from './tips.ts';
import { toys } from './toys.ts';
import { village } from './village.ts';

type Stages = Readonly<Record<string, (time: number) => Stage>>;

/** Every stage that a scene may place, as `set/name` or, at a time from 0 to 1, `set/name@time`. */
const sets: Readonly<Record<string, Stages>> = { arena, front, pet, places, tips, toys, village };

const render = stageRenderer();

declare global {
  /** A data URL with a PNG of a stage. */
  var renderStage: (name: string, width: number, height: number, exposures: number) => string;
}

globalThis.renderStage = (name, width, height, exposures) => {
  const [set = '', stage = '', time = '0'] = name.split(/[/@]/);
  const build = sets[set]?.[stage];
  if (!build) throw new Error(`No stage is called ${name}`);
  return render(build(Number(time)), width, height, exposures);
};
