/** What Unity writes before a line with `-timestamps`, and GitHub Actions, Jenkins and GitLab. */
const TIMESTAMP =
  /^\[?\d{4}-\d\d-\d\dT[\d:.]{8,20}Z(?:\|0x[0-9a-f]{1,16}\||\]? (?:[0-9a-f]{2}[OE][+ ])?)/;
const LOGCAT_TIME = /^(?:\[ )?(?:\d{4}[-/])?\d\d[-/]\d\d \d\d:\d\d:\d\d\.\d{3,6}:? {1,4}/;
/** And Chrome, where it saves the console of a game in WebGL. */
const SCRIPT = /^\S{1,100}\.js(?:\.\w{2,8})?:\d{1,7} /;
/** The formats of adb and of Android Studio, after the time: the process, the tag and the message. */
const LOGCAT = [
  /^[VDIWEFA]\/(?<tag>[^(:]{1,60}?) {0,20}\( {0,8}(?<pid>\d{1,7})\): ?(?<text>.*)$/,
  /^(?:\S{1,12} {1,4})?(?<pid>\d{1,7}) {1,6}\d{1,7} {1,4}[VDIWEFA] {1,4}(?<tag>[^:]{1,60}?) {0,20}: ?(?<text>.*)$/,
  /^(?<pid>\d{1,7})-\d{1,7}(?:\/\S{1,100})? {1,4}[VDIWEFA]\/(?<tag>[^:]{1,60}): ?(?<text>.*)$/,
  /^(?<pid>\d{1,7})-\d{1,7} {1,4}(?<tag>\S{1,60}) {1,40}\S{1,100} {1,40}[VDIWEFA] {1,2}(?<text>.*)$/,
  // Unity's package for logcat.
  /^(?<pid>\d{1,7}) {1,6}\d{1,7} {1,4}(?:Verbose|Debug|Info|Warn|Error|Fatal) {1,4}(?<tag>[^\s:]{1,60}):? (?<text>.*)$/,
  /^[VDIWEFA]\/(?<tag>[\w.]{1,60}): (?<text>.*)$/,
  // Above the lines of the message.
  /^(?<pid>\d{1,7}): {0,6}\d{1,7} [VDIWEFA]\/(?<tag>[^\]]{1,60}) \]$/,
];
/** The tags under which Android has what happened in the game. */
const OF_GAME = /^(?:Unity|CRASH|AndroidRuntime|DEBUG|libc)$/;

/** Takes from lines what is written before the message, and knows which app of logcat wrote it. */
export const prefixReader = () => {
  let [tag, process] = ['', ''];
  let isLong = false;
  return {
    /**
     * The message, its tag and its process, both empty outside logcat; null if another app wrote it.
     * @param isPlain whether the log is known as none of logcat, unless a line of logcat came before
     */
    read: (written: string, isPlain: boolean) => {
      const line = written.replace(TIMESTAMP, '').replace(SCRIPT, '');
      const found = isPlain && !tag ? null : messageIn(line);
      const text = found?.text ?? line;
      // Android Studio writes the tag of a message only before its first line.
      if (found) {
        tag = found.tag?.trim() ?? '';
        // The process that writes as DEBUG reports the crash of another one.
        const of = /\bpid: (\d+)/.exec(text)?.[1];
        process = of ?? (tag === 'DEBUG' ? process : (found.pid ?? ''));
        isLong = found.text === undefined;
      }
      // This format has an empty line below each message.
      if (isLong && (found || line === '')) return null;
      return tag && !OF_GAME.test(tag) ? null : { text, tag, process };
    },
    isLogcat: () => tag !== '',
  };
};

const messageIn = (line: string): Partial<Record<'pid' | 'tag' | 'text', string>> | null => {
  if (!/^(?:\[ |\d|[VDIWEFA]\/)/.test(line)) return null;
  const rest = line.replace(LOGCAT_TIME, '');
  for (const format of LOGCAT) {
    const found = format.exec(rest);
    if (found?.groups) return found.groups;
  }
  return null;
};
