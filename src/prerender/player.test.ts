// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { embeds } from './embeds.ts';

const script = readFileSync('public/embed/player.js', 'utf8');
const part = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const lastFile = () => [...document.querySelectorAll('source')].at(-1)!;

/** What jsdom lacks: a video whose files fail as often as it is loaded, until `arrives`. */
let arrives = false;
const loads = vi.fn(() => {
  if (!arrives) lastFile().dispatchEvent(new Event('error'));
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(loads);
  arrives = false;
  const page = embeds()['embed/en/1.html'] ?? '';
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML;
  runInThisContext(script);
  window.dispatchEvent(new Event('DOMContentLoaded'));
});
afterEach(() => loads.mockClear());

it('[PRJ-5] a visitor reads so when neither file of the trailer arrives', async () => {
  part('button').click();
  expect(part('p').hidden).toBe(true);
  lastFile().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(part('p').hidden).toBe(false);
  expect(part('button').hidden).toBe(true);
  expect(loads).toHaveBeenCalledTimes(3);
});

it('a trailer that arrives at a later attempt plays without a message', async () => {
  part('button').click();
  lastFile().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(100);
  arrives = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(part('p').hidden).toBe(true);
});
