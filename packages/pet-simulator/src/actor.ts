import type { Care, Room } from './logic/pet.ts';
import type { Burst } from './scene/bursts.ts';
import type { Act } from './scene/lumi/poses.ts';

export const ACT_OF: Record<Exclude<Care, 'sleep'>, { act: Act; seconds: number; burst: Burst }> = {
  feed: { act: 'eat', seconds: 2.8, burst: 'crumbs' },
  play: { act: 'play', seconds: 3.4, burst: 'stars' },
  wash: { act: 'bathe', seconds: 3.4, burst: 'bubbles' },
};

/** How long the scene is dark between two rooms, in seconds; base.css fades as fast. */
const VEIL = 0.18;

/** Lumi's activity in the scene: an act for some seconds, and the walk to another room. */
export class Actor {
  act: Act = 'rest';
  /** The room that the scene shows; the pet may have left for another. */
  room: Room;
  #seconds = 0;
  #veil = 0;
  #plan: { room: Room; what: () => void } | null = null;

  constructor(room: Room) {
    this.room = room;
  }

  perform(act: Act, seconds: number): void {
    this.act = act;
    this.#seconds = seconds;
  }

  /** Does something as soon as Lumi has arrived in a room, unless it turns to another before. */
  inRoom(room: Room, what: () => void): void {
    if (this.room === room) what();
    else this.#plan = { room, what };
  }

  /** Lets time pass, on the way to `room`. Answers whether Lumi was on its way. */
  update(seconds: number, room: Room, atOnce: boolean): boolean {
    this.#seconds -= seconds;
    if (this.#seconds <= 0) this.act = 'rest';
    if (this.#plan?.room !== room) this.#plan = null;
    const leaving = this.room !== room;
    this.#veil = leaving ? this.#veil + seconds : 0;
    if (leaving && (this.#veil >= VEIL || atOnce)) {
      this.room = room;
      this.#plan?.what();
      this.#plan = null;
    }
    return leaving;
  }
}
