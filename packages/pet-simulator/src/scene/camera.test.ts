import { Vector3 } from 'three';
import { expect, it } from 'vitest';
import { GameCamera } from './camera.ts';

/** Where tub and bed stand; their modules need a browser that paints. */
const TUB = [-2, -0.75] as const;
const BED = [-1.75, -0.75] as const;

/** A camera of a frame, and where it shows places of the scene, as shares of the frame's width. */
const cameraOf = (width: number, height: number) => {
  const camera = new GameCamera();
  camera.fit(width, height, 120);
  return {
    camera,
    /** Lumi stays at a place for some seconds. */
    stay: (aside: number, seconds = 6) => {
      for (let past = 0; past < seconds; past += 0.05) camera.move(null, aside, false, 0.05);
    },
    shareAt: (x: number, z: number) => {
      camera.updateMatrixWorld();
      return camera.screenPlace(new Vector3(x, 0.5, z), 1).x / width;
    },
  };
};

const FRAMES = [
  [358, 537],
  [390, 844],
  [706, 588],
  [706, 397],
  [1230, 692],
  [1600, 500],
] as const;

it.each(FRAMES)('in a frame of %i × %i the whole tub and the whole bed are seen', (...size) => {
  for (const [x, z] of [TUB, BED]) {
    const { stay, shareAt } = cameraOf(...size);
    stay(x);
    expect(shareAt(x - 1.1, z)).toBeGreaterThan(0);
    expect(shareAt(x + 1.1, z)).toBeLessThan(1);
  }
});

it('on a phone Lumi bathes and sleeps in the middle', () => {
  for (const [x, z] of [TUB, BED]) {
    const { stay, shareAt } = cameraOf(358, 537);
    stay(x);
    expect(shareAt(x, z)).toBeCloseTo(0.5, 2);
  }
});

it.each([
  [706, 397],
  [1230, 692],
  [1600, 500],
])('in a wide frame of %i × %i the camera stays in the middle', (...size) => {
  const { camera, stay } = cameraOf(...size);
  stay(TUB[0]);
  expect(camera.position.x).toBeCloseTo(0);
});

it.each(FRAMES)('in a frame of %i × %i the walls do not end', (...size) => {
  const { stay, shareAt } = cameraOf(...size);
  stay(TUB[0]);
  expect(shareAt(-5.4, 0.4)).toBeLessThan(0);
});

it('the camera moves to Lumi and back smoothly, and at once where it is fixed', () => {
  const { camera, stay } = cameraOf(358, 537);
  stay(TUB[0], 0.2);
  expect(camera.position.x).toBeLessThan(-0.3);
  expect(camera.position.x).toBeGreaterThan(-1.5);
  stay(0);
  expect(camera.position.x).toBeCloseTo(0);
  camera.move(null, TUB[0], true, 0.05);
  expect(camera.position.x).toBeCloseTo(TUB[0]);
});
