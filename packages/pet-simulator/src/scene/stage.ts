import {
  Group,
  NeutralToneMapping,
  PCFShadowMap,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { lightAt } from '../logic/day.ts';
import type { Round } from '../logic/fireflies.ts';
import { moodOf } from '../logic/mood.ts';
import { ITEMS, ROOMS, type ItemId, type Pet, type Room } from '../logic/pet.ts';
import type { Quality } from '../logic/quality.ts';
import { Backdrop, keepStill } from './backdrop.ts';
import { Bursts, type Burst } from './bursts.ts';
import { GameCamera } from './camera.ts';
import { ink } from './colour.ts';
import { Daylight } from './daylight.ts';
import { shadowSpot, view } from './effects.ts';
import { FlySwarm } from './flySwarm.ts';
import { Lumi } from './lumi/lumi.ts';
import type { Act } from './lumi/poses.ts';
import { shared } from './materials.ts';
import { Outside, toneOf } from './outside.ts';
import { makeProps } from './props.ts';
import { garden } from './rooms/garden/garden.ts';
import { kitchen } from './rooms/kitchen/kitchen.ts';
import type { Moment, RoomScene } from './rooms/room.ts';
import { workshop } from './rooms/workshop/workshop.ts';

export type Picture = {
  pet: Pet;
  act: Act;
  /** Pointer, from -1 to 1 over the canvas; null: Lumi looks at the player. */
  pointer: { x: number; y: number } | null;
  still: boolean;
  round: Round | null;
};

const BUILD: Readonly<Record<Room, () => RoomScene>> = { workshop, kitchen, garden };

/** How long a bought item takes to drop into place, in seconds. */
const POP = 0.7;

/** The renderer and everything that it draws. */
export class Stage {
  readonly renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new GameCamera();
  readonly #daylight = new Daylight();
  readonly #outside = new Outside();
  readonly #lumi = new Lumi();
  readonly #rooms = new Map<Room, RoomScene>();
  readonly #roomsRoot = new Group();
  readonly #props = makeProps();
  readonly #bursts = new Bursts();
  readonly #swarm = new FlySwarm();
  readonly #blob = shadowSpot([0, 0, 0], 2.3, 1.7, 0.6);
  readonly #look = new Vector2();
  readonly #place = new Vector3();
  #shown: Room | null = null;
  #time = 0;
  #lamp = 1;
  #lastPop = -9;
  #painted = false;
  readonly #backdrop: Backdrop;
  #popped = new Map<ItemId, number>();
  #covered = 0;
  #sharpness = 1;
  #size = { width: 1, height: 1 };

  constructor(canvas: HTMLCanvasElement, antialias: boolean) {
    this.renderer = new WebGLRenderer({ canvas, antialias, powerPreference: 'high-performance' });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.12;
    this.renderer.shadowMap.type = PCFShadowMap;
    keepStill(this.#outside.root);
    this.#backdrop = new Backdrop(this.#scene);
    canvas.addEventListener('webglcontextrestored', () => this.#backdrop.forget());
    keepStill(this.#lumi.light);
    this.#scene.add(
      this.#outside.root,
      this.#roomsRoot,
      this.#lumi.root,
      this.#blob,
      this.#props.root,
      this.#bursts.root,
      this.#swarm.root,
      this.#daylight.root,
    );
  }

  /** Builds one room that was not entered yet, so that its door opens at once; false if there is none. */
  buildRoom(): boolean {
    const name = ROOMS.find((one) => !this.#rooms.has(one));
    if (name) this.#room(name);
    return name !== undefined;
  }

  setQuality(quality: Quality): void {
    this.#sharpness = quality.pixelRatio;
    if (this.renderer.shadowMap.enabled !== quality.shadows) {
      this.renderer.shadowMap.enabled = quality.shadows;
      this.#daylight.shadows = quality.shadows;
    }
    this.#painted = quality.painted;
    view.share = quality.particles;
    this.#bursts.share = quality.particles;
    this.fit(this.#size.width, this.#size.height);
  }

  /**
   * `covered`: how many pixels of the lower edge the controls take; Lumi sits above them. Without any
   * room, as while its frame is hidden, the picture keeps its size: nothing can be painted on no pixels.
   */
  fit(width: number, height: number, covered = this.#covered): void {
    if (width === 0 || height === 0) return;
    this.#covered = covered;
    this.#size = { width, height };
    // The levels are designed for 720p; a smaller frame can be sharper at the same cost.
    const room = Math.max(1, Math.sqrt((1280 * 720) / (width * height)));
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2, this.#sharpness * room));
    this.renderer.setSize(width, height, false);
    this.#camera.fit(width, height, covered);
    view.pixels = this.#camera.pixelsOf(height * this.renderer.getPixelRatio());
  }

  /** A shower of small things where something nice has happened. */
  burst(kind: Burst, still: boolean): void {
    this.#lumi.headPlace(this.#place);
    this.#bursts.start(kind, this.#place, still);
  }

  /** A bought thing drops into its place. */
  pop(item: ItemId): void {
    this.#popped.set(item, this.#time);
    this.#lastPop = this.#time;
  }

  draw(picture: Picture, seconds: number): void {
    this.#time += seconds;
    const { pet, act, still, round } = picture;
    const light = lightAt(pet.clock);
    const entered = this.#enter(round ? 'garden' : pet.room);
    const room = this.#room(this.#shown ?? 'workshop');
    const outdoors = this.#shown === 'garden';

    const wanted = (pet.asleep ? 0.32 : 1) * (light.night + light.dusk * 0.82 + light.day * 0.1);
    this.#lamp += (wanted - this.#lamp) * Math.min(1, seconds * 2.5);
    shared.lamp.value = this.#lamp;
    toneOf('rim', light, shared.rim.value);
    if (!outdoors) shared.rim.value.lerp(ink.lantern, 0.55 * this.#lamp);
    shared.grubby.value +=
      (Math.max(0, (45 - pet.needs.clean) / 45) - shared.grubby.value) * Math.min(1, seconds * 3);
    this.#daylight.shine(light, outdoors);
    this.#outside.update(still ? seconds * 0.1 : seconds, pet.clock, light);
    const moment: Moment = {
      seconds,
      time: this.#time,
      light,
      lamp: this.#lamp,
      still,
      asleep: pet.asleep,
      playing: round !== null,
      items: pet.items,
    };
    room.update(moment);
    for (const id of ITEMS) {
      const thing = room.items[id];
      if (!thing) continue;
      thing.visible = pet.items.includes(id);
      const age = this.#time - (this.#popped.get(id) ?? -9);
      const drop = still ? 1 : Math.min(1, age / POP);
      thing.position.y = (1 - drop) ** 2 * 1.6 * Math.cos(drop * 4);
    }
    const special = pet.asleep || act === 'bathe' ? room.special : undefined;
    this.#placeLumi(picture, special ?? room.home, special !== undefined, seconds);
    this.#camera.move(
      picture.pointer,
      special?.x ?? 0,
      // A painted backdrop is valid for one camera position only.
      still || round !== null || this.#painted,
      // A room is dark while it is entered, so nobody has to see the way to where Lumi sleeps.
      entered ? 1 : seconds,
    );
    this.#props.update({
      act,
      room: this.#shown ?? 'workshop',
      lumi: this.#lumi.root.position,
      time: this.#time,
      still,
    });
    this.#bursts.update(seconds);
    this.#swarm.update(round, this.#camera.reach, this.#time);
    if (!this.#painted || this.#time - this.#lastPop < POP) {
      this.#backdrop.drawWhole(this.renderer, this.#camera);
      return;
    }
    const tones = [this.#lamp * 16, light.day * 20, light.night * 20].map(Math.round);
    const place = `${this.#shown} ${this.#camera.aside} ${pet.items.join()}`;
    this.#backdrop.draw(this.renderer, this.#camera, place, tones.join(), this.#time);
  }

  /** Shows a room; false if it is shown already. */
  #enter(room: Room): boolean {
    if (this.#shown === room) return false;
    this.#room(room);
    for (const [name, { root }] of this.#rooms) root.visible = name === room;
    this.#shown = room;
    return true;
  }

  /** A room, built when it is first asked for. */
  #room(name: Room): RoomScene {
    const built = this.#rooms.get(name);
    if (built) return built;
    const room = BUILD[name]();
    room.root.visible = false;
    keepStill(room.root);
    this.#roomsRoot.add(room.root);
    this.#rooms.set(name, room);
    return room;
  }

  #placeLumi(
    { pet, act, round, pointer, still }: Picture,
    place: Vector3,
    tucked: boolean,
    seconds: number,
  ): void {
    const { root } = this.#lumi;
    if (round) root.position.set(round.x * this.#camera.reach, 0.03, 0.9);
    else root.position.copy(place);
    root.scale.setScalar(round ? 0.72 : 1);
    this.#blob.position.set(
      root.position.x + 0.1,
      tucked ? -1 : root.position.y + 0.05,
      root.position.z,
    );
    this.#blob.scale.setScalar(root.scale.x);
    const wander = still
      ? 0
      : Math.sin(this.#time * 0.37) * 0.5 * Math.max(0, Math.sin(this.#time * 0.11));
    this.#look.set(pointer?.x ?? wander, pointer?.y ?? 0);
    this.#lumi.update(seconds, {
      mood: moodOf(pet),
      act: round ? 'run' : act,
      look: this.#look,
      still,
      lamp: this.#lamp,
    });
  }

  /** Lumi's head on the screen, in CSS pixels, for the button over it and the speech bubble. */
  lumiOnScreen(): { x: number; y: number; radius: number } {
    this.#lumi.headPlace(this.#place);
    return this.#camera.screenPlace(this.#place, this.#lumi.root.scale.x);
  }

  /** The place in a round, -1 to 1, that belongs to a pointer over the canvas. */
  placeInRound(pointerX: number): number {
    return this.#camera.placeInRound(pointerX);
  }
}
