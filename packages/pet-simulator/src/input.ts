import type { Wishes } from './hud/wishes.ts';
import type { Steering } from './logic/fireflies.ts';
import { CARES, ROOMS, type Room } from './logic/pet.ts';

/** The state on which the meaning of keys and pointer depends. */
type Situation = {
  room: () => Room;
  inRound: () => boolean;
  /** Whether a dialog is open, which then gets the keys. */
  inDialog: () => boolean;
  /** The place in a round, -1 to 1, that belongs to a pointer. */
  placeInRound: (pointerX: number) => number;
  /** Called at every gesture: the sound may begin with one. */
  gesture: () => void;
};

/** Pointer and keys: commands go to `wishes`, positions and directions are stored here. */
export class Input {
  /** From -1 to 1 over the window; null: outside. */
  pointer: { x: number; y: number } | null = null;
  steering: Steering = { target: null, direction: 0 };
  /** By their places: a letter changes with Shift and with the layout, between press and release, too. */
  readonly #held = new Set<string>();
  readonly #wishes: Wishes;
  readonly #situation: Situation;

  constructor(wishes: Wishes, situation: Situation) {
    this.#wishes = wishes;
    this.#situation = situation;
    window.addEventListener('pointermove', (event) => this.#point(event));
    window.addEventListener('pointerdown', (event) => this.#point(event));
    // Not `pointerdown`: for touch it does not count as a user gesture, since it may become a scroll.
    window.addEventListener('pointerup', () => situation.gesture());
    document.documentElement.addEventListener('pointerleave', () => {
      this.pointer = null;
    });
    window.addEventListener('keydown', (event) => this.#press(event));
    window.addEventListener('keyup', (event) => {
      // While Command is held, macOS does not tell that a letter is released.
      if (event.key === 'Meta') this.#held.clear();
      this.#held.delete(event.code);
      this.#steer();
    });
    window.addEventListener('blur', () => {
      this.#held.clear();
      this.#steer();
    });
  }

  #point(event: PointerEvent): void {
    const x = (event.clientX / innerWidth) * 2 - 1;
    const y = 1 - (event.clientY / innerHeight) * 2;
    this.pointer = event.pointerType === 'touch' && !event.isPrimary ? this.pointer : { x, y };
    if (!this.#situation.inRound()) return;
    this.steering = { ...this.steering, target: this.#situation.placeInRound(x) };
  }

  #press(event: KeyboardEvent): void {
    this.#situation.gesture();
    // A held key would press its button again and again, or close the result that it has led to.
    if (event.repeat && ['Enter', 'Escape'].includes(event.key)) event.preventDefault();
    if (event.altKey || event.ctrlKey || event.metaKey || this.#situation.inDialog()) return;
    // By its letter, which has another place in France; elsewhere its place has a letter like ь.
    const isM = event.key.toLowerCase() === 'm' || (event.code === 'KeyM' && event.key > '\u007F');
    if (isM && !event.repeat) this.#wishes.mute();
    if (this.#situation.inRound()) this.#pressInRound(event);
    else this.#pressAtHome(event);
  }

  #pressInRound(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // Otherwise the same key would close the result at once.
      event.preventDefault();
      this.#wishes.endRound();
    }
    this.#held.add(event.code);
    this.#steer();
    if (event.key.startsWith('Arrow')) event.preventDefault();
  }

  #pressAtHome(event: KeyboardEvent): void {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (way !== 0) event.preventDefault();
    if (event.repeat) return;
    if (way === 0) {
      // Digits by their place; with NumLock off, the numeric keypad has arrows instead.
      const isDigit = event.code.startsWith('Digit') || /^\d$/.test(event.key);
      const care = isDigit && CARES[Number(event.code.at(-1)) - 1];
      if (care) this.#wishes.care(care);
      return;
    }
    const here = ROOMS.indexOf(this.#situation.room());
    const next = ROOMS[(here + way + ROOMS.length) % ROOMS.length];
    if (next) this.#wishes.goTo(next);
  }

  #steer(): void {
    const left = this.#held.has('ArrowLeft') || this.#held.has('KeyA');
    const right = this.#held.has('ArrowRight') || this.#held.has('KeyD');
    const direction = left === right ? 0 : left ? -1 : 1;
    // A key overrides the pointer, wherever it is.
    this.steering = { target: direction === 0 ? this.steering.target : null, direction };
  }
}
