/** Pictures by name; each draws the inside of a 1600 by 900 SVG. */
export type Scenes = Readonly<Record<string, () => string>>;

/** Animated pictures: the frame at a time from 0 to 1, where 1 equals 0. */
export type Previews = Readonly<Record<string, (time: number) => string>>;
