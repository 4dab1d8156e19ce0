// Loaded into the Firebase CLI's process before the CLI itself, whose files are not changed.
import { equal } from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { Server } from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';

// When the program that started the suite is gone, even if it was killed, the suite shuts down too
// and frees its ports.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));

// Keeps connections open, so that no client sends a request into one that is being closed, which happens
// in three tests of 180 on a busy machine. https://github.com/nodejs/node/issues/52649
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

const cli = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

/**
 * @typedef {(...given: any[]) => any} Fn the CLI has no types
 * @param {string} name of a module of the CLI
 * @param {string} path to a function in what it exports
 * @param {(original: Fn, holder: any) => Fn} change
 */
export const patch = (name, path, change) => {
  const [last = '', ...holders] = path.split('.').toReversed();
  try {
    const holder = holders.reduceRight((at, key) => at[key], cli(name));
    equal(typeof holder[last], 'function');
    holder[last] = change(holder[last], holder);
  } catch (cause) {
    const { version } = cli('./package.json');
    const misfit = `Version ${version} of the Firebase CLI has no ${path} in ${name}`;
    throw new Error(`${misfit}: adapt scripts/suite/cliPreload.mjs to it.`, { cause });
  }
};

// The Auth emulator compiles a validator for each parameter of each operation before it starts: two
// thirds of the start of the whole suite, and 50 MB. Here an operation gets its own on its first call.
// https://github.com/exegesis-js/exegesis/pull/497
patch('exegesis/lib/options', 'compileOptions', (compile) => (given) => ({
  ...compile(given),
  lazyCompileValidationSchemas: true,
}));

// An upload that is deleted while all are exported would end the CLI. Each is exported by itself, after
// the list of buckets, and left out when it is no longer there. Nobody has reported it:
// https://github.com/firebase/firebase-tools/issues?q=is%3Aissue+storage+emulator+export+ENOENT
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

// As in production, a player gets the part of a file that it asks for: without, Safari plays no trailer,
// and no browser moves in one. Nobody has reported it:
// https://github.com/firebase/superstatic/issues?q=is%3Aissue+range
patch(
  'superstatic/lib/responder',
  'prototype.handleFileStream',
  (write) =>
    /** @this {any} */
    function (file, result) {
      const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(this.req.headers.range ?? '') ?? [];
      const { size, stream } = result;
      this.res.setHeader('Accept-Ranges', 'bytes');
      if (!first || !size || file.status || Number(first) >= size)
        return write.call(this, file, result);
      const start = Number(first);
      const end = last ? Math.min(Number(last), size - 1) : size - 1;
      stream.destroy();
      this.res.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
      const part = createReadStream(stream.path, { start, end });
      return write.call(
        this,
        { ...file, status: 206 },
        { ...result, size: end - start + 1, stream: part },
      );
    },
);

// As in production: who signs in by a mailed link proves to own the address, so Firebase removes a
// password that somebody set before the address was confirmed.
// https://github.com/firebase/firebase-js-sdk/issues/7225
const accounts = 'authOperations.identitytoolkit.accounts';
patch(
  'firebase-tools/lib/emulator/auth/operations',
  `${accounts}.signInWithEmailLink`,
  (signIn) =>
    async (state, body, ...rest) => {
      const known = state.getUserByEmail((body.email ?? '').toLowerCase());
      const isUnproven = known && !known.emailVerified;
      const answer = await signIn(state, body, ...rest);
      if (isUnproven)
        state.updateUserByLocalId(known.localId, { passwordHash: undefined, salt: undefined });
      return answer;
    },
);

// The functions are served by a process of ours (serveFunctions.mjs). The other emulators look for it in
// this registry: Firestore, Storage and Auth send their events there, and the hub names it. The CLI's own
// starts a process for each function and each call at the same time.
// https://github.com/firebase/firebase-tools/issues/5503
const functions = process.env['SUITE_FUNCTIONS'];
if (functions) {
  const [host, port] = functions.split(':');
  patch('firebase-tools/lib/emulator/registry', 'EmulatorRegistry.set', (set, registry) => {
    set.call(registry, 'functions', {
      getName: () => 'functions',
      getInfo: () => ({ name: 'functions', host, port: Number(port) }),
      connect: async () => undefined,
      stop: async () => undefined,
    });
    return set;
  });
}
