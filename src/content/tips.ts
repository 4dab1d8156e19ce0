import { addressablesRelease } from './tips/addressablesRelease.ts';
import { canvasRebuilds } from './tips/canvasRebuilds.ts';
import { coyoteTime } from './tips/coyoteTime.ts';
import { fixedTimestep } from './tips/fixedTimestep.ts';
import { inputBuffering } from './tips/inputBuffering.ts';
import { objectPooling } from './tips/objectPooling.ts';
import { profileOnDevice } from './tips/profileOnDevice.ts';
import { saveFiles } from './tips/saveFiles.ts';
import { spriteAtlas } from './tips/spriteAtlas.ts';
import { textureCompression } from './tips/textureCompression.ts';
import type { Tip } from './types.ts';

/** The Unity version for which their code is written. */
export const TIPS_FOR = 'Unity 6';

/** All tips, the newest first. */
export const tips: readonly Tip[] = [
  profileOnDevice,
  canvasRebuilds,
  coyoteTime,
  inputBuffering,
  saveFiles,
  textureCompression,
  addressablesRelease,
  spriteAtlas,
  fixedTimestep,
  objectPooling,
];
