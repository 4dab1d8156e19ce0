/** Sizes by name, in bytes of Brotli (fonts and the game as they are sent). */
export type Sizes = Readonly<Record<string, number>>;

/** Growth that needs no decision: a share, and bytes where a share of little would be nothing. */
const HEADROOM = { share: 0.03, bytes: 512 } as const;

const KIB = 1024;
const kib = (bytes: number) => (bytes / KIB).toFixed(1);

/** A sentence for each size that outgrew its budget, and for each name that only one side knows. */
export function outgrown(budget: Sizes, actual: Sizes): string[] {
  const known = Object.entries(budget).flatMap(([name, allowed]) => {
    const size = actual[name];
    if (size === undefined) return [`${name} is in the budget but not in the build.`];
    const limit = allowed + Math.max(allowed * HEADROOM.share, HEADROOM.bytes);
    return size <= limit
      ? []
      : [`${name} has ${kib(size)} KiB, ${kib(size - allowed)} more than its ${kib(allowed)} KiB.`];
  });
  const added = Object.keys(actual)
    .filter((name) => !(name in budget))
    .map((name) => `${name} is new, with ${kib(actual[name] ?? 0)} KiB.`);
  return [...known, ...added];
}
