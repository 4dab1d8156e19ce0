import { ease, onCurve } from '../kit/easing.ts';

/** Where the curve of the tween engine's cover is: x, y, width and height in the drawing. */
export const CURVE = [200, 230, 1080, 470] as const;

export const curve = (t: number): readonly [number, number] => onCurve(ease.inOutBack, t, ...CURVE);
