import type { Host } from './host.ts';
import { ACT_OF, Actor } from './actor.ts';
import { Hud } from './hud/hud.ts';
import type { Wishes } from './hud/wishes.ts';
import { Input } from './input.ts';
import {
  coinsOf,
  finishRound,
  isOver,
  mayPlayRound,
  newRound,
  step,
  type Round,
} from './logic/fireflies.ts';
import {
  advance,
  careFor,
  goTo,
  returnTo,
  stroke,
  type Care,
  type ItemId,
  type Pet,
  type Room,
} from './logic/pet.ts';
import { qualityAt } from './logic/quality.ts';
import { readSave, writeSave } from './logic/save.ts';
import { buy, SHOP } from './logic/shop.ts';
import { Loop } from './loop.ts';
import type { Stage } from './scene/stage.ts';
import { Sounds } from './sound.ts';
import { fill, partOfDay } from './texts.ts';

const SAVE_EVERY = 10;

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** The game: the pet on one side; scene, sound and controls on the other. */
export class Game {
  #pet: Pet;
  #round: Round | null = null;
  #sinceSave = 0;
  #sinceZed = 0;
  /** Whether the graphics card has stopped responding: the game waits for it. */
  #lost = false;
  readonly #stage: Stage;
  readonly #host: Host;
  readonly #hud: Hud;
  readonly #sounds: Sounds;
  readonly #actor: Actor;
  readonly #input: Input;
  readonly #loop: Loop;
  readonly #fit: () => void;

  constructor(
    root: HTMLElement,
    canvas: HTMLCanvasElement,
    stage: Stage,
    host: Host,
    software: boolean,
  ) {
    const { pet, broken } = readSave(host.save, Date.now());
    this.#pet = pet;
    this.#stage = stage;
    this.#host = host;
    this.#sounds = new Sounds(pet.muted);
    this.#actor = new Actor(pet.room);
    let fullscreen = false;
    const wishes: Wishes = {
      care: (care) => this.#care(care),
      goTo: (room) => this.#goTo(room),
      buy: (item) => this.#buy(item),
      stroke: () => this.#strokeLumi(),
      startRound: () => this.#startRound(),
      endRound: () => this.#endRound(),
      mute: () => this.#mute(),
      fullscreen: () => host.setFullscreen(!fullscreen),
      click: () => this.#sounds.make('click'),
    };
    this.#hud = new Hud(root, wishes);
    this.#hud.setLanguage(host.language);
    this.#hud.show(pet, null);
    this.#hud.corner.showFullscreen(host.canFullscreen, false);
    host.onLanguage((language) => this.#hud.setLanguage(language));
    host.onFullscreen((on) => {
      fullscreen = on;
      this.#hud.corner.showFullscreen(host.canFullscreen, on);
    });
    const { said } = this.#hud.words;
    this.#say(broken ? said.newStart : host.save === null ? said.hello : said.back);
    this.#loop = new Loop(software ? 4 : matchMedia('(pointer: coarse)').matches ? 1 : 0, {
      quality: (level) => {
        stage.setQuality(qualityAt(level));
        root.dataset['quality'] = String(level);
      },
      frame: (seconds) => this.#tick(seconds),
      hide: () => {
        this.#sounds.pause(true);
        this.#save();
      },
      show: (away) => {
        this.#pet = returnTo(this.#pet, away);
        this.#sounds.pause(false);
      },
    });
    this.#input = new Input(wishes, {
      room: () => this.#pet.room,
      inRound: () => this.#round !== null,
      inDialog: () => this.#hud.dialogOpen,
      placeInRound: (pointerX) => stage.placeInRound(pointerX),
      gesture: () => this.#sounds.start(),
    });
    this.#fit = () => {
      // In a round the lower controls are away.
      if (!this.#round) stage.fit(root.clientWidth, root.clientHeight, this.#hud.covered);
      else stage.fit(root.clientWidth, root.clientHeight);
    };
    new ResizeObserver(this.#fit).observe(root);
    this.#fit();
    window.addEventListener('pagehide', () => {
      // A hidden game was saved when it was hidden; later, its time away would not count.
      if (!document.hidden) this.#save();
    });
    canvas.addEventListener('webglcontextlost', () => (this.#lost = true));
    canvas.addEventListener('webglcontextrestored', () => {
      this.#lost = false;
      this.#say(this.#greeting());
    });
  }

  run(): void {
    this.#loop.run();
  }

  #change(pet: Pet): void {
    this.#pet = pet;
    this.#hud.show(pet, this.#round);
    this.#save();
  }

  #save(): void {
    this.#sinceSave = 0;
    // A player who leaves during a round keeps what it has earned.
    const pet = this.#round ? finishRound(this.#pet, this.#round) : this.#pet;
    this.#host.store(writeSave(pet, Date.now()));
  }

  #say(text: string): void {
    this.#hud.speech.say(text);
  }

  #refuse(reason: string): void {
    this.#sounds.make('refuse');
    this.#say(reason);
  }

  #tick(seconds: number): void {
    if (this.#lost) {
      this.#hud.speech.keep(this.#hud.words.lost);
      return;
    }
    const slept = this.#pet.asleep;
    this.#pet = advance(this.#pet, seconds);
    if (slept && !this.#pet.asleep) {
      this.#sounds.make('wake');
      this.#say(this.#greeting());
    }
    this.#hud.veiled(this.#actor.update(seconds, this.#pet.room, reduced.matches));
    // A dialog can be opened while Lumi walks to the garden.
    if (!this.#hud.dialogOpen) this.#play(seconds);
    this.#snore(seconds);
    this.#sinceSave += seconds;
    if (this.#sinceSave > SAVE_EVERY) this.#save();

    this.#hud.show(this.#pet, this.#round);
    const { room, act } = this.#actor;
    this.#stage.draw(
      {
        pet: { ...this.#pet, room, asleep: this.#pet.asleep && room === this.#pet.room },
        act,
        pointer: this.#input.pointer,
        still: reduced.matches,
        round: this.#round,
      },
      seconds,
    );
    this.#hud.follow(this.#stage.lumiOnScreen(), seconds);
    this.#sounds.calm = this.#pet.asleep;
    this.#sounds.musicBox = this.#pet.items.includes('musicBox');
    this.#sounds.update();
  }

  #play(seconds: number): void {
    if (!this.#round) return;
    const { round, events } = step(this.#round, this.#input.steering, seconds);
    this.#round = round;
    for (const { kind, fly } of events) {
      if (kind === 'caught') {
        // A page that removes the game's frame does not wait for its last save.
        this.#save();
        this.#sounds.make(fly.kind === 'golden' ? 'golden' : 'catch');
        this.#stage.burst('stars', true);
      } else if (kind === 'splash') {
        this.#sounds.make('splash');
        this.#stage.burst('splash', reduced.matches);
      } else this.#sounds.make('miss');
    }
    if (isOver(round)) this.#endRound();
  }

  #snore(seconds: number): void {
    this.#sinceZed += seconds;
    if (!this.#pet.asleep || this.#sinceZed < 1.7) return;
    this.#sinceZed = 0;
    this.#stage.burst('zeds', reduced.matches);
  }

  #care(care: Care): void {
    const { said, refused } = this.#hud.words;
    const { pet, refusal, coin } = careFor(this.#pet, care);
    if (refusal) {
      this.#refuse(refused[refusal]);
      return;
    }
    this.#actor.act = 'rest';
    this.#change(pet);
    if (care === 'sleep') {
      this.#sounds.make(pet.asleep ? 'sleep' : 'wake');
      this.#say(pet.asleep ? said.sleep : this.#greeting());
      return;
    }
    const { act, seconds, burst } = ACT_OF[care];
    this.#actor.inRoom(this.#pet.room, () => {
      this.#actor.perform(act, seconds);
      this.#stage.burst(burst, reduced.matches);
    });
    this.#sounds.make(care);
    if (coin) this.#sounds.make('coin');
    this.#say(coin ? `${said[care]} ${said.coin}` : said[care]);
  }

  #greeting(): string {
    return this.#hud.words.awake[partOfDay(new Date().getHours())];
  }

  #goTo(room: Room): void {
    if (room === this.#pet.room) return;
    if (this.#pet.asleep) {
      this.#refuse(this.#hud.words.refused.asleep);
      return;
    }
    this.#sounds.make('click');
    this.#actor.act = 'rest';
    this.#change(goTo(this.#pet, room));
  }

  #buy(item: ItemId): void {
    const { words } = this.#hud;
    const pet = buy(this.#pet, item);
    if (!pet) {
      this.#sounds.make('refuse');
      const missing = SHOP[item].price - this.#pet.coins;
      this.#hud.shop.say(fill(words.poor, { missing }));
      return;
    }
    this.#sounds.make('buy');
    const { room } = SHOP[item];
    this.#change(goTo(pet, room));
    const thanks = fill(words.bought, { item: words.item[item].name });
    this.#hud.shop.say(thanks);
    this.#say(thanks);
    this.#actor.inRoom(this.#pet.room, () => {
      this.#stage.pop(item);
      if (!this.#pet.asleep) this.#actor.perform('cheer', 1.8);
      this.#stage.burst('stars', reduced.matches);
    });
  }

  #strokeLumi(): void {
    if (this.#actor.act !== 'rest') return;
    this.#sounds.make('purr');
    this.#stage.burst('hearts', reduced.matches);
    this.#change(stroke(this.#pet));
    if (this.#pet.asleep) return;
    this.#actor.perform('enjoy', 1.5);
    this.#say(this.#hud.words.said.stroke);
  }

  #startRound(): void {
    if (!mayPlayRound(this.#pet)) {
      const { asleep, tired } = this.#hud.words.refused;
      this.#refuse(this.#pet.asleep ? asleep : tired);
      return;
    }
    this.#change(goTo(this.#pet, 'garden'));
    this.#actor.inRoom(this.#pet.room, () => {
      this.#actor.act = 'rest';
      this.#input.steering = { target: null, direction: 0 };
      this.#round = newRound(Date.now() | 0);
    });
  }

  #endRound(): void {
    const round = this.#round;
    if (!round) return;
    this.#round = null;
    const coins = coinsOf(round, this.#pet);
    this.#change(finishRound(this.#pet, round));
    // The frame may have changed its size during the round.
    this.#fit();
    this.#sounds.make('over');
    this.#actor.perform('cheer', 1.8);
    this.#hud.roundDialog.open({ caught: round.caught, coins, best: this.#pet.best });
  }

  #mute(): void {
    this.#change({ ...this.#pet, muted: !this.#pet.muted });
    this.#sounds.setMuted(this.#pet.muted);
  }
}
