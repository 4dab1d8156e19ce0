import type { Stage } from './light.ts';
import { emberpaw } from './places/emberpaw.ts';
import { kept } from './places/kept.ts';
import { relay } from './places/relay.ts';

/** Places of more than one thing: what the chat connects, what is kept, the village of Emberpaw. */
export const places = { relay, kept, emberpaw } satisfies Record<string, () => Stage>;
