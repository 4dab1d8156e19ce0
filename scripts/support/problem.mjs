/** An error that the user of a script can fix: the message says how. */
export class Problem extends Error {}

/** A command was given what it does not take: it ends with exit code 2. */
export class Misuse extends Problem {}

/**
 * The message for a failure of the machine rather than of the code, or null.
 * @param {string} text an error's text or the output of a failed program
 * @returns {string | null}
 */
export const machineProblem = (text) => {
  // Too many watched files: its own words say so.
  if (/ENOSPC: System limit/.test(text)) return null;
  if (/ENOSPC|no space left on device/i.test(text))
    return 'The disk is full. Make some room (about 1 GB is needed) and run the command again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i.test(text))
    return 'The package registry cannot be reached. The first run needs the network: check the connection (or proxy) and run the command again.';
  return null;
};

/**
 * The message for the error that ended a command, or null when its stack is more useful.
 * @param {unknown} error
 * @returns {string | null}
 */
export const sentenceFor = (error) => {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return machineProblem(error.message);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) && 'path' in error && !('port' in error))
    return `${String(error.path)} cannot be written to. Give yourself write permission (or clone the project elsewhere) and run the command again.`;
  const [line = ''] = error.message.split('\n');
  // A missing module of our own is a bug, and needs its stack.
  if (code.endsWith('MODULE_NOT_FOUND') && /Cannot find package '|node_modules/.test(line))
    return `The installed packages are not whole (${line}). Delete the folder node_modules and run the command again.`;
  return null;
};

/** The oldest minor version of a major one that all packages allow; they allow 24 and newer. */
const OLDEST = new Map([
  [20, 19],
  [22, 13],
]);

/**
 * @param {string} version for example "20.20.0"
 * @param {string} platform as in process.platform
 * @returns {string | null} an error message for a Node that some package refuses or that is Windows', otherwise null
 */
export const nodeProblem = (version, platform) => {
  if (platform === 'win32')
    return 'On Windows this runs in WSL (https://learn.microsoft.com/windows/wsl/install). Clone the project into the home folder of WSL, not below /mnt/c, install Node there, and run the command again.';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= 24 || minor >= (OLDEST.get(major) ?? Infinity)) return null;
  return `Node ${version} does not run all packages: 20.19 or later, 22.13 or later, or 24 is needed. Install it from nodejs.org or with a version manager (the file .nvmrc names the version) and run the command again.`;
};
