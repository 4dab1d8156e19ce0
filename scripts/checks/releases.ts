import { lastReleaseFor, stream, verdictOf } from '../../src/features/catalogue/verdicts.ts';
import { LANGUAGES } from '../../src/i18n/constants.ts';
import {
  type Compatibility,
  type KnownIssue,
  PIPELINES,
  type WholeItem,
} from '../../src/content/types.ts';

const RUNS: readonly string[] = ['compatible', 'withStep', 'pending'];

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

/** A table that does not say the same as the item's other texts. */
export const compatibilityProblems = (item: WholeItem): string[] => {
  const { compatibility: rows, technologies, technicalDetails, projectType, releases } = item;
  const problems: string[] = [];
  const demand = (holds: boolean, problem: string) => {
    if (!holds) problems.push(`item ${item.id}: ${problem}`);
  };
  const supported = rows.filter((row) => row.unity.endsWith('LTS') && runs(row));
  for (const one of PIPELINES) {
    demand(
      projectType.includes(one) === rows.some((row) => RUNS.includes(verdictOf(row, one))),
      `projectType and compatibility disagree about ${one}`,
    );
  }
  for (const row of rows) {
    const verdicts = PIPELINES.map((one) => verdictOf(row, one));
    demand(
      Boolean(row.tested) !== verdicts.includes('pending'),
      `Unity ${row.unity} is pending and tested, or neither`,
    );
    demand(
      !verdicts.includes('discontinued') || Boolean(lastReleaseFor(row.unity, releases)),
      `Unity ${row.unity} is discontinued, and no release was tested with it`,
    );
    demand(
      !row.from ||
        LANGUAGES.every((language) => technicalDetails[language].includes(`${row.from} `)),
      `technicalDetails does not name Unity ${row.from}`,
    );
  }
  for (const row of supported) {
    for (const text of [...Object.values(technicalDetails), technologies.join(', ')])
      demand(isNamed(row, text), `Unity ${row.unity} is in compatibility and in no other text`);
  }
  const named = LANGUAGES.flatMap(
    (language) => technicalDetails[language].match(/\b\d{4}\.\d LTS/g) ?? [],
  );
  const inTags = technologies.flatMap((one) => /^Unity (\d.*)/.exec(one)?.[1] ?? []);
  for (const unity of [...named, ...inTags]) {
    demand(
      supported.some(
        (row) => row.unity === unity || (unity === '6' && row.unity.startsWith('6000.')),
      ),
      `Unity ${unity} is named, and not in compatibility`,
    );
  }
  for (const unity of releases[0]?.unity ?? []) {
    demand(
      supported.some((row) => unity.startsWith(`${stream(row.unity)}.`)),
      `release ${releases[0]?.version} was tested with Unity ${unity}, which is not in compatibility`,
    );
  }
  return [...new Set(problems)];
};

const isNamed = (row: Compatibility, text: string): boolean =>
  text.includes(row.unity) || (row.unity.startsWith('6000.') && /\bUnity 6\b/.test(text));

const runs = (row: Compatibility): boolean =>
  PIPELINES.some((one) => RUNS.includes(verdictOf(row, one)));

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
