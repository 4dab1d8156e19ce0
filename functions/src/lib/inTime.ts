/**
 * Milliseconds after which no further text is looked into: usual ones of a page take a tenth of a
 * second, those that were made to be slow a minute.
 */
const MOST_TIME = 1_000;

/**
 * What `act` makes of one item after another while there is time: of the first one at least. A server
 * that compares texts answers no other call.
 */
export const mapInTime = <Item, Made>(
  items: readonly Item[],
  act: (item: Item) => Made,
): Made[] => {
  const until = performance.now() + MOST_TIME;
  const made: Made[] = [];
  for (const [place, item] of items.entries()) {
    if (place > 0 && performance.now() > until) break;
    made.push(act(item));
  }
  return made;
};
