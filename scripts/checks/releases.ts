import type { KnownIssue, WholeItem } from '../../src/content/types.ts';

/** Releases without a text or a tested Unity, out of order, or other than the item says. */
export const releaseProblems = ({ id, release, releases }: WholeItem): string[] => [
  ...releases.flatMap(({ version, day, unity, changes }, at) => {
    const older = releases[at + 1];
    return [
      ...(changes.length === 0 ? ['has no text'] : []),
      ...(unity.length === 0 ? ['names no Unity version it was tested with'] : []),
      ...(older && !(older.day < day && isOlder(older.version, version))
        ? [`is not newer than ${older.version}`]
        : []),
    ].map((problem) => `item ${id}: release ${version} ${problem}`);
  }),
  ...(release && (releases[0]?.version !== release.version || releases[0].day !== release.day)
    ? [`item ${id}: release ${release.version} of ${release.day} is not the newest of its releases`]
    : []),
];

const isOlder = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) < 0;

/** The fewest characters of a signature: a shorter one is in the logs of others too. */
const MIN_SIGNATURE = 12;

/** Known issues that their item does not list, or that name what it does not have. */
export const issueProblems = ({
  catalogue,
  knownIssues,
}: {
  catalogue: readonly WholeItem[];
  knownIssues: readonly KnownIssue[];
}): string[] => [
  ...knownIssues.flatMap((issue) => {
    const item = catalogue.find(({ id }) => id === issue.item);
    if (!item) return [`known issue ${issue.id}: there is no item ${issue.item}`];
    const versions = new Set(item.releases.map(({ version }) => version));
    const unity = new Set(item.compatibility.map((row) => row.unity));
    return [
      ...(item.knownIssues.includes(issue) ? [] : [`item ${item.id} does not list it`]),
      ...[issue.since, ...(issue.fixedIn ? [issue.fixedIn] : [])]
        .filter((version) => !versions.has(version))
        .map((version) => `item ${item.id} has no release ${version}`),
      ...(issue.fixedIn && !isOlder(issue.since, issue.fixedIn)
        ? ['it was fixed before it came']
        : []),
      ...issue.unity
        .filter((one) => !unity.has(one))
        .map((one) => `item ${item.id} has no Unity ${one} in compatibility`),
      ...issue.pipelines
        .filter((one) => !item.projectType.includes(one))
        .map((one) => `item ${item.id} is not made for ${one}`),
      ...issue.signatures
        .filter((line) => line.trim().length < MIN_SIGNATURE)
        .map((line) => `signature "${line}" is too short`),
    ].map((problem) => `known issue ${issue.id}: ${problem}`);
  }),
  ...catalogue.flatMap((item) =>
    item.knownIssues
      .filter((issue) => issue.item !== item.id)
      .map((issue) => `known issue ${issue.id}: item ${item.id} lists it, which is not its own`),
  ),
];
