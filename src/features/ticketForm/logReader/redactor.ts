/** A folder's name, up to the next one or to the end of the word. */
const NAME = String.raw`(?:[^\\/:*?"'<>|\r\n]|'(?=\w)){0,63}[^\\/:*?"'<>|\s=](?=[\\/])|[^\\/:*?"'<>|\s()[\]]{1,64}`;
const SLASH = String.raw`(?:[\\/]|%5C|%2F){1,4}`;
/** Where the folders of people are: on a drive, or at the root of everything. */
const ROOTS = [
  String.raw`()\b[a-z](?::|%3A)${SLASH}(?:users|documents and settings)`,
  // Not a folder of the project, such as Assets/Scripts/Home or Assets/Art/../media.
  String.raw`(^|[^\w.~\\/%-]|\.\.[\\/]\.\.|[\\/]\.\.(?![\\/]media)|%3A|%2F)${SLASH}(?:(?:(?:(?:mnt|cygdrive)[\\/])?[a-z]|System[\\/]Volumes[\\/]Data|Volumes[\\/][^\\/]{1,64}|Device[\\/]HarddiskVolume\d{1,3}|var|usr|run)[\\/])?(?:Users|home(?:[\\/][\w.-]{1,64}\.(?:com|net|org|local|lan|corp))?|media)`,
];
const homesBefore = (name: string) => [
  new RegExp(`${ROOTS[0]}${SLASH}${name}`, 'gi'),
  new RegExp(`${ROOTS[1]}${SLASH}${name}`, 'g'),
];
const HOMES = homesBefore(`(${NAME})`);
/** A server of a network or a share of it. */
const SHARE = String.raw`[^\\/\s:*?"<>|]{1,64}`;
/** Below a server: the folder of a person. */
const homeBehind = (slash: string) =>
  String.raw`(?:${slash}${SHARE})?${slash}(?:users|homes?|profiles?)\$?${slash}(?:${NAME})`;
/** The endings of a local network. */
const LOCAL = String.raw`local|lan|localdomain|internal|fritz\.box|home\.arpa`;
/** A value that is secret, with its opening quote in one of three groups: JSON may be within JSON. */
const SECRET = String.raw`(?:(\\{1,2}["'])[^"'\\]{1,2000}|(")(?:[^"\\]|\\.){1,2000}|(')(?:[^'\\]|\\.){1,2000}|[^\s"'\\&,;)]{1,2000})`;
/**
 * What is hidden, and what is shown for it. A pattern alone is shown as “…” after what it captures, such as
 * the sign before it, where older browsers cannot look.
 */
const HIDDEN: (RegExp | [pattern: RegExp, shown: string])[] = [
  // A folder at the end of a path in quotes may have blanks.
  ...[...homesBefore(String.raw`[^\\/"'\r\n]{1,64}(?=["'](?:[^\w]|$))`), ...HOMES].map(
    (pattern): [RegExp, string] => [pattern, '$1~'],
  ),
  // The name of a disk.
  [new RegExp(String.raw`(^|[^\w.~\\/%-])/Volumes/(?:${NAME})`, 'g'), '$1~'],
  [/\bOneDrive(?: - |-)[^\\/\r\n"']{1,64}/g, 'OneDrive'],
  // Shares of a network.
  [
    new RegExp(
      String.raw`(^|[^:\w\\/])\\{2,4}(?:[?.]\\{1,2}UNC\\{1,2})?(?![?.])${SHARE}(?:${homeBehind(String.raw`\\{1,2}`)}|\\{1,2}${SHARE})`,
      'gi',
    ),
    String.raw`$1\\…`,
  ],
  new RegExp(String.raw`((?:^|[\s("'=[])//)${SHARE}(?:${homeBehind('/')}|/${SHARE})(?=/)`, 'gi'),
  [
    new RegExp(
      String.raw`\b(?:file|smb|afp|nfs)://(?://)?[^\s/\\]{1,64}(?:${homeBehind(String.raw`[\\/]`)})?(?=[/\\])`,
      'gi',
    ),
    String.raw`\\…`,
  ],
  // What logs in somewhere.
  [/(:\/\/)[^\s/@:]{0,64}:[^\s/@]{1,200}@/g, '$1…@'],
  /((?:^|\s)-{1,2}(?:password|passwd|senha|(?:store|key)pass|serial|username|(?:access-?)?token|api-?key)(?:=|\s{1,3}))(?:"[^"]{1,200}"|'[^']{1,200}'|[^\s"]{1,300})/gi,
  new RegExp(
    // A compiler may say `Unexpected token = in`; assemblies have a public key.
    String.raw`((?:\b(?!PublicKey|Cancellation)\w{0,60}?token(?! = [a-z]{1,8}(?:\s|$))|ticket|passw(?:or)?d|\b(?!\w{0,60}desenha\b|resenha\b)\w{0,60}senha|(?:store|key|alias)pass|(?:\b|_)(?:pwd|sig)|signature|secret|(?:api|access|account)[_-]?key)(?: ?= ?|["'\\]{1,2}(?:=| ?: ?)))${SECRET}`,
    'gi',
  ),
  // Not after `token:`, which a parser may not have expected, and not the method of a class.
  new RegExp(
    String.raw`((?:passw(?:or)?d|\b(?!\w{0,60}desenha\b|resenha\b)\w{0,60}senha|secret|api[_-]?key):(?: |(?![:\w.<>]{1,100} ?\()))${SECRET}`,
    'gi',
  ),
  /\b(Cookie["'\\]{0,2}: ?["'\\]{0,2})(?=[\w.-]{1,100}=)[^"'\\]{1,2000}/gi,
  // A header, or a value with a digit: a parser may not have expected a token.
  new RegExp(
    String.raw`(\b(?:x(?:-[a-z\d]{1,20}){0,4}|auth|access|session|csrf|refresh|id)[_-](?:token|ticket): ?(?:(?:Bearer|Basic|Token) )?|(?:^|[^\w\s-] ?|\b(?!PublicKey|Cancellation|unexpected|invalid|unknown|illegal)\w{1,60}?[ -]?)(?:token|ticket): ?(?=[a-z_~+=-]{0,60}\d)(?=[\w~+=-]{12}))${SECRET}`,
    'gi',
  ),
  /\b(Authorization["'\\]{0,2}: ?["'\\]{0,2}(?:\w{1,20} |(?=[a-z_.~+=-]{0,60}\d))|Bearer (?=[\w.~+/=-]{20}|[a-z_.~+/=-]{0,19}(?:\d|\.\w)))[\w.~+/=-]{8,2000}/gi,
  /\b(Basic )(?:[\w+/]{4}){1,500}[\w+/]{2}[\w+/=]=(?![\w"'=])/gi,
  // Whose address lets one write there.
  /\b(discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/|hooks\.slack\.com\/services\/|api\.telegram\.org\/(?:file\/)?bot)[\w:/-]{4,300}/gi,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abp]-|AKIA|AIza|eyJ|sk-|[rs]k_(?:live|test)_|npm_|ya29\.)[\w.-]{12,2000}/g,
  /\b(git@[\w.-]{1,100}(?::\d{1,5}\/|[:/]))[\w.-]{1,64}(?=\/)/gi,
  // The serial number of a Unity license.
  /\b[A-Z]\w?-(?:[A-Z\d]{4}-){4}[A-Z\d]{4}\b/g,
  [
    /(^|[^\p{L}\p{N}_.+%-])[\p{L}\p{N}_.+%-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.(?!(?:fbx|anim|png|jpe?g|psd|mat|dll|(?:override)?controller|prefab|asset|meta|mask|playable)\b)\p{L}{2,24}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/giu,
    '$1…@…',
  ],
  // Addresses in a network, but not the versions of assemblies.
  /(^|[^\w.=]|\b(?:ip|host|addr(?:ess)?|server)=)(?!0\.|127\.)(?:\d{1,3}\.){3}(?:[1-9]\d{0,2}(?!\w|\.\w)|0(?=[:/]\d))/gi,
  /(^|[^\w:])(?:[\da-f]{1,4}:{1,2}){4,7}[\da-f]{1,4}(?![\w:])|\b(?:[\da-f]{2}-){5}[\da-f]{2}\b/gi,
  /(^|[^\w:])(?:[23][\da-f]{3}|fe80|f[cd][\da-f]{2})(?::[\da-f]{1,4}){0,6}::(?:[\da-f]{1,4}:){0,5}[\da-f]{1,4}(?![\w:])/gi,
  /(^|\D)7656119\d{10}(?!\d)|\bSTEAM_\d:\d:\d{1,12}|\[U:\d:\d{1,12}\]/g,
  /\b((?:(?:user|account|player|steam)[ _-]?(?:unique[ _-]?)?id(?:entifier)?|(?:(?:device|machine|hardware|android|advertising|session)[ _-]?(?:unique[ _-]?)?id(?:entifier)?|(?:gps_)?adid|gaid|idfa|imei)(?=["']? ?[=:] {0,20}["']?(?:[\w+/=-]{20}|[a-z]{0,19}[\d_+/=-])))["']? ?[=:] {0,20}["']?)[\w+/=-]{6,80}/gi,
  // As Windows and macOS name a machine, and names in a local network.
  /\b(?:DESKTOP|LAPTOP|WIN)-[A-Z0-9]{5,15}\b/gi,
  /(^|[^\p{L}\p{N}-])[\p{L}\p{N}'’]{1,30} (?:MacBook|iMac|Mac)(?: \w{1,8})?\.local\b/giu,
  // No namespace of a stack has a hyphen, or is in capitals; `@` is before the version of a package.
  new RegExp(
    String.raw`(^|[^\p{L}\p{N}_-])(?:[\p{L}\p{N}_]{1,62}-[\p{L}\p{N}_-]{0,62}\.(?:${LOCAL}|${LOCAL.toUpperCase()})\b(?!@\d+\.\d)|[\p{L}\p{N}_]{1,63}\.(?:${LOCAL})\b(?!\.\w|:{1,2}[A-Za-z])|[\p{Lu}\p{N}_]{1,63}\.(?:${LOCAL.toUpperCase()})\b)`,
    'gu',
  ),
];
/** May be an address of the game's own, such as `/home/Menu/start` or `/media/Sounds`: accounts have small letters. */
const ROUTE = /^[^\w=]?\/(?:media\/(?=[A-Z])|home\/(?=[A-Z])[^/\s]+(?:\/[^/\s]*)?(?!\S))/;
/** Where a log names the machine or the user by itself. */
const NAMED = [
  /\b(?:Windows|OSX|Linux)(?:Editor|Player|Server)\(\d{1,10},([^()]{1,64})\)/,
  /\b(?:USER(?:NAME|DOMAIN)?|LOGNAME|COMPUTERNAME|HOSTNAME|[Hh]ost ?[Nn]ame|[Mm]achine ?[Nn]ame|[Uu]ser ?[Nn]ame) ?[=:] ?(?:"([^"]{1,64})"|'([^']{1,64})'|([\w.-]{1,64}))/,
  /\.exe, run by (.{1,64})\.$/,
  /\bLicenseClient-(?:([^"\r\n]{1,64})"|([\w.-]{1,64}))/,
];
/** Accounts of everybody, and what begins a sentence; they stay in the middle of a text. */
const NOBODY =
  /^(?:user|users|admin|administrator|public|shared|default|runner|runneradmin|root|bokken|builduser|build|unity|owner|guest|用户|管理员|ユーザー|사용자|docker|test|dev|null|none|unknown|localhost|player|game|the|this|that|your|no|not|is|was|are|has|must|can|cannot|could|should|does|field|username|hostname|invalid|missing|empty|required|already|\d+)$/i;
const MOST_NAMES = 200;
/** Scripts with names of two letters, and without signs between a name and the next word. */
const WORDLESS = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * Removes what tells who somebody is, or logs in as them: home folders, user and machine names, shares,
 * e-mail addresses, passwords, tokens and serial numbers.
 * `learn` sees every line of the log before `remove`, which takes what is about to be shown.
 */
export const redactor = () => {
  const names = new Set<string>();
  const add = (name = ''): void => {
    const known = name.trim();
    // Names of two letters are in many words.
    if (
      (known.length > 2 || WORDLESS.test(known)) &&
      names.size < MOST_NAMES &&
      !NOBODY.test(known)
    )
      names.add(known);
  };
  return {
    learn: (line: string): void => {
      if (/users|home|settings|media/i.test(line))
        for (const home of HOMES)
          for (const { 2: name, index } of line.matchAll(home))
            if (!ROUTE.test(line.slice(index))) add(name);
      for (const pattern of NAMED) add(pattern.exec(line)?.slice(1).find(Boolean));
    },
    remove: (line: string): string => {
      let text = line;
      for (const name of names) text = withoutName(text, name);
      for (const hidden of HIDDEN) text = hide(text, hidden);
      return text;
    },
  };
};

const hide = (text: string, hidden: (typeof HIDDEN)[number]): string =>
  hidden instanceof RegExp
    ? text.replaceAll(hidden, (_found, ...rest) => `${rest.slice(0, -2).join('')}…`)
    : text.replaceAll(...hidden);

/** A part of code, as in `Mathf.Max(1)`, is no name: these stand before and after it. */
const CODE_BEFORE = /(?:[\p{L}\p{N}_`]|[\p{L}\p{N}_][.:(]+)$/u;
const CODE_AFTER = /^(?:[\p{L}\p{N}_`(]|[.:]+[\p{L}_<])/u;

const withoutName = (text: string, name: string): string => {
  const [folded, wanted] = [text.toLowerCase(), name.toLowerCase()];
  // A letter whose small form is longer would move the places.
  if (folded.length !== text.length) return text.replaceAll(name, '…');
  const isWordless = name.length > 1 && WORDLESS.test(name);
  let [result, from] = ['', 0];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isPart =
      CODE_BEFORE.test(text.slice(Math.max(0, at - 4), at)) ||
      CODE_AFTER.test(text.slice(end, end + 4));
    if (at < from || (isPart && !isWordless)) continue;
    result += `${text.slice(from, at)}…`;
    from = end;
  }
  return result + text.slice(from);
};
