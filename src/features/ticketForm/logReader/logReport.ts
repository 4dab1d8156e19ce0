import { redactor } from './redactor.ts';

/** An error of a log: its message and its stack, and how often it is there. */
export type LogProblem = { lines: string[]; count: number };

/** What a log says, without personal data. */
export type LogReport = {
  source: 'Editor.log' | 'Player.log' | 'logcat';
  unity: string | null;
  pipeline: 'URP' | 'HDRP' | 'Built-in' | null;
  platform: 'Windows' | 'macOS' | 'Linux' | 'Android' | null;
  /** The studio's assets in it, by title; the version where the log names one. */
  assets: { title: string; version: string | null }[];
  /** The first exception or compiler error: in an asset of ours, in the project, or anywhere. */
  problem: LogProblem | null;
  /** Where the program itself crashed. */
  crash: LogProblem | null;
  /** The signatures of known issues that are in a line of it. */
  signatures: string[];
};

/** Most different errors that are kept, and lines of each; `skipped` are before the stack of a crash. */
const MOST = { problems: 100, lines: 40, message: 5, line: 300, skipped: 1_000 } as const;

/** What Unity writes before a line with `-timestamps`, and GitHub Actions. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]{8,20}Z(?:\|0x[0-9a-f]{1,16}\|| )/;
const LOGCAT_TIME = /^(?:\d{4}[-/])?\d\d[-/]\d\d \d\d:\d\d:\d\d\.\d{3,6}:? {1,4}/;
/** The formats of adb and of Android Studio, after the time: the tag and the message. */
const LOGCAT = [
  /^[VDIWEFA]\/([^(:]{1,60}?) {0,20}\( {0,8}\d{1,7}\): ?(.*)$/,
  /^(?:\S{1,12} {1,4})?\d{1,7} {1,6}\d{1,7} {1,4}[VDIWEFA] {1,4}([^:]{1,60}?) {0,20}: ?(.*)$/,
  /^\d{1,7}-\d{1,7}(?:\/\S{1,100})? {1,4}[VDIWEFA]\/([^:]{1,60}): ?(.*)$/,
  /^\d{1,7}-\d{1,7} {1,4}(\S{1,60}) {1,40}\S{1,100} {1,40}[VDIWEFA] {1,2}(.*)$/,
  // Unity's package for logcat.
  /^\d{1,7} {1,6}\d{1,7} {1,4}(?:Verbose|Debug|Info|Warn|Error|Fatal) {1,4}([^\s:]{1,60}):? (.*)$/,
  /^[VDIWEFA]\/([\w.]{1,60}): (.*)$/,
];
/** The tags under which Android has what happened in the game. */
const OF_GAME = /^(?:Unity|CRASH|AndroidRuntime|DEBUG|libc)$/;

const VERSION = String.raw`(\d{1,4}\.\d{1,2}\.\d{1,3}[abfpx]\d{1,3}(?:c\d{1,2})?)`;
const SURE_VERSION = new RegExp(
  String.raw`(?:Unity Editor version|Initialize engine version|Unity version|[Vv]ersion is|[Vv]ersion|Unity|Unity v)[:=]? {0,8}'?${VERSION}`,
  'i',
);
const ANY_VERSION = new RegExp(String.raw`(?:^|[^\w.])${VERSION}(?!\w)`);

/** Words that only Unity writes. */
const UNITY =
  /Unity(?:Engine|Editor|Player)\b|\bUnity\.\w|Initialize engine version|Mono path\[0\]|\[Package Manager\]|libunity\.so|[\\/]Unity[\\/]Hub[\\/]|(?:Assets|Packages|PackageCache)[\\/][^:*?"<>|]{1,200}\.cs\b|\[0x[0-9a-f]{5}\] in </;
const EDITOR =
  /^Unity Editor version:|\bUnityEditor\.|^\[Licensing::|^\[Package Manager\]|^LICENSE SYSTEM|^Refresh(?:ing native plugins|: detecting)|Asset Pipeline Refresh/;
const PACKAGES_LISTED = /\bRegister(?:ed|ing) \d+ packages/;

const PLATFORMS = [
  ['Windows', /\b[A-Z]:[\\/]|Windows(?:Editor|Player)\(|\bDirect3D|UnityPlayer\.dll/],
  [
    'macOS',
    /\/(?:Users|Applications|System\/Library)\/|OSX(?:Editor|Player)\(|\.dylib\b|\.app\/Contents\//,
  ],
  ['Linux', /\/(?:home|opt|usr)\/|Linux(?:Editor|Player)\(/],
  ['Android', /\/data\/(?:app|data)\/|\bCPU 'arm|libil2cpp\.so/],
] as const;
/** Unity's own build machines, in native stacks. */
const OF_BUILD = /bokken|builduser|build[\\/]output[\\/]/;

const EXCEPTION =
  /^(?:(?:Unhandled|Uncaught)(?: exception)?:? {1,2}|Rethrow as )?[\w.`+]*(?:Exception|RuntimeError)(?: ?:|$)/i;
const EXCEPTION_WITHIN = /^[^\n]{1,120}?\b[\w.`+]*Exception ?: /;
const COMPILER = /^[^():]{1,300}\.\w{1,8}\(\d+,\d+\): (?:\w+ )?error [A-Z]{2,6}\d{3,5}: /;
const CRASH =
  /^(?:Crash!!!|={5,} OUTPUTTING STACK TRACE|Native Crash Reporting|Obtained \d+ stack frames|Got a (?:SIG|UNKNOWN)|Stack Trace of Crashed Thread|Caught fatal signal|Fatal signal \d|signal \d+ \(SIG|FATAL EXCEPTION|Received signal SIG)/;
const SHADER = /^Shader error in '/;
const LOGGED = /^UnityEngine\.Debug:Log(?:Error|Assertion|Exception)/;
/** Of what a game only reports, such as an exception that it has handled. */
const NO_ERROR = /^UnityEngine\.Debug:Log(?:Warning)?(?:Format)? ?\(/;
const BY_UNITY = /^UnityEngine\.(?:Debug|StackTraceUtility|Logger|DebugLogHandler)\b/;
/** How Unity comes to write a line; it says nothing of the game. */
const WRITING = /^UnityEngine\.(?:StackTraceUtility|DebugLogHandler|Logger|Debug:ExtractStack)/;
const FILE_LINE = /^\s*\((?:Filename|in file): /i;
/** `Game.Player:Update ()`, `Game.Player.Update () (at Assets/Player.cs:12)`. */
const CALL = /^[\p{L}_<(][^\s()]{2,300} ?\([^()]{0,500}\)(?: ?[([<]|\s?$)/u;
const FRAME =
  /^\s+at \S|^at \S.*[)\]]|^\s*#\d+ {1,4}\S|^\s*(?:\d+ +\S+ +)?0x[0-9a-f]{8,16} |^\s*--- |^ {1,4}---> |^\(wrapper |^Rethrow as |^Caused by: /i;

const isFrame = (line: string): boolean =>
  FRAME.test(line) || (CALL.test(line) && /[.:]/.test(line.slice(0, line.indexOf('('))));

type Block = { lines: string[]; frames: number; skipped: number; count: number };

const emptyBlock = (head: string): Block => ({
  lines: head ? [head] : [],
  frames: 0,
  skipped: 0,
  count: 1,
});

/**
 * Reads a log line by line; `report` is a word if it is none of Unity's, or says nothing.
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
  const problems = new Map<string, Block & { kind: Kind }>();
  let [isUnity, isEditor, isListed] = [false, false, false];
  let [sure, likely, tag] = ['', '', ''];
  const code = { URP: false, HDRP: false };
  const packages = { URP: false, HDRP: false };
  let block = emptyBlock('');

  const close = (next: string): void => {
    const kind = kindOf(block);
    if (kind) {
      const [head = '', ...rest] = block.lines;
      const stack = rest.find((line) => isFrame(line)) ?? '';
      const key = `${head}\n${stack}`.replaceAll(/\d+/g, '0');
      const known = problems.get(key);
      if (known) known.count += 1;
      else if (problems.size < MOST.problems) problems.set(key, { ...block, kind });
    }
    block = emptyBlock(next);
  };

  const follow = (line: string): void => {
    const head = block.lines[0] ?? '';
    const isNew = EXCEPTION.test(line) || COMPILER.test(line) || CRASH.test(line);
    if (!isNew && isFrame(line)) {
      // A message that Debug.Log has written does not belong to the exception before it.
      if (block.frames === 0 && block.lines.length > 1 && BY_UNITY.test(line))
        close(block.lines.pop() ?? '');
      block.frames += 1;
      if (block.lines.length < MOST.lines && !WRITING.test(line)) keep(line);
      return;
    }
    if (block.frames > 0 && FILE_LINE.test(line)) return;
    const hasStackToCome = block.frames === 0 && !isNew;
    if (hasStackToCome && CRASH.test(head) && block.skipped < MOST.skipped) block.skipped += 1;
    else if (
      hasStackToCome &&
      (EXCEPTION.test(head) || EXCEPTION_WITHIN.test(head)) &&
      block.lines.length < MOST.message &&
      line.trim() !== ''
    )
      keep(line);
    else close(line.trim().slice(0, MOST.line));
  };
  const keep = (line: string): void => {
    block.lines.push(line.trimEnd().slice(0, MOST.line));
  };

  const shown = ({ lines, count }: Block): LogProblem => ({
    lines: lines.map(personal.remove),
    count,
  });

  const note = (line: string): void => {
    isUnity ||= UNITY.test(line);
    isEditor ||= EDITOR.test(line);
    isListed ||= PACKAGES_LISTED.test(line);
    if (!sure) {
      sure = SURE_VERSION.exec(line)?.[1] ?? '';
      likely ||= ANY_VERSION.exec(line)?.[1] ?? '';
    }
    code.URP ||= /UnityEngine\.Rendering\.Universal\b|Universal Render Pipeline\//.test(line);
    code.HDRP ||= line.includes('UnityEngine.Rendering.HighDefinition');
    packages.URP ||= line.includes('render-pipelines.universal');
    packages.HDRP ||= line.includes('render-pipelines.high-definition');
    if (!OF_BUILD.test(line))
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
      const found = withoutPrefix(written);
      // Android Studio writes the tag of a message only before its first line.
      if (found.tag !== null) tag = found.tag;
      if (tag && !OF_GAME.test(tag)) return;
      isUnity ||= tag === 'Unity';
      personal.learn(found.line);
      note(found.line);
      follow(found.line);
    },
    report: (): LogReport | 'notUnity' | 'nothing' => {
      close('');
      const all = [...problems.values()];
      const isOurs = ({ lines }: Block): boolean =>
        lines.some((line) => ours.some(({ name }) => line.toLowerCase().includes(name)));
      const first = (...kinds: Kind[]) => {
        const some = all.filter(({ kind }) => kinds.includes(kind));
        return some.find(isOurs) ?? some.find(isOfProject) ?? some[0];
      };
      const problem = first('exception', 'compiler') ?? first('logged', 'shader');
      const crash = first('crash');
      const unity = sure || likely || null;
      if (!isUnity && !sure) return 'notUnity';
      if (!unity && all.length === 0) return 'nothing';
      const [platform] = platforms.toSorted((a, b) => b.lines - a.lines);
      return {
        source: tag ? 'logcat' : isEditor ? 'Editor.log' : 'Player.log',
        unity,
        pipeline:
          pipelineOf(code) ??
          pipelineOf(packages) ??
          (isListed && !packages.URP ? 'Built-in' : null),
        platform: tag ? 'Android' : platform?.lines ? platform.name : null,
        assets: ours
          .filter(({ isThere }) => isThere)
          .map(({ title, version }) => ({ title, version: version || null })),
        problem: problem ? shown(problem) : null,
        crash: crash ? shown(crash) : null,
        signatures: sought.filter(({ isThere }) => isThere).map(({ signature }) => signature),
      };
    },
  };
};

/** A stack names a method after a dot or, in other versions of Unity, after a colon. */
const alike = (line: string): string => line.toLowerCase().replaceAll(':', '.');

type Kind = 'exception' | 'compiler' | 'logged' | 'shader' | 'crash';

const kindOf = ({ lines, frames }: Block): Kind | null => {
  const [head = ''] = lines;
  // In Windows the line with which its stack begins comes later.
  if (CRASH.test(head)) return frames > 0 ? 'crash' : null;
  if (COMPILER.test(head)) return 'compiler';
  if (SHADER.test(head)) return 'shader';
  if (lines.some((line) => NO_ERROR.test(line))) return null;
  if (EXCEPTION.test(head)) return 'exception';
  if (frames === 0) return null;
  if (EXCEPTION_WITHIN.test(head)) return 'exception';
  return lines.some((line) => LOGGED.test(line)) ? 'logged' : null;
};

const isOfProject = ({ lines }: Block): boolean => lines.some((line) => /\bAssets[\\/]/.test(line));

/** A pipeline, if only one of both is there. */
const pipelineOf = ({ URP, HDRP }: Record<'URP' | 'HDRP', boolean>): 'URP' | 'HDRP' | null =>
  URP === HDRP ? null : URP ? 'URP' : 'HDRP';

/** `BulletHell` of “BulletHell Elemental”, `petsimulator` of “Pet Simulator Template”: their folders. */
const nameIn = (title: string): string =>
  (title.match(/[A-Z][a-z]+/g) ?? []).slice(0, 2).join('').toLowerCase();
const VERSION_BEHIND = /^[A-Za-z ./\\-]{0,40}?[@ v](\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)\b/;

const withoutPrefix = (line: string): { line: string; tag: string | null } => {
  const plain = line.replace(TIMESTAMP, '');
  if (!/^(?:\d|[VDIWEFA]\/)/.test(plain)) return { line: plain, tag: null };
  const rest = plain.replace(LOGCAT_TIME, '');
  for (const format of LOGCAT) {
    const found = format.exec(rest);
    if (found) return { line: found[2] ?? '', tag: (found[1] ?? '').trim() };
  }
  return { line: plain, tag: null };
};
