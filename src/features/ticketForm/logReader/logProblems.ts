/** An error of a log: its message and its stack, and how often it is there. */
export type LogProblem = { lines: string[]; count: number };

/** Most lines of an error; `skipped` are before the stack of a crash. */
const MOST = { lines: 40, message: 5, skipped: 1_000 } as const;

const EXCEPTION =
  /^(?:(?:Unhandled|Uncaught)(?: exception)?:? {1,2})?[\w.`+]*(?:Exception|RuntimeError|CommandInvokationFailure|\.\w+Error)(?: ?:|$)/i;
const EXCEPTION_WITHIN = /^.{1,250}?\b[\w.`+]*Exception ?: /;
/** Without a file only C# and Burst: a game has errors of its own. */
const COMPILER =
  /^(?:(?:[A-Z]:)?[^:]{1,300}\.\w{1,8}\(\d+,\d+\): (?:\w+ )?error [A-Z]{2,6}\d{3,5}|(?:\w+ )?error (?:CS|BC)\d{4}): /;
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
export const FILE_LINE = /^\s*\((?:Filename|in file): /i;
/** `Game.Player:Update ()`, `Game.Player.Update () (at Assets/Player.cs:12)`. */
const CALL = /^[\p{L}_<(][^\s()]{2,300} ?\([^()]{0,500}\)(?: ?[([<]|\s?$)/u;
const FRAME =
  /^\s+at \S|^at \S.*[)\]]|^\s*#\d+ {1,4}\S|^\s*(?:\d+ +\S+ +)?0x[0-9a-f]{8,16} |^\s*--- |^ {1,4}---> |^\(wrapper |^Rethrow as |^\s*Caused by: /i;

/** A line of a stack. */
export const isFrame = (line: string): boolean =>
  FRAME.test(line) || (CALL.test(line) && /[.:]/.test(line.slice(0, line.indexOf('('))));

/** `error`: an exception or what a compiler says; `logged`: an error that the game wrote itself. */
type Kind = 'error' | 'logged' | 'crash';

/** A line and what belongs to it: the rest of its message, and its stack. */
type Block = {
  lines: string[];
  frames: number;
  /** Lines between the beginning of a crash and its stack. */
  skipped: number;
  /** After an empty line only its stack belongs to a message. */
  hasGap: boolean;
  count: number;
  process: string;
};

type Problem = Block & { kind: Kind; rank: number; key: string };

/**
 * Finds the errors of a log, line by line: the first of each kind and process in an asset of ours, in the
 * project, and anywhere.
 * @param names the folders of our assets, in small letters
 */
export const logProblems = (names: readonly string[]) => {
  const problems = new Map<string, Problem>();
  let block = emptyBlock('', '');

  const rankOf = ({ lines }: Block): number => {
    const isIn = (parts: readonly string[]) =>
      lines.some((line) => parts.some((part) => line.toLowerCase().includes(part)));
    return isIn(names) ? 0 : isIn(['assets/', 'assets\\']) ? 1 : 2;
  };

  /** Notes the block if it is an error, and begins the next one. */
  const begin = (line: string, process: string): void => {
    const kind = kindOf(block);
    if (kind) {
      const [head = '', ...rest] = block.lines;
      const stack = rest.find((frame) => isFrame(frame)) ?? '';
      const key = `${head}\n${stack}`.replaceAll(/\d+/g, '0');
      const rank = rankOf(block);
      const place = `${kind} ${block.process} ${rank}`;
      const known = problems.get(place);
      if (!known) problems.set(place, { ...block, kind, rank, key });
      else if (known.key === key) known.count += 1;
    }
    block = emptyBlock(line, process);
  };

  const keep = (line: string): void => {
    const kept = line.trimEnd();
    // What calls itself has the same frame many times.
    if (!block.lines.includes(kept)) block.lines.push(kept);
  };

  const addFrame = (line: string, process: string): void => {
    // A message that Debug.Log has written does not belong to the exception before it.
    if (block.frames === 0 && block.lines.length > 1 && BY_UNITY.test(line))
      begin(block.lines.pop() ?? '', process);
    block.frames += 1;
    if (block.lines.length < MOST.lines && !WRITING.test(line)) keep(line);
  };

  /** Whether a line that is no frame belongs to the block; what is worth it is kept. */
  const takes = (line: string): boolean => {
    const head = block.lines[0] ?? '';
    const isCrash = CRASH.test(line);
    const isOfCrash = CRASH.test(head);
    if (block.frames > 0) return FILE_LINE.test(line) || (isOfCrash && CRASH_PART.test(line));
    if (isOfCrash && block.skipped < MOST.skipped && (isCrash || !beginsError(line))) {
      block.skipped += 1;
      if (isCrash && !line.startsWith('=') && block.lines.length < MOST.message) keep(line);
      return true;
    }
    const hasMessage =
      EXCEPTION.test(head) || (EXCEPTION_WITHIN.test(head) && !EXCEPTION_WITHIN.test(line));
    if (!hasMessage || isCrash || beginsError(line)) return false;
    if (line.trim() === '') {
      block.hasGap = true;
      return true;
    }
    if (block.hasGap || block.lines.length >= MOST.message) return false;
    keep(line);
    return true;
  };

  return {
    /** @param process in a logcat, its number */
    line: (line: string, process: string): void => {
      if (isFrame(line) && !CRASH.test(line) && !beginsError(line)) addFrame(line, process);
      else if (!takes(line)) begin(line.trim(), process);
    },
    /** The errors of the processes that count, the nearest to us first. */
    found: (counts: (process: string) => boolean): Problem[] => {
      begin('', '');
      return [...problems.values()]
        .filter(({ process }) => counts(process))
        .toSorted((a, b) => a.rank - b.rank);
    },
  };
};

const emptyBlock = (head: string, process: string): Block => ({
  lines: head ? [head] : [],
  frames: 0,
  skipped: 0,
  hasGap: false,
  count: 1,
  process,
});

const beginsError = (line: string): boolean => EXCEPTION.test(line) || COMPILER.test(line);

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
