import type { Dependencies } from './dependencies.ts';

/** An upload that no ticket names is kept this long, in milliseconds. */
const unnamedLifetime = 24 * 60 * 60 * 1000;

/**
 * Deletes images that were uploaded for a ticket that was never created. Costs one read for each
 * ticket with images older than a day; what fails is left for the next sweep.
 * @returns how many were deleted
 */
export const sweepImages = async ({
  images,
  tickets,
  now,
}: Pick<Dependencies, 'images' | 'tickets' | 'now'>): Promise<number> => {
  let swept = 0;
  for await (const page of images.pages()) {
    const old = page.filter(({ uploadedAt }) => uploadedAt < now() - unnamedLifetime);
    const named = await tickets.namedImages(old.map(({ path }) => path));
    const unnamed = old.filter(({ path }) => !named.has(path));
    await Promise.all(unnamed.map((object) => images.remove(object)));
    swept += unnamed.length;
  }
  return swept;
};
