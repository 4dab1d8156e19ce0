/** Something that stops a script and that its user can mend: the message says what to do. */
export class Problem extends Error {}

/**
 * The sentence for a failure of the machine rather than of the code, or null.
 * @param {string} text an error's text or the output of a failed program
 * @returns {string | null}
 */
export function machineProblem(text) {
  if (/ENOSPC|no space left on device/i.test(text))
    return 'The disk is full. Make some room (about 1 GB is needed) and run the command again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i.test(text))
    return 'The package registry cannot be reached. The first run needs the network: check the connection (or proxy) and run the command again.';
  if (/EACCES|EPERM/.test(text))
    return 'This folder cannot be written to. Give yourself write permission (or clone it elsewhere) and run the command again.';
  return null;
}
