import {
  DirectionalLight,
  Group,
  HemisphereLight,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { lightAt } from '../logic/day.ts';
import { placeOf, type Round } from '../logic/fireflies.ts';
import { moodOf } from '../logic/mood.ts';
import { ITEMS, type ItemId, type Pet, type Room } from '../logic/pet.ts';
import type { Quality } from '../logic/quality.ts';
import { Backdrop, keepStill } from './backdrop.ts';
import { Bursts, type Burst } from './bursts.ts';
import { ink, ok } from './colour.ts';
import { shadowSpot, view } from './effects.ts';
import { FlySwarm } from './flySwarm.ts';
import { type Act, Lumi } from './lumi/lumi.ts';
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

/** What the camera must always show around Lumi, in the scene's units. */
const SEEN_HIGH = 4.3;
const SEEN_WIDE = 3.5;
/** Beyond this width the walls of a room would end. */
const WIDEST = 10.4;
const FIELD = 30;
const HALF_FIELD = Math.tan((FIELD * Math.PI) / 360);

/** How long a bought thing takes to its place, in seconds. */
const POP = 0.7;

/** The renderer and all that stands before it. Knows the state of the game only as a picture to show. */
export class Stage {
  readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(FIELD, 1, 0.5, 60);
  private readonly outside = new Outside();
  private readonly lumi = new Lumi();
  private readonly rooms: Record<Room, RoomScene>;
  private readonly props = makeProps();
  private readonly bursts = new Bursts();
  private readonly swarm = new FlySwarm();
  private readonly blob = shadowSpot([0, 0, 0], 2.3, 1.7, 0.6);
  private readonly sky = new HemisphereLight(0xffffff, 0xffffff, 1);
  private readonly key = new DirectionalLight(0xffffff, 2);
  /** From where the player sits: a face must never be in the dark. */
  private readonly fill = new DirectionalLight(ok(0.9, 0.07, 75), 1);
  private readonly look = new Vector2();
  private readonly sight = new Vector2();
  private readonly place = new Vector3();
  private shown: Room | null = null;
  private time = 0;
  private lamp = 1;
  private lastPop = -9;
  private painted = false;
  private readonly backdrop: Backdrop;
  private popped = new Map<ItemId, number>();
  private covered = 0;
  private sharpness = 1;
  private size = { width: 1, height: 1 };
  /** Half of the width, in the scene's units, that Lumi can run across in a round. */
  private reach = 2;

  constructor(canvas: HTMLCanvasElement, antialias: boolean) {
    this.renderer = new WebGLRenderer({ canvas, antialias, powerPreference: 'high-performance' });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.12;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.rooms = { workshop: workshop(), kitchen: kitchen(), garden: garden() };
    const rooms = new Group();
    for (const room of Object.values(this.rooms)) {
      room.root.visible = false;
      keepStill(room.root);
      rooms.add(room.root);
    }
    keepStill(this.outside.root);
    this.backdrop = new Backdrop(this.scene);
    for (const light of [this.sky, this.key, this.fill]) keepStill(light);
    keepStill(this.lumi.light);
    this.key.position.set(-3.4, 6.5, 5.5);
    this.key.shadow.mapSize.set(1024, 1024);
    this.key.shadow.radius = 5;
    this.key.shadow.bias = -0.0006;
    this.key.shadow.normalBias = 0.03;
    this.fill.position.set(1.2, 2.4, 8);
    const { camera } = this.key.shadow;
    camera.left = -5.5;
    camera.right = 5.5;
    camera.top = 5.5;
    camera.bottom = -4;
    camera.far = 20;
    this.scene.add(
      this.outside.root,
      rooms,
      this.lumi.root,
      this.blob,
      this.props.root,
      this.bursts.root,
      this.swarm.root,
      this.sky,
      this.key,
      this.key.target,
      this.fill,
      this.fill.target,
    );
  }

  /** Builds every shader now, so that nothing stutters when a room is entered. */
  compile(): void {
    // All rooms have the same number of lights, and so the same shaders.
    this.rooms.workshop.root.visible = true;
    this.camera.layers.enableAll();
    this.renderer.compile(this.scene, this.camera);
    this.rooms.workshop.root.visible = false;
  }

  setQuality(quality: Quality): void {
    this.sharpness = quality.pixelRatio;
    if (this.renderer.shadowMap.enabled !== quality.shadows) {
      this.renderer.shadowMap.enabled = quality.shadows;
      this.key.castShadow = quality.shadows;
    }
    this.painted = quality.painted;
    view.share = quality.particles;
    this.bursts.share = quality.particles;
    this.fit(this.size.width, this.size.height);
  }

  /** `covered`: how many pixels of the lower edge the controls take; Lumi sits above them. */
  fit(width: number, height: number, covered = this.covered): void {
    this.covered = covered;
    this.size = { width, height };
    // The levels were made for 720p; a smaller frame can be sharper for the same work.
    const room = Math.max(1, Math.sqrt((1280 * 720) / Math.max(1, width * height)));
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2, this.sharpness * room));
    this.renderer.setSize(width, height, false);
    const aspect = width / Math.max(1, height);
    this.camera.aspect = aspect;
    const high = Math.min(Math.max(SEEN_HIGH, SEEN_WIDE / aspect), WIDEST / aspect);
    // Nearer to the eye than Lumi's home less is seen; ears and tail must be.
    this.reach = Math.min(3.1, (high / 2 - 0.13) * aspect - 0.62);
    this.camera.userData['distance'] = high / 2 / HALF_FIELD;
    this.camera.userData['aim'] = high * (0.47 - covered / Math.max(1, height));
    this.camera.updateProjectionMatrix();
    view.pixels = (height * this.renderer.getPixelRatio()) / 2 / HALF_FIELD;
  }

  /** A shower of small things where something nice has happened. */
  burst(kind: Burst, still: boolean): void {
    this.lumi.headPlace(this.place);
    this.bursts.start(kind, this.place, still);
  }

  /** A bought thing drops into its place. */
  pop(item: ItemId): void {
    this.popped.set(item, this.time);
    this.lastPop = this.time;
  }

  draw(picture: Picture, seconds: number): void {
    this.time += seconds;
    const { pet, act, still, round } = picture;
    const light = lightAt(pet.clock);
    this.enter(round ? 'garden' : pet.room);
    const room = this.rooms[this.shown ?? 'workshop'];
    const outdoors = this.shown === 'garden';

    const wanted = (pet.asleep ? 0.32 : 1) * (light.night + light.dusk * 0.82 + light.day * 0.1);
    this.lamp += (wanted - this.lamp) * Math.min(1, seconds * 2.5);
    shared.lamp.value = this.lamp;
    toneOf('rim', light, shared.rim.value);
    if (!outdoors) shared.rim.value.lerp(ink.lantern, 0.55 * this.lamp);
    shared.grubby.value +=
      (Math.max(0, (45 - pet.needs.clean) / 45) - shared.grubby.value) * Math.min(1, seconds * 3);
    this.shine(light, outdoors);
    this.outside.update(still ? seconds * 0.1 : seconds, pet.clock, light);
    const moment: Moment = {
      seconds,
      time: this.time,
      light,
      lamp: this.lamp,
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
      const age = this.time - (this.popped.get(id) ?? -9);
      const drop = still ? 1 : Math.min(1, age / POP);
      thing.position.y = (1 - drop) ** 2 * 1.6 * Math.cos(drop * 4);
    }
    this.placeLumi(picture, room, seconds);
    this.moveCamera(picture, seconds);
    this.props.update({
      act,
      room: this.shown ?? 'workshop',
      lumi: this.lumi.root.position,
      time: this.time,
      still,
    });
    this.bursts.update(seconds);
    this.swarm.update(round, this.reach, this.time, (fly) => placeOf(fly));
    if (!this.painted || this.time - this.lastPop < POP) {
      this.backdrop.drawWhole(this.renderer, this.camera);
      return;
    }
    const tones = [this.lamp * 16, light.day * 20, light.night * 20].map(Math.round);
    const place = `${this.shown} ${pet.items.join()}`;
    this.backdrop.draw(this.renderer, this.camera, place, tones.join(), this.time);
  }

  private enter(room: Room): void {
    if (this.shown === room) return;
    for (const [name, { root }] of Object.entries(this.rooms)) root.visible = name === room;
    this.shown = room;
  }

  private shine(light: ReturnType<typeof lightAt>, outdoors: boolean): void {
    toneOf('sky', light, this.sky.color);
    toneOf('ground', light, this.sky.groundColor);
    toneOf('key', light, this.key.color);
    const open = outdoors ? 1.15 : 0.92;
    this.sky.intensity = (1.15 * light.night + 1.35 * light.dusk + 1.75 * light.day) * open;
    this.fill.intensity = 1.05 * light.night + 0.95 * light.dusk + 0.55 * light.day;
    this.key.intensity = (0.85 * light.night + 1.7 * light.dusk + 2.5 * light.day) * open;
  }

  private placeLumi(
    { pet, act, round, pointer, still }: Picture,
    room: RoomScene,
    seconds: number,
  ): void {
    const { root } = this.lumi;
    const tucked = (pet.asleep || act === 'bathe') && room.special;
    if (round) root.position.set(round.x * this.reach, 0.03, 0.9);
    else root.position.copy(tucked ? (room.special ?? room.home) : room.home);
    root.scale.setScalar(round ? 0.72 : 1);
    this.blob.position.set(
      root.position.x + 0.1,
      tucked ? -1 : root.position.y + 0.05,
      root.position.z,
    );
    this.blob.scale.setScalar(root.scale.x);
    const wander = still
      ? 0
      : Math.sin(this.time * 0.37) * 0.5 * Math.max(0, Math.sin(this.time * 0.11));
    this.look.set(pointer?.x ?? wander, pointer?.y ?? 0);
    this.lumi.update(seconds, {
      mood: moodOf(pet),
      act: round ? 'run' : act,
      look: this.look,
      still,
      lamp: this.lamp,
    });
  }

  private moveCamera({ pointer, still, round }: Picture, seconds: number): void {
    // A painted backdrop is painted for one place of the eye.
    const away = still || round || this.painted ? 0 : 1;
    const ease = Math.min(1, seconds * 2.5);
    this.sight.x += ((pointer?.x ?? 0) * away - this.sight.x) * ease;
    this.sight.y += ((pointer?.y ?? 0) * away - this.sight.y) * ease;
    const distance = Number(this.camera.userData['distance']);
    const aim = Number(this.camera.userData['aim']);
    this.camera.position.set(this.sight.x * 0.32, aim + 0.62 + this.sight.y * 0.12, distance + 0.4);
    this.camera.lookAt(this.sight.x * 0.06, aim, 0.2);
  }

  /** Lumi's head on the screen, in CSS pixels, for the hand and the speech bubble. */
  lumiOnScreen(): { x: number; y: number; radius: number } {
    this.lumi.headPlace(this.place);
    const distance = this.camera.position.distanceTo(this.place);
    this.place.project(this.camera);
    return {
      x: ((this.place.x + 1) / 2) * this.size.width,
      y: ((1 - this.place.y) / 2) * this.size.height,
      radius: (0.66 / distance / HALF_FIELD / 2) * this.size.height * this.lumi.root.scale.x,
    };
  }

  /** The place in a round, -1 to 1, that belongs to a pointer over the canvas. */
  placeInRound(pointerX: number): number {
    const high = Number(this.camera.userData['distance']) * HALF_FIELD * 2;
    return ((pointerX * high * this.camera.aspect) / 2 / this.reach) * 0.9;
  }
}
