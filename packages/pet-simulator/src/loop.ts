import { governor, isDue, measure, qualityAt, type Governor } from './logic/quality.ts';

/** A longer frame than this, in seconds, means that the tab was suspended. */
const LONGEST_FRAME = 0.1;

type Listener = {
  /** Called at once and on every change of the quality level. */
  quality: (level: number) => void;
  frame: (seconds: number) => void;
  hide: () => void;
  show: (secondsAway: number) => void;
};

/** Renders frames while the tab is visible, in a quality that the machine can handle. */
export class Loop {
  readonly #listener: Listener;
  #quality: Governor;
  #qualityShown: number;
  #last = 0;
  #frame = 0;
  #hiddenAt = Date.now();

  constructor(level: number, listener: Listener) {
    this.#listener = listener;
    this.#quality = governor(level);
    this.#qualityShown = level;
    listener.quality(level);
    document.addEventListener('visibilitychange', () =>
      document.hidden ? this.#hide() : this.#show(),
    );
  }

  run(): void {
    this.#last = performance.now();
    const tick = (now: number) => {
      this.#frame = requestAnimationFrame(tick);
      const milliseconds = now - this.#last;
      if (!isDue(qualityAt(this.#qualityShown), milliseconds)) return;
      // Before the frame is drawn, because a new size clears the canvas.
      const { level } = this.#quality;
      if (level !== this.#qualityShown) {
        this.#qualityShown = level;
        this.#listener.quality(level);
      }
      this.#last = now;
      this.#listener.frame(Math.min(LONGEST_FRAME, milliseconds / 1000));
      this.#quality = measure(this.#quality, milliseconds);
    };
    if (!document.hidden) this.#frame = requestAnimationFrame(tick);
  }

  #hide(): void {
    cancelAnimationFrame(this.#frame);
    this.#hiddenAt = Date.now();
    this.#listener.hide();
  }

  #show(): void {
    this.#listener.show((Date.now() - this.#hiddenAt) / 1000);
    this.run();
  }
}
