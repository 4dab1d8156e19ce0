import { Group, PointLight, Sprite, Vector3 } from 'three';
import { ink, ok } from '../../colour.ts';
import { glowFlies, shadowSpot } from '../../effects.ts';
import { glowMaterial } from '../../materials.ts';
import { Sculpture } from '../../sculpture.ts';
import { lantern, type RoomScene } from '../room.ts';
import { fence, ground } from './ground.ts';
import { jar, swing } from './items.ts';
import { mushrooms, tufts } from './plants.ts';
import { pond } from './pond.ts';
import { TREE, tree } from './tree.ts';

/** The garden, where the fireflies are. */
export const garden = (): RoomScene => {
  const root = new Group();
  const sculpture = new Sculpture();
  ground(sculpture);
  tufts(sculpture);
  tree(sculpture);
  pond(sculpture);
  fence(sculpture);
  mushrooms(sculpture);
  lantern(sculpture, [TREE[0] + 1.25, 2.45, TREE[2] + 0.4], 0.85, 0.7);
  // A second lantern on a post, to the right.
  sculpture.pipe(
    [
      [4.4, 0, -2.6],
      [4.4, 1.9, -2.6],
      [4.3, 2.25, -2.6],
      [3.95, 2.3, -2.6],
    ],
    0.06,
    { colour: ink.iron, foot: ok(0.24, 0.03, 275) },
  );
  root.add(sculpture.mesh());
  const lamp = new PointLight(ok(0.84, 0.13, 70), 12, 7, 1.4);
  lamp.position.set(TREE[0] + 1.5, 2.3, TREE[2] + 1.1);
  const halo = new Sprite(glowMaterial(ink.lantern, 0.75));
  halo.position.set(TREE[0] + 1.25, 2.43, TREE[2] + 0.75);
  halo.scale.setScalar(2.9);
  const post = new Sculpture();
  lantern(post, [3.95, 1.85, -2.6], 0.8, 0.2);
  const postMesh = post.mesh();
  const postHalo = new Sprite(glowMaterial(ink.lantern, 0.6));
  postHalo.position.set(3.95, 1.8, -2.3);
  postHalo.scale.setScalar(2.2);
  root.add(
    lamp,
    halo,
    postMesh,
    postHalo,
    shadowSpot([TREE[0], 0, TREE[2]], 3.4, 2),
    shadowSpot([0.1, 0, 0.5], 3, 2, 0.3),
  );
  const flies = glowFlies(46, [-5, 0.4, -4], [5, 3, 1.6]);
  root.add(flies.root);
  const seat = swing();
  const glass = jar();
  root.add(seat.root, glass.root);
  return {
    root,
    home: new Vector3(0, 0.02, 0.5),
    items: { swing: seat.root, fireflyJar: glass.root },
    update: (moment) => {
      halo.material.opacity = 0.06 + moment.lamp * 0.6;
      postHalo.material.opacity = 0.06 + moment.lamp * 0.5;
      lamp.intensity = 0.4 + moment.lamp * 11;
      seat.hanging.rotation.z = Math.sin(moment.time * 1.2) * (moment.still ? 0.01 : 0.07);
      glass.halo.material.opacity = 0.2 + moment.lamp * (0.5 + 0.1 * Math.sin(moment.time * 2));
      flies.update(moment);
    },
  };
};
