/** A folder's name, up to the next one or to the end of the word. */
const NAME = String.raw`(?:[^\\/:*?"'<>|\r\n]|'(?=\w)){1,64}(?=[\\/])|[^\\/:*?"'<>|\s()[\]]{1,64}`;
const HOME = new RegExp(
  String.raw`(?:\b[a-z](?::|%3A))?(?:[\\/]|%5C|%2F){1,4}(?:Users|home|Documents and Settings|(?:run[\\/])?media)(?:[\\/]|%5C|%2F){1,4}(${NAME})`,
  'gi',
);
/** What is hidden, and what is shown for it: with the sign before it, where older browsers cannot look. */
const HIDDEN: [pattern: RegExp, shown: string][] = [
  [HOME, '~'],
  // Shares of a network.
  [
    /(^|[^:\w\\/])\\{2,4}(?:[?.]\\{1,2}UNC\\{1,2})?(?![?.])[^\\/\s:*?"<>|]{1,64}\\{1,2}[^\\/\s:*?"<>|]{1,64}/gi,
    String.raw`$1\\…`,
  ],
  [/\b(?:file|smb|afp|nfs):\/\/[^\s/\\]{1,64}(?=[/\\])/gi, String.raw`\\…`],
  [
    /(^|[^\w.+%-])[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,24}(?![\w.-])/gi,
    '$1…@…',
  ],
  // As Windows and macOS name a machine, and names in a local network.
  [/\b(?:DESKTOP|LAPTOP|WIN)-[A-Z0-9]{5,15}\b/gi, '…'],
  [/(^|[^\w-])[\w-]{1,63}\.(?:local|lan|localdomain|internal)\b/gi, '$1…'],
];
/** Where a log names the machine or the user by itself. */
const NAMED = [
  /\b(?:Windows|OSX|Linux)(?:Editor|Player|Server)\(\d{1,10},([^()]{1,64})\)/,
  /\b(?:USER(?:NAME|DOMAIN)?|LOGNAME|COMPUTERNAME|HOSTNAME|[Mm]achine ?[Nn]ame|[Uu]ser ?[Nn]ame) ?[=:] ?(?:"([^"]{1,64})"|'([^']{1,64})'|([\w.-]{1,64}))/,
  /\.exe, run by (.{1,64})\.$/,
  /\bLicenseClient-([\w.-]{1,64})/,
];
/** Accounts of everybody; they stay in the middle of a text. */
const NOBODY =
  /^(?:user|users|admin|administrator|public|shared|default|runner|runneradmin|root|bokken|builduser|build|unity|owner|guest|docker|test|dev|null|none|player|game|\d+)$/i;
const MOST_NAMES = 20;

/**
 * Removes what tells who somebody is: home folders, user and machine names, shares, e-mail addresses.
 * `learn` sees every line of the log before `remove`, which takes what is about to be shown.
 */
export const personalData = () => {
  const names = new Set<string>();
  const add = (name = ''): void => {
    const known = name.trim();
    if (known.length > 2 && names.size < MOST_NAMES && !NOBODY.test(known)) names.add(known);
  };
  return {
    learn: (line: string): void => {
      if (/users|home|settings|media/i.test(line))
        for (const [, name] of line.matchAll(HOME)) add(name);
      for (const pattern of NAMED) add(pattern.exec(line)?.slice(1).find(Boolean));
    },
    remove: (line: string): string => {
      let text = line;
      for (const [pattern, shown] of HIDDEN) text = text.replaceAll(pattern, shown);
      for (const name of names) text = withoutName(text, name);
      return text;
    },
  };
};

/** A part of an identifier, as in `Mathf.Max(1)`, is no name. */
const isPart = (sign = ''): boolean => /[\p{L}\p{N}_.:(`]/u.test(sign);

const withoutName = (text: string, name: string): string => {
  const [folded, wanted] = [text.toLowerCase(), name.toLowerCase()];
  // A letter whose small form is longer would move the places.
  if (folded.length !== text.length) return text.replaceAll(name, '…');
  let [result, from] = ['', 0];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (at < from || isPart(text[at - 1]) || isPart(text[end])) continue;
    result += `${text.slice(from, at)}…`;
    from = end;
  }
  return result + text.slice(from);
};
