// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PET_SAVE_KEY } from '../../../packages/pet-simulator/src/messages.ts';
import { webLocks } from '../../../tests/support/webLocks.ts';
import { holdLock } from '../../lib/tabLock.ts';
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
 * Shows the player; `receive` delivers a message from some window, `sent` are the messages sent to the
 * game.
 */
const show = (src: string) => {
  const { container } = render(<Player src={src} />);
  const game = container.querySelector('iframe')?.contentWindow;
  if (!game) throw new Error('There is no frame.');
  const sent = vi.spyOn(game, 'postMessage').mockImplementation(() => {});
  const receive = (data: unknown, origin: string, source: Window = game) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    });
  return { receive, sent };
};

beforeEach(() => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
});

describe('the page of our own game', () => {
  it('stores the save of the game, but nothing that is none', () => {
    const { receive } = show(OWN);
    receive({ type: 'save', save: SAVE }, 'null');
    expect(localStorage.getItem(PET_SAVE_KEY)).toBe(SAVE);
    receive({ type: 'save', save: 'no save' }, 'null');
    expect(localStorage.getItem(PET_SAVE_KEY)).toBe(SAVE);
  });

  it('an older tab does not store over a newer one, and goes on from there when it is played', async () => {
    webLocks();
    const { receive } = show(OWN);
    await act(async () => {});
    const other = holdLock(PET_SAVE_KEY, { steal: true }, () => {});
    await act(async () => {});
    const newer = JSON.stringify({ version: 1, pet: { coins: 7 } });
    localStorage.setItem(PET_SAVE_KEY, newer);
    other.leave();
    await act(async () => {});
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    receive({ type: 'save', save: SAVE }, 'null');
    expect(localStorage.getItem(PET_SAVE_KEY)).toBe(newer);
    hasFocus.mockReturnValue(true);
    receive({ type: 'save', save: SAVE }, 'null');
    expect(localStorage.getItem(PET_SAVE_KEY)).toBe(newer);
    const frame = document.querySelector('iframe');
    expect(frame).toHaveAttribute('src', OWN);
    const game = frame?.contentWindow ?? undefined;
    receive({ type: 'save', save: SAVE }, 'null', game);
    expect(localStorage.getItem(PET_SAVE_KEY), 'as the old game leaves').toBe(newer);
    await act(async () => {});
    receive({ type: 'ready' }, 'null', game);
    receive({ type: 'save', save: SAVE }, 'null', game);
    expect(localStorage.getItem(PET_SAVE_KEY)).toBe(SAVE);
  });

  it('tells a game that starts in fullscreen that it can leave it', () => {
    const { receive, sent } = show(OWN);
    Object.defineProperty(document, 'fullscreenElement', {
      value: document.body,
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenElement'));
    receive({ type: 'ready' }, 'null');
    expect(sent.mock.lastCall?.[0]).toEqual({ type: 'fullscreen', on: true });
  });

  it('ignores messages from other windows and origins', () => {
    const { receive, sent } = show(OWN);
    receive({ type: 'save', save: SAVE }, 'null', window);
    receive({ type: 'save', save: SAVE }, 'https://evil.example');
    receive({ type: 'ready' }, window.location.origin);
    receive('ready', 'null');
    expect(localStorage.getItem(PET_SAVE_KEY)).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('[B21] the page of an external build', () => {
  it('exchanges messages only with its own origin and stores no save', () => {
    localStorage.setItem(PET_SAVE_KEY, SAVE);
    const { receive, sent } = show(ELSEWHERE);
    receive({ type: 'ready' }, 'null');
    expect(sent).not.toHaveBeenCalled();
    receive({ type: 'ready' }, 'https://play.example');
    expect(sent.mock.calls).toEqual([
      [{ type: 'start', save: null, language: 'en', canFullscreen: true }, 'https://play.example'],
    ]);
    receive({ type: 'save', save: JSON.stringify({ version: 2 }) }, 'https://play.example');
    expect(localStorage.getItem(PET_SAVE_KEY)).toBe(SAVE);
  });
});
