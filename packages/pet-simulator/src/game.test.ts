// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { stubDialogs } from '../../../tests/support/stubDialogs.ts';
import { endListenersWithTest } from '../../../tests/support/endListeners.ts';
import type { Language } from '../../../shared/language.ts';
import { Game } from './game.ts';
import type { Host } from './host.ts';
import { placeOf } from './logic/fireflies.ts';
import { NEW_PET, type Pet } from './logic/pet.ts';
import { readSave, writeSave } from './logic/save.ts';
import type { Picture, Stage } from './scene/stage.ts';
import { Sounds } from './sound.ts';
import { TEXTS } from './texts.ts';

endListenersWithTest();

/** A running game without WebGL; null: without a save. */
const play = (pet: Partial<Pet> | null = {}) => {
  stubDialogs();
  const resize = vi.fn<(callback: () => void) => void>();
  vi.stubGlobal('ResizeObserver', function ResizeObserver(callback: () => void) {
    resize(callback);
    return { observe: () => {} };
  });
  const frame = vi.fn<(callback: FrameRequestCallback) => number>();
  vi.stubGlobal('requestAnimationFrame', frame);
  const draw = vi.fn<(picture: Picture) => void>();
  const fit = vi.fn<Stage['fit']>();
  let target = 0;
  const parts = {
    draw,
    fit,
    lumiOnScreen: () => ({ x: 100, y: 100, radius: 30 }),
    placeInRound: () => target,
  };
  const stage = new Proxy(parts, { get: (_, name) => Reflect.get(parts, name) ?? (() => {}) });
  const onLanguage = vi.fn<Host['onLanguage']>();
  const store = vi.fn<Host['store']>();
  const host = {
    language: 'en',
    save: pet && writeSave({ ...NEW_PET, ...pet }, Date.now()),
    store,
    onLanguage,
    onFullscreen: () => {},
  };
  const root = document.body.appendChild(document.createElement('div'));
  const canvas = root.appendChild(document.createElement('canvas'));
  new Game(root, canvas, stage as never, host as never, false).run();
  let now = performance.now();
  return {
    canvas,
    fit,
    resize: () => resize.mock.lastCall?.[0](),
    stored: () => readSave(store.mock.lastCall?.[0] ?? null, Date.now()).pet,
    runTo: (place: number) => {
      target = place;
      window.dispatchEvent(new Event('pointermove'));
    },
    isShown: (selector: string) => root.querySelector(selector)?.closest('[hidden]') === null,
    setLanguage: (language: Language) => onLanguage.mock.lastCall?.[0](language),
    press: (selector: string) => root.querySelector<HTMLElement>(selector)?.click(),
    said: () => root.querySelector('.speech')?.textContent,
    /** Lets so many tenths of a second pass, and returns the last picture. */
    frames: (count: number) => {
      for (let past = 0; past < count; past++) frame.mock.lastCall?.[0]((now += 100));
      return draw.mock.lastCall?.[0];
    },
  };
};

it('Lumi sleeps on while the player buys something', () => {
  const { press, frames } = play({
    asleep: true,
    coins: 99,
    needs: { ...NEW_PET.needs, energy: 9 },
  });
  frames(1);
  press('[data-item=bathDuck] .price');
  const picture = frames(1);
  expect(picture?.pet).toMatchObject({ asleep: true, items: ['bathDuck'] });
  expect(picture?.act).toBe('rest');
});

it('Lumi cheers when the player buys something', () => {
  const { press, frames } = play({ coins: 99 });
  press('[data-item=cloudBed] .price');
  expect(frames(1)?.act).toBe('cheer');
});

it('the player reads that the graphics card is lost until it is back', () => {
  const { canvas, press, said, setLanguage, frames } = play();
  canvas.dispatchEvent(new Event('webglcontextlost'));
  frames(200);
  expect(said()).toBe(TEXTS.en.lost);
  press('[data-care=feed]');
  frames(1);
  expect(said(), 'after a command').toBe(TEXTS.en.lost);
  setLanguage('pt');
  frames(1);
  expect(said(), 'in another language').toBe(TEXTS.pt.lost);
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  expect(Object.values(TEXTS.pt.awake)).toContain(said());
  frames(200);
  expect(said()).toBe('');
});

it('leaving during a round keeps what it has earned, once', () => {
  const { press, runTo, frames, stored } = play({ room: 'garden' });
  press('[data-name=fireflies]');
  press('.main-button');
  let round = frames(1)?.round;
  for (let past = 0; past < 200; past++) {
    const [first] = round?.flies.filter(({ kind }) => kind !== 'rain') ?? [];
    if (first) runTo(placeOf(first));
    round = frames(1)?.round;
  }
  const { caught = 0, coins = 0 } = round ?? {};
  expect(coins).toBeGreaterThan(0);
  const kept = { coins: NEW_PET.coins + coins, best: caught };
  expect(stored(), 'a frame that is removed').toMatchObject(kept);
  window.dispatchEvent(new Event('pagehide'));
  expect(stored(), 'a page that is left').toMatchObject(kept);
  press('.round-bar .close');
  expect(stored(), 'the round went on').toMatchObject(kept);
});

it('Lumi stands above the controls again after a round in which the frame has changed', () => {
  const { fit, resize, press, frames } = play({ room: 'garden' });
  press('[data-name=fireflies]');
  press('.main-button');
  frames(1);
  resize();
  expect(fit.mock.lastCall).toHaveLength(2);
  press('.round-bar .close');
  expect(fit.mock.lastCall).toHaveLength(3);
});

it('a bought music box plays after a reload', () => {
  const update = vi.spyOn(Sounds.prototype, 'update');
  play({ items: ['musicBox'] }).frames(1);
  expect(update.mock.contexts).toMatchObject([{ musicBox: true }]);
});

it('Lumi introduces itself to a new player only', () => {
  expect(play(null).said()).toBe(TEXTS.en.said.hello);
  expect(play().said()).toBe(TEXTS.en.said.back);
});

it('a round stays on the screen when the language changes', () => {
  const { canvas, press, frames, setLanguage, isShown } = play({ room: 'garden' });
  press('[data-name=fireflies]');
  press('.main-button');
  frames(1);
  canvas.dispatchEvent(new Event('webglcontextlost'));
  setLanguage('pt');
  frames(1);
  expect(isShown('.round-bar .close')).toBe(true);
  expect(isShown('[data-care=feed]')).toBe(false);
});

it('a round waits while a dialog is open', () => {
  const { press, frames } = play({ room: 'kitchen' });
  press('[data-name=fireflies]');
  press('.main-button');
  press('[data-name=fireflies]');
  const before = frames(5)?.round;
  expect(before).not.toBeNull();
  expect(frames(5)?.round?.time).toBe(before?.time);
});

it('Lumi has slept while its tab was in the background, also if the tab is closed there', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { stored } = play({ asleep: true, needs: { ...NEW_PET.needs, energy: 20 } });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.setSystemTime(Date.now() + 3_600_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toMatchObject({ asleep: false, needs: { energy: 100 } });
});
