// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMING } from '../lib/timing.ts';
import { EmbedFrame } from './EmbedFrame.tsx';
import { spokenIn, URGENT } from '../../tests/support/spoken.ts';

const OWN = '/games/pet-simulator';
const ELSEWHERE = 'https://video.example/embed/1';

const Framed = ({ src, onSettled }: { src: string; onSettled: (ready: boolean) => void }) => {
  const iframe = useRef<HTMLIFrameElement>(null);
  return <EmbedFrame src={src} title="Framed" iframeRef={iframe} onSettled={onSettled} />;
};

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Framed');

/** Shows a page in a frame; `say` delivers a message from its window, or from another one. */
const show = (src: string) => {
  const onSettled = vi.fn<(ready: boolean) => void>();
  render(<Framed src={src} onSettled={onSettled} />);
  const { contentWindow } = frame() ?? {};
  const say = (data: unknown, source = contentWindow ?? null) =>
    fireEvent(window, new MessageEvent('message', { data, source }));
  return { onSettled, say };
};
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The sentence in place of the frame, with its link. */
const message = () => {
  const [said] = spokenIn(URGENT);
  return said === undefined ? null : [said, screen.getByRole('link').getAttribute('href')];
};
const MISSING = [expect.stringContaining('could not be loaded'), OWN];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});

describe('a page of our own', () => {
  it('is replaced by a sentence and a link when it loads and says nothing for ten seconds', async () => {
    const { onSettled } = show(OWN);
    fireEvent.load(frame()!);
    await wait(9900);
    expect(message()).toBeNull();
    expect(frame()?.parentElement).toHaveAttribute('aria-busy', 'true');
    await wait(100);
    expect(message()).toEqual(MISSING);
    expect(onSettled.mock.calls).toEqual([[false]]);
  });

  it('is shown as soon as it says that it is ready', async () => {
    const { onSettled, say } = show(OWN);
    say({ type: 'ready' });
    expect(frame()?.parentElement).toHaveAttribute('aria-busy', 'false');
    await wait(TIMING.embedLoad);
    expect(message()).toBeNull();
    expect(onSettled.mock.calls).toEqual([[true]]);
  });

  it('is shown instead of the sentence when a slow connection brings it later', async () => {
    const { onSettled, say } = show(OWN);
    const first = frame();
    await wait(TIMING.embedLoad);
    expect(message()).toEqual(MISSING);
    say({ type: 'ready' });
    expect(message()).toBeNull();
    expect(frame()).toBe(first);
    expect(onSettled.mock.calls).toEqual([[false], [true]]);
  });

  it('stays when it is ready before a separate request for it fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { say } = show(OWN);
    say({ type: 'ready' });
    await wait(0);
    expect(message()).toBeNull();
  });

  it('is shown although a separate request for it has failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { say } = show(OWN);
    const first = frame();
    await wait(0);
    expect(message()).toEqual(MISSING);
    say({ type: 'ready' });
    expect(message()).toBeNull();
    expect(frame()).toBe(first);
  });

  it('is not ready because another window says so, or because it says something else', async () => {
    const { say } = show(OWN);
    say({ type: 'ready' }, window);
    say({ type: 'ready' }, null);
    say({ type: 'save' });
    say('ready');
    say(null);
    await wait(TIMING.embedLoad);
    expect(message()).toEqual(MISSING);
  });
});

describe('a page of another host', () => {
  it('is ready when it is loaded, because it does not know our messages', async () => {
    // It answers without letting the page read it.
    const opaque = { ok: false, type: 'opaque', text: () => Promise.resolve('') };
    vi.stubGlobal('fetch', () => Promise.resolve(opaque));
    show(ELSEWHERE);
    fireEvent.load(frame()!);
    await wait(TIMING.embedLoad);
    expect(message()).toBeNull();
  });

  it.each([
    ['refuses', 0, () => Promise.reject(new TypeError('Failed to fetch'))],
    ['has no such page', 0, () => Promise.resolve(new Response(null, { status: 404 }))],
    ['never answers', TIMING.embedLoad, () => new Promise(() => {})],
  ])('is replaced by a sentence and a link when its host %s', async (_, after, answer) => {
    vi.stubGlobal('fetch', answer);
    show(ELSEWHERE);
    // A host that does not answer still fires it.
    if (after === 0) fireEvent.load(frame()!);
    await wait(after);
    expect(message()).toEqual([expect.stringContaining('hosted elsewhere'), ELSEWHERE]);
    expect(frame() === null).toBe(after === 0);
  });
});
