import { Hud } from './hud/hud.ts';
import { connect, type Host } from './host.ts';
import { el } from './hud/elements.ts';
import {
  coinsOf,
  finishRound,
  isOver,
  mayPlayRound,
  newRound,
  step,
  type Round,
  type Steering,
} from './logic/fireflies.ts';
import {
  advance,
  careFor,
  CARES,
  goTo,
  ROOMS,
  stroke,
  type Care,
  type ItemId,
  type Pet,
  type Room,
} from './logic/pet.ts';
import { governor, measure, qualityAt } from './logic/quality.ts';
import { readSave, writeSave } from './logic/save.ts';
import { buy, SHOP } from './logic/shop.ts';
import { returnTo } from './logic/pet.ts';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import type { Burst } from './scene/bursts.ts';
import type { Act } from './scene/lumi.ts';
import { Stage } from './scene/stage.ts';
import { Sounds } from './sound.ts';
import { fill, TEXTS } from './texts.ts';

const ACT_OF: Record<Exclude<Care, 'sleep'>, { act: Act; seconds: number; burst: Burst }> = {
  feed: { act: 'eat', seconds: 2.8, burst: 'crumbs' },
  play: { act: 'play', seconds: 3.4, burst: 'stars' },
  wash: { act: 'bathe', seconds: 3.4, burst: 'bubbles' },
};
/** How long the scene is dark between two rooms, in seconds; style.css fades as fast. */
const VEIL = 0.18;
const SAVE_EVERY = 10;
/** A longer frame than this says that the tab slept. */
const LONGEST_FRAME = 0.1;

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether WebGL 2 is there, and whether a processor has to do the work of a graphics card. */
const graphics = (): { software: boolean } | null => {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return null;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return { software: /swiftshader|llvmpipe|software|basic render/i.test(name) };
};

/** The game: state, time and wishes on one side, scene, sound and controls on the other. */
class Game {
  private pet: Pet;
  private room: Room;
  private round: Round | null = null;
  private act: Act = 'rest';
  private actLeft = 0;
  private pending: (() => void) | null = null;
  private veil = 0;
  private pointer: { x: number; y: number } | null = null;
  private readonly keys = new Set<string>();
  private steering: Steering = { target: null, direction: 0 };
  private last = 0;
  private frame = 0;
  private sinceSave = 0;
  private sinceZed = 0;
  private leftAt = 0;
  private quality;
  private qualityShown = -1;
  private fullscreen = false;
  private readonly hud: Hud;
  private readonly sounds: Sounds;

  constructor(
    private readonly root: HTMLElement,
    private readonly canvas: HTMLCanvasElement,
    private readonly stage: Stage,
    private readonly host: Host,
    software: boolean,
  ) {
    const { pet, secondsAway, broken } = readSave(host.save, Date.now());
    this.pet = pet;
    this.room = pet.room;
    this.sounds = new Sounds(pet.muted);
    this.quality = governor(software ? 4 : matchMedia('(pointer: coarse)').matches ? 1 : 0);
    this.hud = new Hud(root, {
      care: (care) => this.care(care),
      goTo: (room) => this.goTo(room),
      buy: (item) => this.buy(item),
      stroke: () => this.strokeLumi(),
      startRound: () => this.startRound(),
      endRound: () => this.endRound(),
      mute: () => this.mute(),
      fullscreen: () => host.setFullscreen(!this.fullscreen),
      tap: () => this.sounds.make('tap'),
    });
    this.hud.setLanguage(host.language);
    this.hud.show(this.pet, null);
    this.hud.showFullscreen(host.canFullscreen, false);
    host.onLanguage((language) => this.hud.setLanguage(language));
    host.onFullscreen((on) => {
      this.fullscreen = on;
      this.hud.showFullscreen(host.canFullscreen, on);
    });
    const { said } = this.hud.words;
    this.hud.say(
      broken ? said.newStart : secondsAway > 60 ? said.back : said.hello,
      performance.now(),
    );
    this.setQuality();
    this.listen();
  }

  private setQuality(): void {
    this.stage.setQuality(qualityAt(this.quality.level));
    this.qualityShown = this.quality.level;
    this.root.dataset['quality'] = String(this.quality.level);
  }

  private listen(): void {
    const fit = () => {
      const { clientWidth, clientHeight } = this.root;
      // In a round the lower controls are away.
      if (!this.round) this.stage.fit(clientWidth, clientHeight, this.hud.covered);
      else this.stage.fit(clientWidth, clientHeight);
    };
    new ResizeObserver(fit).observe(this.root);
    fit();
    window.addEventListener('pointermove', (event) => this.point(event));
    window.addEventListener('pointerdown', (event) => this.point(event));
    // Not `pointerdown`, which of a finger is no gesture yet: it may become a scroll.
    window.addEventListener('pointerup', () => this.sounds.start());
    document.documentElement.addEventListener('pointerleave', () => {
      this.pointer = null;
    });
    window.addEventListener('keydown', (event) => this.press(event));
    window.addEventListener('keyup', (event) => {
      this.keys.delete(event.key);
      this.steer();
    });
    window.addEventListener('blur', () => {
      this.keys.clear();
      this.steer();
    });
    document.addEventListener('visibilitychange', () =>
      document.hidden ? this.rest() : this.resume(),
    );
    window.addEventListener('pagehide', () => this.save());
    this.canvas.addEventListener('webglcontextlost', () =>
      this.hud.say(this.hud.words.lost, performance.now()),
    );
  }

  private point(event: PointerEvent): void {
    const x = (event.clientX / Math.max(1, innerWidth)) * 2 - 1;
    const y = 1 - (event.clientY / Math.max(1, innerHeight)) * 2;
    this.pointer = event.pointerType === 'touch' && !event.isPrimary ? this.pointer : { x, y };
    if (this.round) this.steering = { ...this.steering, target: this.stage.placeInRound(x) };
  }

  private press(event: KeyboardEvent): void {
    this.sounds.start();
    if (event.altKey || event.ctrlKey || event.metaKey || this.hud.dialogOpen) return;
    if (this.round) {
      if (event.key === 'Escape') {
        // Or the same key would close the result at once.
        event.preventDefault();
        this.endRound();
      }
      this.keys.add(event.key);
      this.steer();
      if (event.key.startsWith('Arrow')) event.preventDefault();
      return;
    }
    const care = CARES[Number(event.key) - 1];
    if (care) this.care(care);
    if (event.key.toLowerCase() === 'm') this.mute();
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    const next = ROOMS[(ROOMS.indexOf(this.pet.room) + way + ROOMS.length) % ROOMS.length];
    if (next) this.goTo(next);
  }

  private steer(): void {
    const left = this.keys.has('ArrowLeft') || this.keys.has('a');
    const right = this.keys.has('ArrowRight') || this.keys.has('d');
    const direction = left === right ? 0 : left ? -1 : 1;
    // A key takes over from the pointer, which may lie anywhere.
    this.steering = { target: direction === 0 ? this.steering.target : null, direction };
  }

  private change(pet: Pet): void {
    this.pet = pet;
    this.sounds.musicBox = pet.items.includes('musicBox');
    this.hud.show(pet, this.round);
    this.save();
  }

  private save(): void {
    this.sinceSave = 0;
    this.host.store(writeSave(this.pet, Date.now()));
  }

  private say(text: string): void {
    this.hud.say(text, performance.now());
  }

  private perform(act: Act, seconds: number): void {
    this.act = act;
    this.actLeft = seconds;
  }

  private care(care: Care): void {
    const { said, refused } = this.hud.words;
    const before = this.pet;
    const { pet, refusal, coin } = careFor(before, care);
    if (refusal) {
      this.sounds.make('refuse');
      this.say(refused[refusal]);
      return;
    }
    this.act = 'rest';
    this.change(pet);
    if (care === 'sleep') {
      this.sounds.make(pet.asleep ? 'sleep' : 'wake');
      this.say(pet.asleep ? said.sleep : said.wake);
      return;
    }
    const { act, seconds, burst } = ACT_OF[care];
    this.inRoom(() => {
      this.perform(act, seconds);
      this.stage.burst(burst, reduced.matches);
    });
    this.sounds.make(care);
    if (coin) this.sounds.make('coin');
    this.say(coin ? `${said[care]} ${said.coin}` : said[care]);
  }

  /** Does something as soon as Lumi has arrived in its room. */
  private inRoom(what: () => void): void {
    if (this.room === this.pet.room) what();
    else this.pending = what;
  }

  private goTo(room: Room): void {
    if (room === this.pet.room) return;
    if (this.pet.asleep) {
      this.sounds.make('refuse');
      this.say(this.hud.words.refused.asleep);
      return;
    }
    this.sounds.make('tap');
    this.act = 'rest';
    this.change(goTo(this.pet, room));
  }

  private buy(item: ItemId): void {
    const { words } = this.hud;
    const { pet, refusal } = buy(this.pet, item);
    if (refusal) {
      this.sounds.make('refuse');
      const missing = SHOP[item].price - this.pet.coins;
      this.hud.shopSays(fill(words.poor, { missing }));
      return;
    }
    this.sounds.make('buy');
    const { room } = SHOP[item];
    this.change(goTo(pet, room));
    const thanks = fill(words.bought, { item: words.item[item].name });
    this.hud.shopSays(thanks);
    this.say(thanks);
    this.inRoom(() => {
      this.stage.pop(item);
      this.perform('cheer', 1.8);
      this.stage.burst('stars', reduced.matches);
    });
  }

  private strokeLumi(): void {
    if (this.act !== 'rest') return;
    this.sounds.make('purr');
    this.stage.burst('hearts', reduced.matches);
    this.change(stroke(this.pet));
    if (this.pet.asleep) return;
    this.perform('enjoy', 1.5);
    this.say(this.hud.words.said.stroke);
  }

  private startRound(): void {
    if (!mayPlayRound(this.pet)) {
      this.sounds.make('refuse');
      this.say(this.pet.asleep ? this.hud.words.refused.asleep : this.hud.words.refused.tired);
      return;
    }
    this.change(goTo(this.pet, 'garden'));
    this.inRoom(() => {
      this.act = 'rest';
      this.steering = { target: null, direction: 0 };
      this.round = newRound(Date.now() | 0);
    });
  }

  private endRound(): void {
    const { round } = this;
    if (!round) return;
    this.round = null;
    const coins = coinsOf(round, this.pet);
    this.change(finishRound(this.pet, round));
    this.sounds.make('over');
    this.perform('cheer', 1.8);
    this.hud.openResult(round.caught, coins, this.pet.best);
  }

  private mute(): void {
    this.change({ ...this.pet, muted: !this.pet.muted });
    this.sounds.setMuted(this.pet.muted);
  }

  private rest(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.leftAt = Date.now();
    this.sounds.pause(true);
    this.save();
  }

  /** Comes back from a hidden tab: what happened meanwhile happened at the pace of an absence. */
  private resume(): void {
    if (this.frame !== 0) return;
    this.pet = returnTo(this.pet, (Date.now() - this.leftAt) / 1000);
    this.sounds.pause(false);
    this.run();
  }

  run(): void {
    this.last = performance.now();
    const tick = (now: number) => {
      this.frame = requestAnimationFrame(tick);
      const milliseconds = now - this.last;
      // Before the frame is drawn: a new size empties the canvas.
      if (this.quality.level !== this.qualityShown) this.setQuality();
      this.last = now;
      this.tick(Math.min(LONGEST_FRAME, milliseconds / 1000), now);
      this.quality = measure(this.quality, milliseconds);
    };
    if (!document.hidden) this.frame = requestAnimationFrame(tick);
  }

  private tick(seconds: number, now: number): void {
    const slept = this.pet.asleep;
    this.pet = advance(this.pet, seconds);
    if (slept && !this.pet.asleep) {
      this.sounds.make('wake');
      this.say(this.hud.words.said.wake);
    }
    this.actLeft -= seconds;
    if (this.actLeft <= 0) this.act = 'rest';
    this.changeRoom(seconds);
    if (this.round) this.play(seconds);
    this.snore(seconds);
    this.sinceSave += seconds;
    if (this.sinceSave > SAVE_EVERY) this.save();

    this.hud.show(this.pet, this.round);
    const arrived = this.room === this.pet.room;
    this.stage.draw(
      {
        pet: { ...this.pet, room: this.room, asleep: this.pet.asleep && arrived },
        act: this.act,
        pointer: this.pointer,
        still: reduced.matches,
        round: this.round,
      },
      seconds,
    );
    this.hud.follow(this.stage.lumiOnScreen(), now);
    this.sounds.calm = this.pet.asleep;
    this.sounds.update();
  }

  private changeRoom(seconds: number): void {
    const leaving = this.room !== this.pet.room;
    this.hud.veiled(leaving);
    this.veil = leaving ? this.veil + seconds : 0;
    if (!leaving || (this.veil < VEIL && !reduced.matches)) return;
    this.room = this.pet.room;
    this.pending?.();
    this.pending = null;
  }

  private play(seconds: number): void {
    if (!this.round) return;
    const { round, happenings } = step(this.round, this.steering, seconds);
    this.round = round;
    for (const { what, fly } of happenings) {
      if (what === 'caught') {
        this.sounds.make(fly.kind === 'golden' ? 'golden' : 'catch');
        this.stage.burst('stars', true);
      } else if (what === 'splash') {
        this.sounds.make('splash');
        this.stage.burst('splash', reduced.matches);
      } else this.sounds.make('miss');
    }
    if (isOver(round)) this.endRound();
  }

  private snore(seconds: number): void {
    this.sinceZed += seconds;
    if (!this.pet.asleep || this.sinceZed < 1.7) return;
    this.sinceZed = 0;
    this.stage.burst('zeds', reduced.matches);
  }
}

/** Lets the bar be painted between the long steps of the start. */
const painted = () => new Promise((resolve) => setTimeout(resolve, 20));

const start = async (): Promise<void> => {
  const root = document.querySelector<HTMLElement>('.game');
  const canvas = document.querySelector('canvas');
  const loading = document.querySelector<HTMLElement>('.loading');
  const progress = document.querySelector('progress');
  if (!root || !canvas || !loading || !progress)
    throw new Error('the page of the game is not whole');
  canvas.setAttribute('role', 'img');
  progress.value = 0.35;
  const host = await connect();
  const texts = TEXTS[host.language];
  document.documentElement.lang = LANGUAGE_FACTS[host.language].locale;
  progress.setAttribute('aria-label', texts.loading);
  const card = graphics();
  if (!card) {
    canvas.remove();
    progress.remove();
    loading.append(el('p', { role: 'alert' }, [texts.noWebgl]));
    host.onLanguage((language) => {
      const message = loading.querySelector('p');
      if (message) message.textContent = TEXTS[language].noWebgl;
    });
    return;
  }
  progress.value = 0.5;
  await painted();
  const stage = new Stage(canvas, !card.software);
  progress.value = 0.75;
  await painted();
  stage.compile();
  progress.value = 0.95;
  await painted();
  const game = new Game(root, canvas, stage, host, card.software);
  game.run();
  requestAnimationFrame(() => loading.remove());
  root.classList.add('ready');
};

void start();
