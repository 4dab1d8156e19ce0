import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PET_SAVE_KEY, PET_SAVE_LIMIT } from '../../../shared/petSimulator.ts';
import { i18n } from '../../../tests/support/i18n.ts';
import { usePetSimulator } from './usePetSimulator.ts';

const OWN = '/games/pet-simulator?lng=en';
const ELSEWHERE = 'https://play.example/pet';
const SAVE = JSON.stringify({ version: 1, pet: {} });

const Player = ({ src }: { src: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const iframe = usePetSimulator(src, place);
  return (
    <div ref={place}>
      <iframe ref={iframe} title="Pet Simulator" sandbox="" />
    </div>
  );
};

/**
 * Shows the player; `hear` delivers a message from some window, `said` are the messages sent to the
 * game.
 */
const show = (src: string) => {
  const { container } = render(<Player src={src} />);
  const game = container.querySelector('iframe')?.contentWindow;
  if (!game) throw new Error('There is no frame.');
  const said = vi.spyOn(game, 'postMessage').mockImplementation(() => {});
  const hear = (data: unknown, origin: string, source: Window = game) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    });
  return { hear, said };
};

beforeEach(() => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
});

describe('the page of our own game', () => {
  it('answers with save and language when the game is ready', () => {
    localStorage.setItem(PET_SAVE_KEY, SAVE);
    const { hear, said } = show(OWN);
    hear({ type: 'ready' }, 'null');
    expect(said.mock.calls).toEqual([
      [{ type: 'start', save: SAVE, language: 'en', canFullscreen: true }, '*'],
    ]);
  });

  it('keeps the save of the game, and nothing that is too long or is none', () => {
    const { hear } = show(OWN);
    hear({ type: 'save', save: SAVE }, 'null');
    expect(localStorage.getItem(PET_SAVE_KEY)).toBe(SAVE);
    const long = JSON.stringify({ version: 1, pet: 'x'.repeat(PET_SAVE_LIMIT) });
    for (const save of [long, 'no save', '[]', 7, null]) hear({ type: 'save', save }, 'null');
    expect(localStorage.getItem(PET_SAVE_KEY)).toBe(SAVE);
  });

  it('hears nobody but the frame, and it only without an origin', () => {
    const { hear, said } = show(OWN);
    hear({ type: 'save', save: SAVE }, 'null', window);
    hear({ type: 'save', save: SAVE }, 'https://evil.example');
    hear({ type: 'ready' }, window.location.origin);
    hear('ready', 'null');
    expect(localStorage.getItem(PET_SAVE_KEY)).toBeNull();
    expect(said).not.toHaveBeenCalled();
  });

  it('tells the game when the language changes', async () => {
    const { hear, said } = show(OWN);
    hear({ type: 'ready' }, 'null');
    await act(() => i18n.changeLanguage('pt'));
    expect(said).toHaveBeenLastCalledWith({ type: 'language', language: 'pt' }, '*');
  });

  it('fills the screen when the game asks for it', () => {
    const request = vi.fn(() => Promise.resolve());
    HTMLElement.prototype.requestFullscreen = request;
    const { hear } = show(OWN);
    hear({ type: 'fullscreen', on: 'please' }, 'null');
    expect(request).not.toHaveBeenCalled();
    hear({ type: 'fullscreen', on: true }, 'null');
    expect(request).toHaveBeenCalledOnce();
  });
});

describe('the page of an external build', () => {
  it('talks with its origin alone, and leaves saving to it', () => {
    localStorage.setItem(PET_SAVE_KEY, SAVE);
    const { hear, said } = show(ELSEWHERE);
    hear({ type: 'ready' }, 'null');
    expect(said).not.toHaveBeenCalled();
    hear({ type: 'ready' }, 'https://play.example');
    expect(said.mock.calls).toEqual([
      [{ type: 'start', save: null, language: 'en', canFullscreen: true }, 'https://play.example'],
    ]);
    hear({ type: 'save', save: JSON.stringify({ version: 2 }) }, 'https://play.example');
    expect(localStorage.getItem(PET_SAVE_KEY)).toBe(SAVE);
  });
});
