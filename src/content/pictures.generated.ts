// Written by `npm run art`.
import type { PictureFiles } from './types.ts';

/** Every drawn picture by its name under public/images. */
export const pictures = {
  'items/bullet-hell/cover': { widths: [320, 640, 960, 1600], width: 1600, height: 900, colour: '#181838' },
  'items/physics-puzzle/cover': { widths: [320, 640, 960, 1600], width: 1600, height: 900, colour: '#181838' },
  'items/virtual-pet/cover': { widths: [320, 640, 960, 1600], width: 1600, height: 900, colour: '#282848' },
  'items/language-system/cover': { widths: [320, 640, 960, 1600], width: 1600, height: 900, colour: '#080828' },
  'items/wheel-spin/cover': { widths: [320, 640, 960, 1600], width: 1600, height: 900, colour: '#181838' },
  'items/realtime-chat/cover': { widths: [320, 640, 960, 1600], width: 1600, height: 900, colour: '#181828' },
  'items/ui-effects/cover': { widths: [320, 640, 960, 1600], width: 1600, height: 900, colour: '#181838' },
  'items/mesh-combine/cover': { widths: [320, 640, 960, 1600], width: 1600, height: 900, colour: '#182848' },
  'items/tween-engine/cover': { widths: [320, 640, 960, 1600], width: 1600, height: 900, colour: '#181848' },
} satisfies Record<string, PictureFiles>;
