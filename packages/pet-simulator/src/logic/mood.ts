import type { Need, Pet } from './pet.ts';

const MOODS = ['asleep', 'sleepy', 'hungry', 'grubby', 'lonely', 'happy', 'calm'] as const;
export type Mood = (typeof MOODS)[number];

const URGENT = 28;
const WELL = 68;

const COMPLAINT: Readonly<Record<Need, Mood>> = {
  energy: 'sleepy',
  food: 'hungry',
  clean: 'grubby',
  fun: 'lonely',
};

/** The rules are in order and the first that fits wins, so that a mood always has one reason. */
export const moodOf = ({ asleep, needs }: Pick<Pet, 'asleep' | 'needs'>): Mood => {
  if (asleep) return 'asleep';
  const order = ['energy', 'food', 'clean', 'fun'] as const;
  const worst = order.toSorted((a, b) => needs[a] - needs[b])[0] ?? 'energy';
  if (needs[worst] < URGENT) return COMPLAINT[worst];
  return order.every((need) => needs[need] >= WELL) ? 'happy' : 'calm';
};
