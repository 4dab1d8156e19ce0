/** The oldest Node on which everything was tested. */
const OLDEST = [20, 19];

/**
 * @param {string} version for example "20.20.0"
 * @returns {string | null} an error message for a Node that is too old, otherwise null
 */
export const nodeProblem = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Node ${version} is too old: ${OLDEST.join('.')} or newer is needed. Install it from nodejs.org or with a version manager (the file .nvmrc names the version) and run the command again.`;
};
