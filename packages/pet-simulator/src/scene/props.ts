import { Group, type Vector3 } from 'three';
import type { Room } from '../logic/pet.ts';
import { ink, mix, ok } from './colour.ts';
import { shadowSpot } from './effects.ts';
import type { Act } from './lumi/poses.ts';
import { Sculpture } from './sculpture.ts';

/** Objects that are shown during an act: a bowl of berries, a ball. */
export const makeProps = () => {
  const root = new Group();
  const bowl = new Group();
  const dish = new Sculpture().lathe(
    [
      [0.001, 0.02],
      [0.22, 0],
      [0.26, 0.03],
      [0.33, 0.17],
      [0.35, 0.19],
      [0.32, 0.2],
      [0.24, 0.1],
      [0.001, 0.09],
    ],
    { colour: ink.teal, foot: ink.tealDark, at: [0, 0, 0] },
  );
  dish.ring(0.31, 0.012, { colour: ink.cream, at: [0, 0.13, 0], turn: [Math.PI / 2, 0, 0] });
  bowl.add(dish.mesh(), shadowSpot([0, -0.02, 0], 1, 0.9));
  const berries = new Sculpture();
  for (let berry = 0; berry < 14; berry++) {
    const angle = berry * 2.4;
    const radius = 0.055 * Math.sqrt(berry);
    const colour =
      berry % 3 === 0
        ? ok(0.48, 0.16, 330)
        : berry % 3 === 1
          ? ok(0.6, 0.2, 18)
          : ok(0.52, 0.15, 290);
    berries.ball(0.075, {
      colour,
      foot: mix(colour, ink.dark, 0.4),
      at: [Math.cos(angle) * radius, 0.19 + 0.05 * Math.cos(radius * 9), Math.sin(angle) * radius],
      detail: 10,
    });
  }
  const heap = berries.mesh({ shadow: false });
  bowl.add(heap);
  const ball = new Sculpture()
    .ball(0.24, { colour: ink.coral, foot: ink.coralDark, at: [0, 0, 0], detail: 24 })
    .ring(0.235, 0.028, { colour: ink.cream, at: [0, 0, 0] })
    .ring(0.235, 0.028, { colour: ink.lantern, at: [0, 0, 0], turn: [0, Math.PI / 2, 0] })
    .mesh();
  const ballShadow = shadowSpot([0, 0, 0], 0.8, 0.6);
  root.add(bowl, ball, ballShadow);
  let eaten = 0;
  return {
    root,
    update: ({
      act,
      room,
      lumi,
      time,
      still,
    }: {
      act: Act;
      room: Room;
      lumi: Vector3;
      time: number;
      still: boolean;
    }) => {
      bowl.visible = act === 'eat' || room === 'kitchen';
      bowl.position.set(
        act === 'eat' ? lumi.x + 0.24 : 0.98,
        0.03,
        act === 'eat' ? lumi.z + 1.02 : 1.1,
      );
      eaten = act === 'eat' ? Math.min(1, eaten + 0.006) : 0;
      heap.scale.setScalar(1 - eaten * 0.4);
      heap.position.y = -eaten * 0.05;
      ball.visible = ballShadow.visible = act === 'play';
      const beat = still ? 0.2 : 1;
      const height = Math.abs(Math.sin(time * 5.2 + 0.9)) * 1.1 * beat;
      ball.position.set(
        lumi.x - 0.95 + Math.sin(time * 2.6) * 0.18 * beat,
        0.28 + height,
        lumi.z + 0.55,
      );
      ball.rotation.set(time * 5 * beat, 0, time * 3 * beat);
      ballShadow.position.set(ball.position.x, 0.07, ball.position.z);
      ballShadow.scale.setScalar(1.1 - height * 0.4);
    },
  };
};
