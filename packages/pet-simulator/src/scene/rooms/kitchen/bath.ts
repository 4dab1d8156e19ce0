import { ink, mix, ok } from '../../colour.ts';
import { type Place, Sculpture } from '../../sculpture.ts';

export const TUB: Place = [-2.0, 0, -0.75];

export const tub = (room: Sculpture) => {
  const sculpture = room.within(TUB);
  const wood = mix(ink.wood, ink.coral, 0.12);
  for (let stave = 0; stave < 22; stave++) {
    const angle = (stave / 22) * Math.PI * 2;
    sculpture.box([0.3, 0.86, 0.08], {
      colour: mix(wood, ink.woodLight, (stave % 3) * 0.3),
      foot: ink.woodDark,
      at: [Math.sin(angle) * 0.98, 0.46, Math.cos(angle) * 0.78],
      turn: [0, angle, 0],
      round: 0.025,
    });
  }
  for (const y of [0.22, 0.7]) {
    sculpture.ring(1.02, 0.03, {
      colour: ink.brass,
      at: [0, y, 0],
      turn: [Math.PI / 2, 0, 0],
      scale: [1, 0.8, 1.5],
    });
  }
  sculpture.cylinder(0.95, 0.95, 0.05, {
    colour: ok(0.8, 0.06, 215),
    foot: ok(0.7, 0.08, 215),
    at: [0, 0.66, 0],
    scale: [1, 1, 0.79],
    detail: 28,
  });
  // Tap.
  sculpture
    .pipe(
      [
        [-0.5, 0.8, -0.95],
        [-0.5, 1.3, -0.95],
        [-0.42, 1.46, -0.75],
        [-0.36, 1.32, -0.55],
      ],
      0.05,
      { colour: ink.brass },
    )
    .ball(0.07, { colour: ink.coral, at: [-0.66, 1.1, -0.95], detail: 10 });
};

export const foam = () => {
  const heap = new Sculpture().within(TUB);
  const white = ok(0.97, 0.015, 220);
  const under = ok(0.82, 0.05, 250);
  for (let puff = 0; puff < 26; puff++) {
    const angle = puff * 2.4;
    const radius = 0.25 + 0.62 * Math.sqrt(((puff * 7) % 26) / 26);
    heap.ball(0.15 + ((puff * 5) % 7) * 0.018, {
      colour: white,
      foot: under,
      at: [
        Math.cos(angle) * radius,
        0.74 + ((puff * 3) % 5) * 0.02,
        Math.sin(angle) * radius * 0.78,
      ],
      detail: 10,
    });
  }
  return heap.mesh({ shadow: false });
};
