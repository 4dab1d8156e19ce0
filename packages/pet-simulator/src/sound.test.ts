import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sounds } from './sound.ts';

/** As on an iPhone: silent until it is asked to resume within a gesture, and again after a call. */
class SilentContext {
  static made: SilentContext[] = [];
  state = 'suspended';
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  constructor() {
    SilentContext.made.push(this);
  }
  #node = () => ({ gain: {}, delayTime: {}, connect: () => this.#node() });
  createGain = this.#node;
  createDelay = this.#node;
  resume = () => this.#change('running');
  suspend = () => this.#change('suspended');
  #change(state: string): Promise<void> {
    this.state = state;
    return Promise.resolve();
  }
}

const state = () => SilentContext.made.map((context) => context.state);

beforeEach(() => {
  SilentContext.made = [];
  vi.stubGlobal('AudioContext', SilentContext);
});
afterEach(() => void vi.unstubAllGlobals());

describe('the sound', () => {
  it('begins with the first gesture, also where the browser made it silent', () => {
    const sounds = new Sounds(false);
    expect(state()).toEqual([]);
    sounds.start();
    expect(state()).toEqual(['running']);
  });

  it('comes back with the next gesture after the browser took it away', () => {
    const sounds = new Sounds(false);
    sounds.start();
    for (const context of SilentContext.made) context.state = 'interrupted';
    sounds.start();
    expect(state()).toEqual(['running']);
  });

  it('stays silent while it is muted, even after a gesture', () => {
    const sounds = new Sounds(true);
    sounds.start();
    expect(state()).toEqual([]);
    sounds.setMuted(false);
    expect(state()).toEqual(['running']);
    sounds.setMuted(true);
    sounds.start();
    sounds.pause(false);
    expect(state()).toEqual(['suspended']);
  });
});
