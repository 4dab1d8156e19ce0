/** In place of `node:url` in a browser, where the double of the server runs: hosts stay as they are stored. */
export const domainToUnicode = (host: string): string => host;
