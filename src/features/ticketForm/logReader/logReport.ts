import { prefixReader } from './logcat.ts';
import { redactor } from './redactor.ts';

/** An error of a log: its message and its stack, and how often it is there. */
export type LogProblem = { lines: string[]; count: number };

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

/** Most lines of an error, and letters of each; `skipped` are before the stack of a crash. */
const MOST = { lines: 40, message: 5, line: 300, skipped: 1_000 } as const;

const VERSION = String.raw`((?:5|20\d\d|[6-9]\d{3})\.\d{1,2}\.\d{1,3}[abfpx]\d{1,3}(?:c\d{1,2})?)`;
const SURE_VERSION = new RegExp(
  String.raw`(?:version(?: is)?|Unity(?: v)?) {0,8}[:=]? {0,8}'?${VERSION}`,
  'i',
);
const ANY_VERSION = new RegExp(String.raw`(?:^|[^\w.])${VERSION}(?!\w)`);

/** Words that only Unity writes. */
const UNITY =
  /Unity(?:Engine|Editor|Player)\b|\bUnity\.[A-Z]|^\s*Unity version\b|Mono path\[0\]|\[Package Manager\]|libunity\.so|unity3d\.player|GfxDevice: creating|^0x[0-9a-fA-F]{8,16} \((?:Unity|UnityPlayer|Mono JIT Code)\)|\bMonoManager\b|^Unloading \d+ [Uu]nused |^\(Filename: .{0,300} Line: -?\d+\)|(?:Assets|Packages|PackageCache)[\\/][^:*?"<>|]{1,200}\.cs\b/;
/** A frame of Mono, which a few other programs have, too. */
const MONO = /\[0x[0-9a-f]{5}\] in <[0-9a-f]{32}>/;
const OF_OTHERS = /\b(?:Godot|Xamarin|MonoGame|NzbDrone|StardewValley|Terraria)\b|Microsoft\.Xna/;
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
const EXCEPTION =
  /^(?:(?:Unhandled|Uncaught)(?: exception)?:? {1,2})?[\w.`+]*(?:Exception|RuntimeError|\.\w+Error)(?: ?:|$)/i;
const EXCEPTION_WITHIN = /^.{1,250}?\b[\w.`+]*Exception ?: /;
const COMPILER = /^(?:[A-Z]:)?[^:]{1,300}\.\w{1,8}\(\d+,\d+\): (?:\w+ )?error [A-Z]{2,6}\d{3,5}: /;
const CRASH =
  /^\s*(?:Crash!!!|={5,} OUTPUTTING STACK TRACE|Native Crash Reporting|Obtained \d+ stack frames|Got an? \w+ while executing native|Stack Trace of Crashed Thread|Caught fatal signal|Fatal signal \d|signal \d+ \(SIG|FATAL EXCEPTION|Received signal SIG|\*{10} Crash dump)/;
/** Between the parts of its stack. */
const CRASH_PART = /^\s*(?:=*$|(?:Native|Managed) Stack|Basic Fault|Memory around)/i;
const SHADER = /^Shader error in '/;
/** A frame of Unity, also in a stack with the frames of the machine. */
const unityFrame = (method: string): RegExp =>
  new RegExp(
    String.raw`^(?:0x[0-9a-f]{8,16} \(Mono JIT Code\) (?:\[[^\]]{1,100}\] )?(?:\(wrapper [\w-]{1,40}\) )?)?UnityEngine\.${method}`,
  );
const LOGGED = unityFrame('Debug:Log(?:Error|Assertion|Exception)');
/** Of what a game only reports, such as an exception that it has handled. */
const NO_ERROR = unityFrame(String.raw`Debug:Log(?:Warning)?(?:Format)? ?\(`);
const BY_UNITY = unityFrame(String.raw`(?:Debug|StackTraceUtility|Logger|DebugLogHandler)\b`);
/** How Unity comes to write a line; it says nothing of the game. */
const WRITING = unityFrame('(?:StackTraceUtility|DebugLogHandler|Logger|Debug:ExtractStack)');
const FILE_LINE = /^\s*\((?:Filename|in file): /i;
/** `Game.Player:Update ()`, `Game.Player.Update () (at Assets/Player.cs:12)`. */
const CALL = /^[\p{L}_<(][^\s()]{2,300} ?\([^()]{0,500}\)(?: ?[([<]|\s?$)/u;
const FRAME =
  /^\s+at \S|^at \S.*[)\]]|^\s*#\d+ {1,4}\S|^\s*(?:\d+ +\S+ +)?0x[0-9a-f]{8,16} |^\s*--- |^ {1,4}---> |^\(wrapper |^Rethrow as |^\s*Caused by: /i;

const isFrame = (line: string): boolean =>
  FRAME.test(line) || (CALL.test(line) && /[.:]/.test(line.slice(0, line.indexOf('('))));

type Block = {
  lines: string[];
  frames: number;
  skipped: number;
  /** After an empty line only its stack belongs to a message. */
  hasGap: boolean;
  count: number;
  process: string;
};

const emptyBlock = (head: string, process: string): Block => ({
  lines: head ? [head] : [],
  frames: 0,
  skipped: 0,
  hasGap: false,
  count: 1,
  process,
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
  const prefix = prefixReader();
  /** The first of each kind, process and rank. */
  const problems = new Map<string, Block & { kind: Kind; rank: number; key: string }>();
  /** The processes of logcat in which Unity runs: other apps crash, too. */
  const games = new Set<string>();
  let [isUnity, isEditor, isListed, hasList] = [false, false, false, false];
  let [isMono, isOther] = [false, false];
  let [sure, likely, process] = ['', '', ''];
  const code = { URP: false, HDRP: false };
  const packages = { URP: false, HDRP: false };
  let block = emptyBlock('', '');

  /** In an asset of ours, in the project, or anywhere. */
  const rankOf = ({ lines }: Block): number => {
    const isIn = (names: string[]) =>
      lines.some((line) => names.some((name) => line.toLowerCase().includes(name)));
    return isIn(ours.map(({ name }) => name)) ? 0 : isIn(['assets/', 'assets\\']) ? 1 : 2;
  };

  const close = (next: string): void => {
    const kind = kindOf(block);
    if (kind) {
      const [head = '', ...rest] = block.lines;
      const stack = rest.find((line) => isFrame(line)) ?? '';
      const key = `${head}\n${stack}`.replaceAll(/\d+/g, '0');
      const rank = rankOf(block);
      const place = `${kind} ${block.process} ${rank}`;
      const known = problems.get(place);
      if (!known) problems.set(place, { ...block, kind, rank, key });
      else if (known.key === key) known.count += 1;
    }
    block = emptyBlock(next, process);
  };

  const follow = (line: string, isCall: boolean): void => {
    const head = block.lines[0] ?? '';
    const isCrash = CRASH.test(line);
    const isNew = isCrash || EXCEPTION.test(line) || COMPILER.test(line);
    if (!isNew && isCall) {
      // A message that Debug.Log has written does not belong to the exception before it.
      if (block.frames === 0 && block.lines.length > 1 && BY_UNITY.test(line))
        close(block.lines.pop() ?? '');
      block.frames += 1;
      if (block.lines.length < MOST.lines && !WRITING.test(line)) keep(line);
      return;
    }
    const isBetween = FILE_LINE.test(line) || (CRASH.test(head) && CRASH_PART.test(line));
    if (block.frames > 0 && isBetween) return;
    const hasStackToCome = block.frames === 0 && (!isNew || isCrash);
    if (hasStackToCome && CRASH.test(head) && block.skipped < MOST.skipped) {
      block.skipped += 1;
      if (isCrash && !line.startsWith('=') && block.lines.length < MOST.message) keep(line);
    } else if (
      hasStackToCome &&
      !isCrash &&
      (EXCEPTION.test(head) || (EXCEPTION_WITHIN.test(head) && !EXCEPTION_WITHIN.test(line))) &&
      (line.trim() === '' || (!block.hasGap && block.lines.length < MOST.message))
    ) {
      if (line.trim() === '') block.hasGap = true;
      else keep(line);
    } else close(line.trim().slice(0, MOST.line));
  };
  const keep = (line: string): void => {
    const kept = line.trimEnd().slice(0, MOST.line);
    // What calls itself has the same frame many times.
    if (!block.lines.includes(kept)) block.lines.push(kept);
  };

  const shown = ({ lines, count }: Block): LogProblem => ({
    lines: lines.map(personal.remove),
    count,
  });

  const note = (line: string, isCall: boolean): void => {
    isUnity ||= UNITY.test(line);
    isMono ||= MONO.test(line);
    isOther ||= OF_OTHERS.test(line);
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
    if (isEditor || !(isCall || FILE_LINE.test(line)))
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
      const { text, tag } = found;
      process = found.process;
      if (tag === 'Unity' || (tag && UNITY.test(text))) games.add(process);
      isUnity ||= tag === 'Unity';
      const isCall = isFrame(text);
      personal.learn(text);
      note(text, isCall);
      follow(text, isCall);
    },
    report: (): LogReport | 'notUnity' | 'nothing' => {
      close('');
      const kept = [...problems.values()]
        .filter((problem) => !problem.process || games.has(problem.process))
        .toSorted((a, b) => a.rank - b.rank);
      const first = (wanted: Kind) => kept.find(({ kind }) => kind === wanted);
      const problem = first('error') ?? first('logged');
      const crash = first('crash');
      const unity = sure || likely || null;
      const found = sought.filter(({ isThere }) => isThere).map(({ signature }) => signature);
      if (!isUnity && !isEditor && !sure && (isOther || !isMono)) return 'notUnity';
      if (!unity && kept.length === 0 && found.length === 0) return 'nothing';
      const [platform] = platforms.toSorted((a, b) => b.lines - a.lines);
      return {
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
        problem: problem ? shown(problem) : null,
        crash: crash ? shown(crash) : null,
        signatures: found,
      };
    },
  };
};

/** A stack names a method after a dot or, in other versions of Unity, after a colon. */
const alike = (line: string): string => line.toLowerCase().replaceAll(':', '.');

type Kind = 'error' | 'logged' | 'crash';

const kindOf = ({ lines, frames }: Block): Kind | null => {
  const [head = ''] = lines;
  // In Windows the line with which its stack begins comes later.
  if (CRASH.test(head)) return frames > 0 ? 'crash' : null;
  if (COMPILER.test(head)) return 'error';
  if (SHADER.test(head)) return 'logged';
  if (lines.some((line) => NO_ERROR.test(line))) return null;
  if (EXCEPTION.test(head) || (frames > 0 && EXCEPTION_WITHIN.test(head))) return 'error';
  return frames > 0 && lines.some((line) => LOGGED.test(line)) ? 'logged' : null;
};

/** A pipeline, if only one of both is there. */
const pipelineOf = ({ URP, HDRP }: Record<'URP' | 'HDRP', boolean>): 'URP' | 'HDRP' | null =>
  URP === HDRP ? null : URP ? 'URP' : 'HDRP';

/** `BulletHell` of “BulletHell Elemental”, `petsimulator` of “Pet Simulator Template”: their folders. */
const nameIn = (title: string): string =>
  (title.match(/[A-Z][a-z]+/g) ?? []).slice(0, 2).join('').toLowerCase();
const VERSION_BEHIND = /^[A-Za-z ./\\-]{0,40}?[@ v](\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)\b/;
