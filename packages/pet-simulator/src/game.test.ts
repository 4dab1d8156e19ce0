// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { endListenersWithTest } from '../../../tests/support/endListeners.ts';
import type { Language } from '../../../shared/language.ts';
import { Game } from './game.ts';
import type { Host } from './host.ts';
import { NEW_PET, type Pet } from './logic/pet.ts';
import { writeSave } from './logic/save.ts';
import type { Picture } from './scene/stage.ts';
import { TEXTS } from './texts.ts';

endListenersWithTest();

/** A running game without WebGL. */
const play = (pet: Partial<Pet> = {}) => {
  const frame = vi.fn<(callback: FrameRequestCallback) => number>();
  vi.stubGlobal('requestAnimationFrame', frame);
  const draw = vi.fn<(picture: Picture) => void>();
  const parts = { draw, lumiOnScreen: () => ({ x: 100, y: 100, radius: 30 }) };
  const stage = new Proxy(parts, { get: (_, name) => Reflect.get(parts, name) ?? (() => {}) });
  const onLanguage = vi.fn<Host['onLanguage']>();
  const host = {
    language: 'en',
    save: writeSave({ ...NEW_PET, ...pet }, Date.now()),
    store: () => {},
    onLanguage,
    onFullscreen: () => {},
  };
  const root = document.body.appendChild(document.createElement('div'));
  const canvas = root.appendChild(document.createElement('canvas'));
  let now = performance.now();
  new Game(root, canvas, stage as never, host as never, false).run();
  return {
    canvas,
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
