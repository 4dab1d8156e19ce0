import { prefixReader } from './logcat.ts';
import { FILE_LINE, isFrame, type LogProblem, logProblems } from './logProblems.ts';
import { redactor } from './redactor.ts';

/** What a log says, without personal data. */
export type LogReport = {
  source: 'Editor.log' | 'Player.log' | 'logcat';
  unity: string | null;
  pipeline: 'URP' | 'HDRP' | 'Built-in' | null;
  platform: 'Windows' | 'macOS' | 'Linux' | 'Android' | 'iOS' | null;
  /** The studio's assets in it, by title; the version where the log names one. */
  assets: { title: string; version: string | null }[];
  /** The first exception or compiler error: in an asset of ours, in the project, or anywhere. */
  problem: LogProblem | null;
  /** Where the program itself crashed. */
  crash: LogProblem | null;
  /** The signatures of known issues that are in a line of it. */
  signatures: string[];
};

export type LogResult =
  | { as: 'report'; report: LogReport }
  | { as: 'refused'; why: 'empty' | 'tooLarge' | 'notUnity' | 'nothing' | 'unreadable' };

/** Letters of a line of an error. */
const LONGEST_SHOWN = 300;

const VERSION = String.raw`((?:5|20\d\d|[6-9]\d{3})\.\d{1,2}\.\d{1,3}[abfpx]\d{1,3}(?:c\d{1,2})?)`;
const SURE_VERSION = new RegExp(
  String.raw`(?:version(?: is)?|Unity(?: v)?) {0,8}[:=]? {0,8}'?${VERSION}`,
  'i',
);
const ANY_VERSION = new RegExp(String.raw`(?:^|[^\w.])${VERSION}(?!\w)`);

/** Words that only Unity writes. */
const UNITY =
  /Unity(?:Engine|Editor|Player)\b|\bUnity\.[A-Z]|^\s*Unity version\b|Mono path\[0\]|\[Package Manager\]|libunity\.so|unity3d\.player|GfxDevice: creating|^0x[0-9a-fA-F]{8,16} \((?:Unity|UnityPlayer|Mono JIT Code)\)|\bMonoManager\b|^Unloading \d+ [Uu]nused |^\(Filename: .{0,300} Line: -?\d+\)|(?:Assets|Packages|PackageCache)[\\/][^:*?"<>|]{1,200}\.cs\b/;
const EDITOR =
  /^Unity Editor version:|^(?: {2}at )?UnityEditor\.|^\[Licensing::|^\[Package Manager\]|^Refresh(?:ing native plugins|: detecting)|Asset Pipeline Refresh|\bLibrary[\\/](?:Bee|ScriptAssemblies)[\\/]|^-define:/;
const PACKAGES_LISTED = /\bRegister(?:ed|ing) \d+ packages/;
const PACKAGE = /\bcom\.[\w.-]{1,100}@/;

const PLATFORMS = [
  ['Windows', /\b[A-Z]:[\\/]|Windows(?:Editor|Player)\(|\bDirect3D/],
  ['macOS', /(?:^|[^\w:])\/(?:Users|Applications|System\/Library)\/|OSX(?:Editor|Player)\(/],
  [
    'Linux',
    /(?:^|[^\w:])\/(?:home|opt|usr)\/|Linux(?:Editor|Player)\(|^Desktop is \d+ x \d+ @|^Linux Kernel/,
  ],
  ['iOS', /\/var\/(?:containers|mobile)\/|^-> application\w+\(\)/],
  ['Android', /\/data\/(?:app|data)\/|\bCPU 'arm|libil2cpp\.so/],
] as const;

/**
 * Reads a log line by line; `result` refuses one that is none of Unity's, or says nothing.
 * @param titles the studio's assets, which a log knows by the first two words of their titles
 * @param signatures parts of lines that known issues write
 */
export const logReport = (titles: readonly string[], signatures: readonly string[]) => {
  const personal = redactor();
  const ours = titles.map((title) => ({ title, name: nameIn(title), version: '', isThere: false }));
  const sought = signatures.map((signature) => ({
    signature,
    wanted: alike(signature),
    isThere: false,
  }));
  const platforms = PLATFORMS.map(([name, pattern]) => ({ name, pattern, lines: 0 }));
  const prefix = prefixReader();
  /** The processes of logcat in which Unity runs: other apps crash, too. */
  const games = new Set<string>();
  let [isUnity, isEditor, isListed, hasList] = [false, false, false, false];
  let [sure, likely] = ['', ''];
  const code = { URP: false, HDRP: false };
  const packages = { URP: false, HDRP: false };
  const problems = logProblems(ours.map(({ name }) => name));

  const note = (line: string): void => {
    isUnity ||= UNITY.test(line);
    isEditor ||= EDITOR.test(line);
    hasList ||= PACKAGES_LISTED.test(line);
    isListed ||= hasList && PACKAGE.test(line);
    if (!sure) {
      sure = SURE_VERSION.exec(line)?.[1] ?? '';
      likely ||= ANY_VERSION.exec(line)?.[1] ?? '';
    }
    code.URP ||= /UnityEngine\.Rendering\.Universal\b|Universal Render Pipeline\//.test(line);
    code.HDRP ||= line.includes('UnityEngine.Rendering.HighDefinition');
    packages.URP ||= line.includes('render-pipelines.universal');
    packages.HDRP ||= line.includes('render-pipelines.high-definition');
    // The stack of a player has the paths of the machine on which it was built.
    if (isEditor || !(isFrame(line) || FILE_LINE.test(line)))
      for (const one of platforms) if (one.pattern.test(line)) one.lines += 1;
    const folded = alike(line);
    for (const one of sought) one.isThere ||= folded.includes(one.wanted);
    for (const asset of ours) {
      const at = folded.indexOf(asset.name);
      if (at < 0) continue;
      asset.isThere = true;
      asset.version ||= VERSION_BEHIND.exec(line.slice(at + asset.name.length))?.[1] ?? '';
    }
  };

  return {
    line: (written: string): void => {
      const found = prefix.read(written, isEditor || sure !== '');
      if (!found) return;
      const { text, tag, process } = found;
      if (tag === 'Unity' || (tag && UNITY.test(text))) games.add(process);
      isUnity ||= tag === 'Unity';
      personal.learn(text);
      note(text);
      problems.line(text, process);
    },
    result: (): LogResult => {
      const kept = problems.found((process) => !process || games.has(process));
      const first = (...kinds: (typeof kept)[number]['kind'][]): LogProblem | null => {
        const [found] = kinds.flatMap((kind) => kept.find((one) => one.kind === kind) ?? []);
        if (!found) return null;
        // Cut afterwards: half an address or a password is not known as one.
        const lines = found.lines.map((line) => personal.remove(line).slice(0, LONGEST_SHOWN));
        return { lines, count: found.count };
      };
      const unity = sure || likely || null;
      const matched = sought.filter(({ isThere }) => isThere).map(({ signature }) => signature);
      if (!isUnity && !isEditor && !sure) return { as: 'refused', why: 'notUnity' };
      if (!unity && kept.length === 0 && matched.length === 0)
        return { as: 'refused', why: 'nothing' };
      const [platform] = platforms.toSorted((a, b) => b.lines - a.lines);
      const report: LogReport = {
        source: prefix.isLogcat() ? 'logcat' : isEditor ? 'Editor.log' : 'Player.log',
        unity,
        pipeline:
          pipelineOf(code) ??
          pipelineOf(packages) ??
          (isListed && !packages.URP ? 'Built-in' : null),
        platform: prefix.isLogcat() ? 'Android' : platform?.lines ? platform.name : null,
        assets: ours
          .filter(({ isThere }) => isThere)
          .map(({ title, version }) => ({ title, version: version || null })),
        problem: first('error', 'logged'),
        crash: first('crash'),
        signatures: matched,
      };
      return { as: 'report', report };
    },
  };
};

/** A stack names a method after a dot or, in other versions of Unity, after a colon. */
const alike = (line: string): string => line.toLowerCase().replaceAll(':', '.');

/** A pipeline, if only one of both is there. */
const pipelineOf = ({ URP, HDRP }: Record<'URP' | 'HDRP', boolean>): 'URP' | 'HDRP' | null =>
  URP === HDRP ? null : URP ? 'URP' : 'HDRP';

/** `BulletHell` of “BulletHell Elemental”, `petsimulator` of “Pet Simulator Template”: their folders. */
const nameIn = (title: string): string =>
  (title.match(/[A-Z][a-z]+/g) ?? []).slice(0, 2).join('').toLowerCase();
const VERSION_BEHIND = /^[A-Za-z ./\\-]{0,40}?[@ v](\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)\b/;
