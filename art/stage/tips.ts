import type { Stage } from './light.ts';
import { atlas } from './tips/atlas.ts';
import { buffer } from './tips/buffer.ts';
import { canvas } from './tips/canvas.ts';
import { coyote } from './tips/coyote.ts';
import { pool } from './tips/pool.ts';
import { profile } from './tips/profile.ts';
import { references } from './tips/references.ts';
import { saves } from './tips/saves.ts';
import { texture } from './tips/texture.ts';
import { timestep } from './tips/timestep.ts';

/** One small scene on a paper sweep for each tip: a thing of its subject, and Lumi at it. */
export const tips = {
  profile,
  canvas,
  coyote,
  buffer,
  saves,
  texture,
  references,
  atlas,
  timestep,
  pool,
} satisfies Record<string, () => Stage>;
