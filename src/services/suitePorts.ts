/** The ports of the local suite in the standard block; those of emulators by the names that firebase.json uses. */
const STANDARD = {
  hosting: 5000,
  functions: 5001,
  /** Held by the suite that uses the block (scripts/suite/ports.ts). */
  block: 5003,
  auth: 9099,
  firestore: 8080,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  /** The mails that the functions send arrive here (scripts/suite/mailCatcher.ts). */
  smtp: 1025,
  /** Shows those mails (scripts/suite/mailbox.ts). */
  mailbox: 8025,
  /** The site in `npm run dev`; in any other block on the port of hosting, which then serves nothing. */
  vite: 5173,
} as const;

export type PortName = keyof typeof STANDARD;

/** Where the standard block begins. */
export const STANDARD_BASE = STANDARD.hosting;

/** The ports of a block: the standard ones, or consecutive ones from another base on. */
export const portsFrom = (base: number): Record<PortName, number> =>
  base === STANDARD_BASE
    ? STANDARD
    : {
        hosting: base,
        vite: base,
        functions: base + 1,
        block: base + 2,
        auth: base + 3,
        firestore: base + 4,
        storage: base + 5,
        hub: base + 6,
        logging: base + 7,
        smtp: base + 8,
        mailbox: base + 9,
      };

/** The ports of the suite whose site has this port: each block but the standard one begins with it. */
export const portsBeside = (site: number): Record<PortName, number> =>
  portsFrom(site === STANDARD.vite ? STANDARD_BASE : site);
