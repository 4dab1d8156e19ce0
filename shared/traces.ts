/** Lines of stack traces and logs: Unity and C#, Java and Android, JavaScript, Python, native frames. */
const TRACE_LINES = [
  // A sentence may begin so, too: `at first I imported the package`.
  /^\s*at (?:async |new )?[^\s()]{1,300}(?: ?\(\)|\(| \([^)]{0,300}[:.\d]|[:.]\w{1,100}\s*$| \[0x)/,
  /^\s*at (?:async |new )?[\w.:`$<>+]{1,300} \(\w{1,100}\W/,
  /^\s*\(at \S+:\d+\)/,
  /\(at (?:Assets|Packages|Library|\.|<|[A-Z]:)[^)]{0,300}:\d+\)\s*$/,
  /^\s*(?:Caused by: )?[\w.$]{1,200}(?:Exception|Error)(?::|\s*$)/,
  /^\s*#\d+\s+(?:0x[\da-f]|pc [\da-f]|[^\s(]{1,300}\(|[\w:~]{1,300} \([^)]{0,300}\) (?:at|from) )/i,
  /^\s*(?:\[?\d{4}-\d{2}-\d{2}[T ]\d{1,2}|\[\d{1,2}|\d{1,2}(?=:\d\d:\d\d[.,]\d{3})):\d{2}:\d{2}/,
  /^\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|FATAL|TRACE)\]?[ :]/,
  /^[VDIWEF]\/[\w.$-]{2,100}\s{0,20}(?:\(\s{0,8}\d{1,7}\))?:/,
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
