// Loaded into the Firebase CLI's process before the CLI itself, whose files are not changed.
import http, { Server } from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';

// When the program that started the suite is gone, even if it was killed, the suite shuts down too
// and frees its ports.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));

// Keeps connections open, so that no client sends a request into one that is being closed.
Object.assign(Server.prototype, {
  /**
   * @this {Server}
   * @param {Parameters<net.Server['listen']>} where
   */
  listen(...where) {
    this.keepAliveTimeout = 0;
    return net.Server.prototype.listen.apply(this, where);
  },
});

// In the debug mode all functions share a process, which hears through one pipe which function is to
// run and through another the call itself. A call on a connection that is already open can overtake
// that message and is then answered by the function of the call before.
http.globalAgent = new http.Agent();

const cli = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

/**
 * @param {string} name
 * @returns {any} what a module of the CLI exports; nothing if it is no longer there
 */
const moduleOf = (name) => {
  try {
    return cli(name);
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
};

/**
 * @typedef {(...given: any[]) => any} Fn the CLI has no types
 * @param {string} name of a module of the CLI
 * @param {string} path to a function in what it exports
 * @param {(original: Fn) => Fn} change
 * @throws when the module or the function is no longer there
 */
export const patch = (name, path, change) => {
  const [last = '', ...holders] = path.split('.').toReversed();
  const holder = holders.reduceRight((at, key) => at?.[key], moduleOf(name));
  if (typeof holder?.[last] !== 'function')
    throw new Error(
      `Version ${cli('./package.json').version} of the Firebase CLI has no ${path} in ${name}: adapt scripts/suite/cliPreload.mjs to it.`,
    );
  holder[last] = change(holder[last]);
};

// Two thirds of the start: the Auth emulator compiles a validator for each parameter of each operation,
// and for each of those the schema of schemas. Here an operation gets its own on its first call.
patch('exegesis/lib/options', 'compileOptions', (compile) => (given) => ({
  ...compile(given),
  lazyCompileValidationSchemas: true,
}));
patch('ajv', 'prototype.validateSchema', () => () => true);

// It runs npm to look for a newer firebase-functions; ours is pinned.
const versioning = 'firebase-tools/lib/deploy/functions/runtimes/node/versioning';
patch(versioning, 'getLatestSDKVersion', () => () => undefined);

// An upload that is deleted while all are exported would end the CLI. Each is exported by itself, after
// the list of buckets, and left out when it is no longer there.
const storage = 'firebase-tools/lib/emulator/storage/files';
patch(
  storage,
  'StorageLayer.prototype.export',
  (write) =>
    /** @this {any} */
    async function (...given) {
      const { _files: all } = this;
      for (const [path, file] of [[], ...all]) {
        const one = Object.create(this, { _files: { value: new Map(file && [[path, file]]) } });
        await write.apply(one, given).catch((/** @type {unknown} */ error) => {
          if (all.get(path) === file) throw error;
        });
      }
    },
);

// As in production: who signs in by a mailed link proves to own the address, so Firebase removes a
// password that somebody set before the address was confirmed, and it notes the time.
const accounts = 'authOperations.identitytoolkit.accounts';
patch(
  'firebase-tools/lib/emulator/auth/operations',
  `${accounts}.signInWithEmailLink`,
  (signIn) =>
    (state, body, ...rest) => {
      const mailed = state.validateOobCode(body.oobCode);
      const isOwner =
        mailed?.requestType === 'EMAIL_SIGNIN' && mailed.email === body.email?.toLowerCase();
      const known = isOwner && state.getUserByEmail(mailed.email);
      if (known && !known.disabled) {
        const dropped = known.emailVerified ? {} : { passwordHash: undefined, salt: undefined };
        state.updateUserByLocalId(known.localId, { lastLoginAt: String(Date.now()), ...dropped });
      }
      return signIn(state, body, ...rest);
    },
);
