/** Lines of stack traces and logs: Unity and C#, Java and Android, JavaScript, Python, native frames. */
const TRACE_LINES = [
  /^\s*at \S.*[\w)>\]]\s*$/,
  /^\s*\(at \S+:\d+\)/,
  /\(at (?:Assets|Packages|Library|\.|<|[A-Z]:)[^)]{0,300}:\d+\)\s*$/,
  /^\s*(?:Caused by: )?[\w.$]{1,200}(?:Exception|Error)\b/,
  /^\s*#\d+\s+\S/,
  /^\s*\[?(?:\d{4}-\d{2}-\d{2}[T ])?\d{1,2}:\d{2}:\d{2}/,
  /^\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|FATAL|TRACE)\]?[ :]/,
  /^[VDIWEF]\/\S{1,100}/,
  /^\s*File "[^"]{1,300}", line \d+/,
  /^[\w.+`<>]{1,200}:[\w.<>`]{1,200} ?\([^)]{0,300}\)/,
];

/** Messages of compilers, which say enough in one line. */
const COMPILER_LINES = [
  /^\s*\S.{0,300}\.\w{1,10}\(\d+(?:,\d+)?\): (?:fatal )?(?:error|warning)\b/,
  /^\s*(?:fatal )?(?:error|warning) [A-Z]{2,6}\d{3,5}: /,
];

const isCompilerLine = (line: string): boolean =>
  line.length <= 2_000 && COMPILER_LINES.some((pattern) => pattern.test(line));

const isTrace = (line: string): boolean =>
  isCompilerLine(line) ||
  (line.length <= 2_000 && TRACE_LINES.some((pattern) => pattern.test(line)));

/**
 * Of each line, whether it belongs to a stack trace or a log: two or more lines in a row look like one. A
 * single such line is a sentence like any other, unless a compiler wrote it.
 */
export const standsApart = (lines: readonly string[]): boolean[] => {
  const like = lines.map(isTrace);
  return lines.map((line, at) =>
    Boolean(like[at] && (like[at - 1] || like[at + 1] || isCompilerLine(line))),
  );
};
