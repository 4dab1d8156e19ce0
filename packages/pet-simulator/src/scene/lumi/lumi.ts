import { Group, Mesh, type PointLight, type Vector3 } from 'three';
import type { Mood } from '../../logic/mood.ts';
import { ink } from '../colour.ts';
import { softMaterial } from '../materials.ts';
import { painted } from '../sculpture.ts';
import { makeBody } from './body.ts';
import { Ears } from './ears.ts';
import { Face } from './face.ts';
import { HEAD_PAINT } from './fur.ts';
import { headGeometry } from './head.ts';
import { type Act, ACT_POSES, hopOf, type Pose, POSE_KEYS, POSES, SITTING } from './poses.ts';
import { Tail } from './tail.ts';

/** Units a second at which Lumi bounds as high as it can, and the pace of its bounds. */
const FULL_SPEED = 3;
const BOUNDS = 13;

/** Lumi: its parts, and the movements that say how it feels. */
export class Lumi {
  readonly root = new Group();
  readonly #figure = new Group();
  readonly #head = new Group();
  readonly #ears = new Ears();
  readonly #face: Face;
  readonly #body: ReturnType<typeof makeBody>;
  readonly #tail: Tail;
  readonly #pose: Pose = { ...SITTING };
  readonly #look = { x: 0, y: 0 };
  #time = 0;
  #lastX = 0;
  #facing = 0;
  #pace = 0;

  constructor() {
    const geometry = headGeometry();
    const skull = new Mesh(
      painted(geometry, ink.fur, { foot: ink.furDeep }),
      softMaterial({ rim: 0.6, paint: HEAD_PAINT }),
    );
    skull.castShadow = true;
    this.#face = new Face(geometry);
    this.#head.add(skull, ...this.#ears.pair, this.#face.root);
    this.#body = makeBody();
    this.#tail = new Tail();
    this.#figure.add(this.#body.root, this.#head, this.#tail.mesh, this.#tail.lantern.root);
    this.root.add(this.#figure);
  }

  /** Advances the animation. `look` is the pointer relative to the head, from -1 to 1. */
  update(
    seconds: number,
    {
      mood,
      act,
      look,
      still,
      lamp,
    }: { mood: Mood; act: Act; look: { x: number; y: number }; still: boolean; lamp: number },
  ) {
    this.#time += seconds;
    const time = this.#time;
    const pose = this.#pose;
    const { lantern } = this.#tail;
    // The act overrides the mood.
    const feeling = act === 'rest' || act === 'enjoy' ? POSES[mood] : {};
    const target: Pose = { ...SITTING, ...feeling, ...ACT_POSES[act] };
    const ease = 1 - Math.exp(-seconds * (act === 'run' ? 14 : 7));
    for (const key of POSE_KEYS) {
      pose[key] += (target[key] - pose[key]) * ease;
    }
    const calmness = still ? 0.25 : 1;
    const breath = Math.sin(time * (mood === 'asleep' ? 1.5 : 2.3)) * (mood === 'asleep' ? 1.6 : 1);
    const chew = act === 'eat' ? Math.abs(Math.sin(time * 9)) : 0;
    const x = this.root.position.x;
    const speed = seconds > 0 ? (x - this.#lastX) / seconds : 0;
    this.#lastX = x;
    const running = act === 'run' ? Math.min(1, Math.abs(speed) / FULL_SPEED) : 0;
    this.#pace += (running - this.#pace) * ease;
    const bound = Math.sin(time * BOUNDS) * this.#pace * calmness;
    const hop = hopOf(act, time) * calmness + Math.max(0, bound) * 0.24;
    // Long in the air, low and wide where it lands.
    const stretch = 1 + bound * 0.07;
    const squash =
      stretch * (act === 'cheer' || act === 'play' ? 1 - 0.1 * Math.max(0, 0.3 - hop) : 1);

    this.#figure.position.y = hop;
    const facing = act === 'run' ? Math.max(-0.85, Math.min(0.85, speed * 0.35)) : 0;
    this.#facing += (facing - this.#facing) * ease;
    this.#figure.rotation.y = this.#facing;
    this.#figure.rotation.z = -this.#facing * (0.12 + bound * 0.05);
    this.#figure.rotation.x = this.#pace * 0.12 * calmness;

    this.#body.root.scale.set(
      (pose.bodyWide * (1 - breath * 0.006)) / stretch,
      pose.bodyHigh * squash * (1 + breath * 0.012),
      pose.bodyWide,
    );
    this.#body.root.rotation.x = pose.lean;
    this.#body.frontLegs.scale.setScalar(Math.max(0.001, pose.legs));
    this.#body.frontLegs.visible = pose.legs > 0.05;

    const follow = mood === 'asleep' || act === 'eat' || act === 'run' ? 0 : 1;
    const lookEase = 1 - Math.exp(-seconds * 6);
    this.#look.x += (look.x * follow - this.#look.x) * lookEase;
    this.#look.y += (look.y * follow - this.#look.y) * lookEase;
    this.#head.position.set(
      pose.headX,
      pose.headY * squash + breath * 0.012 - (act === 'eat' ? chew * 0.05 : 0),
      pose.headZ,
    );
    const sway = Math.sin(time * 0.9) * 0.03 * calmness * follow;
    this.#head.rotation.set(
      pose.nod - this.#look.y * 0.2,
      this.#look.x * 0.42,
      pose.tilt + sway + (act === 'enjoy' ? Math.sin(time * 5) * 0.1 * calmness : 0),
    );
    this.#ears.move(time, pose, act, calmness);
    this.#face.move({ time, pose, mood, act, chew, look: this.#look });
    const wag = Math.sin(time * (act === 'enjoy' ? 8 : pose.wagSpeed)) * pose.wag * calmness;
    this.#tail.lay(pose, wag);
    this.#tail.swingLantern(seconds, speed + wag * 0.4, calmness);
    const flicker =
      1 + Math.sin(time * 11) * 0.03 * calmness + Math.sin(time * 5.3) * 0.04 * calmness;
    lantern.light.intensity = (0.5 + lamp * 1.9) * flicker * (mood === 'asleep' ? 0.55 : 1);
    lantern.glow.material.opacity = (0.12 + lamp * 0.42) * flicker;
  }

  /** The light of the lantern, which shines into the room. */
  get light(): PointLight {
    return this.#tail.lantern.light;
  }

  /** Where the head is now, for the button that strokes it and the speech bubble. */
  headPlace(into: Vector3): Vector3 {
    return this.#head.getWorldPosition(into);
  }
}
