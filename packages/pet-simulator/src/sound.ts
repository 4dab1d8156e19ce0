/** All sounds are synthesised from sines, triangles and noise. Silent until the first gesture. */
const SOUNDS = [
  'click',
  'feed',
  'play',
  'wash',
  'sleep',
  'wake',
  'purr',
  'refuse',
  'coin',
  'buy',
  'catch',
  'golden',
  'miss',
  'splash',
  'over',
] as const;
export type Sound = (typeof SOUNDS)[number];

type Note = {
  pitch: number;
  at?: number;
  long?: number;
  loud?: number;
  wave?: OscillatorType;
  to?: number;
};

const TUNES: Record<Exclude<Sound, 'wash' | 'splash' | 'purr' | 'feed'>, Note[]> = {
  click: [{ pitch: 520, long: 0.06, loud: 0.25, wave: 'triangle' }],
  play: [
    { pitch: 330, to: 660, long: 0.16, loud: 0.4 },
    { pitch: 440, to: 880, at: 0.2, long: 0.16, loud: 0.4 },
    { pitch: 550, to: 990, at: 0.4, long: 0.2, loud: 0.4 },
  ],
  sleep: [
    { pitch: 660, long: 0.5, loud: 0.3 },
    { pitch: 523, at: 0.32, long: 0.5, loud: 0.3 },
    { pitch: 392, at: 0.64, long: 0.9, loud: 0.3 },
  ],
  wake: [
    { pitch: 392, long: 0.3, loud: 0.3 },
    { pitch: 523, at: 0.16, long: 0.3, loud: 0.3 },
    { pitch: 784, at: 0.32, long: 0.6, loud: 0.3 },
  ],
  refuse: [
    { pitch: 300, to: 250, long: 0.14, loud: 0.3, wave: 'triangle' },
    { pitch: 260, to: 210, at: 0.16, long: 0.18, loud: 0.3, wave: 'triangle' },
  ],
  coin: [
    { pitch: 988, at: 0.1, long: 0.09, loud: 0.25, wave: 'triangle' },
    { pitch: 1319, at: 0.18, long: 0.4, loud: 0.25, wave: 'triangle' },
  ],
  buy: [
    { pitch: 523, long: 0.2, loud: 0.3 },
    { pitch: 659, at: 0.1, long: 0.2, loud: 0.3 },
    { pitch: 784, at: 0.2, long: 0.2, loud: 0.3 },
    { pitch: 1047, at: 0.3, long: 0.7, loud: 0.35 },
  ],
  catch: [{ pitch: 784, to: 1175, long: 0.18, loud: 0.3 }],
  golden: [
    { pitch: 784, long: 0.16, loud: 0.3 },
    { pitch: 1175, at: 0.07, long: 0.16, loud: 0.3 },
    { pitch: 1568, at: 0.14, long: 0.4, loud: 0.3 },
  ],
  miss: [{ pitch: 240, to: 180, long: 0.12, loud: 0.12 }],
  over: [
    { pitch: 523, long: 0.3, loud: 0.3 },
    { pitch: 659, at: 0.18, long: 0.3, loud: 0.3 },
    { pitch: 784, at: 0.36, long: 0.3, loud: 0.3 },
    { pitch: 1047, at: 0.54, long: 1.1, loud: 0.35 },
  ],
};

/** A pentatonic scale, in which random melodies sound right. */
const SCALE = [261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3];
const MUSIC_BOX = [4, 5, 7, 5, 4, 2, 4, 3, 2, 4, 5, 7, 6, 5, 4, 2] as const;

export class Sounds {
  #context: AudioContext | null = null;
  #master: GainNode | null = null;
  #echo: DelayNode | null = null;
  #muted: boolean;
  #beat = 0;
  #nextBeat = 0;
  #step = 2;
  /** Whether the music box is in the workshop. */
  musicBox = false;
  calm = false;

  constructor(muted: boolean) {
    this.#muted = muted;
  }

  /**
   * Call it on every gesture: browsers keep pages silent before one, and some suspend the sound
   * later, for example during a phone call.
   */
  start(): void {
    if (this.#muted) return;
    if (!this.#context) this.#build();
    if (this.#context?.state !== 'running') this.pause(false);
  }

  #build(): void {
    const context = new AudioContext();
    const master = context.createGain();
    master.gain.value = 0.5;
    master.connect(context.destination);
    const echo = context.createDelay(1);
    echo.delayTime.value = 0.34;
    const back = context.createGain();
    back.gain.value = 0.32;
    echo.connect(back).connect(echo);
    echo.connect(master);
    this.#context = context;
    this.#master = master;
    this.#echo = echo;
    this.#nextBeat = context.currentTime + 0.6;
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    if (!muted) this.start();
    this.pause(muted);
  }

  /** Suspends the audio context while the game cannot be heard. */
  pause(paused: boolean): void {
    const change = paused || this.#muted ? this.#context?.suspend() : this.#context?.resume();
    change?.catch(() => {});
  }

  make(sound: Sound): void {
    if (this.#muted || !this.#context) return;
    const now = this.#context.currentTime;
    if (sound === 'feed') {
      for (const at of [0, 0.28, 0.56, 0.9]) this.#noise(now + at, 0.09, 900, 0.35);
      this.#note(now + 1.3, { pitch: 392, to: 523, long: 0.3, loud: 0.25 });
    } else if (sound === 'wash') {
      for (let bubble = 0; bubble < 12; bubble++) {
        const pitch = 400 + Math.random() * 700;
        this.#note(now + bubble * 0.14 + Math.random() * 0.08, {
          pitch,
          to: pitch * 1.9,
          long: 0.08,
          loud: 0.22,
        });
      }
      this.#noise(now, 1.6, 2600, 0.08);
    } else if (sound === 'splash') this.#noise(now, 0.2, 1500, 0.3);
    else if (sound === 'purr')
      for (let beat = 0; beat < 14; beat++) this.#noise(now + beat * 0.07, 0.05, 160, 1.6);
    else for (const one of TUNES[sound]) this.#note(now, one);
  }

  /** Continues the music; called every frame. */
  update(): void {
    const context = this.#context;
    if (!context || this.#muted || context.currentTime < this.#nextBeat - 0.15) return;
    const at = this.#nextBeat;
    const random = Math.random();
    this.#step = Math.max(0, Math.min(4, this.#step + (random < 0.4 ? -1 : random < 0.8 ? 1 : 0)));
    const pitch = (SCALE[this.#step] ?? 330) / (this.calm ? 2 : 1);
    if (this.#beat % 2 === 0 || Math.random() > 0.6) {
      this.#note(at, { pitch, at: 0, long: 1.9, loud: 0.085, wave: 'sine' }, true);
    }
    if (this.#beat % 8 === 0)
      this.#note(at, { pitch: (SCALE[0] ?? 262) / 2, long: 3.4, loud: 0.1 }, true);
    if (this.musicBox && !this.calm) {
      const key = MUSIC_BOX[this.#beat % MUSIC_BOX.length] ?? 4;
      this.#note(
        at,
        { pitch: (SCALE[key] ?? 440) * 2, long: 0.8, loud: 0.05, wave: 'triangle' },
        true,
      );
    }
    this.#beat += 1;
    this.#nextBeat = Math.max(at, context.currentTime) + (this.calm ? 1.1 : 0.62);
  }

  #note(
    now: number,
    { pitch, at = 0, long = 0.3, loud = 0.3, wave = 'sine', to }: Note,
    echo = false,
  ): void {
    if (!this.#context || !this.#master) return;
    const oscillator = this.#context.createOscillator();
    const gain = this.#context.createGain();
    const start = now + at;
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(pitch, start);
    if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + long);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0008, start + long);
    oscillator.connect(gain).connect(this.#master);
    if (echo && this.#echo) gain.connect(this.#echo);
    oscillator.start(start);
    oscillator.stop(start + long + 0.05);
  }

  #noise(start: number, long: number, pitch: number, loud: number): void {
    if (!this.#context || !this.#master) return;
    const buffer = this.#context.createBuffer(
      1,
      Math.ceil(this.#context.sampleRate * long),
      this.#context.sampleRate,
    );
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
    const source = this.#context.createBufferSource();
    const filter = this.#context.createBiquadFilter();
    const gain = this.#context.createGain();
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + long);
    source.connect(filter).connect(gain).connect(this.#master);
    source.start(start);
  }
}
