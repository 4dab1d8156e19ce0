// Loaded into the Firebase CLI's process before the CLI itself, whose files are not changed. The suite
// works without it; with it, it exits with its parent and starts in a third of the time.
import http, { Server } from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';
import { Readable } from 'node:stream';

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

const require = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/package.json'),
);

/**
 * Changes what a module of the CLI exports. A CLI without this export still starts, only slower;
 * cliPreload.test.ts reports it.
 * @template T
 * @param {string} name
 * @param {(exported: T) => void} change
 */
function adapt(name, change) {
  try {
    change(require(name));
  } catch {
    // See above.
  }
}

// The Auth emulator compiles a validator for each parameter of each operation: more than half of
// the start. Here it compiles those of an operation on its first call.
adapt(
  'exegesis/lib/options',
  (/** @type {{ compileOptions: (given?: object) => object }} */ exported) => {
    const { compileOptions } = exported;
    exported.compileOptions = (given) => ({
      ...compileOptions(given),
      lazyCompileValidationSchemas: true,
    });
  },
);

// For each of those it also compiles the schema of schemas again, to check its own API description.
adapt('ajv', (/** @type {{ prototype: { validateSchema: () => boolean } }} */ Ajv) => {
  Ajv.prototype.validateSchema = () => true;
});

// It compiles a schema for firebase.json, only to log unknown settings in its debug log.
adapt(
  'firebase-tools/lib/firebaseConfigValidate',
  (/** @type {{ getValidator: () => () => boolean }} */ exported) => {
    exported.getValidator = () => () => true;
  },
);

// It runs npm to look for a newer firebase-functions; ours is pinned.
adapt(
  'firebase-tools/lib/deploy/functions/runtimes/node/versioning',
  (/** @type {{ getLatestSDKVersion: () => undefined }} */ exported) => {
    exported.getLatestSDKVersion = () => undefined;
  },
);

/**
 * @typedef {{ localId: string, emailVerified?: boolean, disabled?: boolean }} User
 * @typedef {{
 *   validateOobCode: (code?: string) => { email: string, requestType: string } | undefined,
 *   getUserByEmail: (email: string) => User | undefined,
 *   updateUserByLocalId: (localId: string, fields: object) => void,
 * }} State
 * @typedef {(state: State, body: { email?: string, oobCode?: string }, ...rest: unknown[]) => unknown} SignIn
 */

// As in production: who signs in by a mailed link proves to own the address, so Firebase removes a
// password that somebody set before the address was confirmed, and it notes the time.
adapt(
  'firebase-tools/lib/emulator/auth/operations',
  (
    /** @type {{ authOperations: { identitytoolkit: { accounts: { signInWithEmailLink: SignIn } } } }} */ exported,
  ) => {
    const { accounts } = exported.authOperations.identitytoolkit;
    const { signInWithEmailLink } = accounts;
    accounts.signInWithEmailLink = (state, body, ...rest) => {
      const mailed = state.validateOobCode(body.oobCode);
      const known =
        mailed?.requestType === 'EMAIL_SIGNIN' && mailed.email === body.email?.toLowerCase()
          ? state.getUserByEmail(mailed.email)
          : undefined;
      if (known && !known.disabled) {
        const dropped = known.emailVerified ? {} : { passwordHash: undefined, salt: undefined };
        state.updateUserByLocalId(known.localId, { lastLoginAt: String(Date.now()), ...dropped });
      }
      return signInWithEmailLink(state, body, ...rest);
    };
  },
);

/**
 * @typedef {{ size?: number, stream: AsyncIterable<Buffer> }} Served
 * @typedef {{
 *   req: import('node:http').IncomingMessage,
 *   res: import('node:http').ServerResponse,
 *   handleFileStream: (file: { status?: number }, result: Served) => unknown,
 * }} Responder
 */

// As in production: a browser may ask for a part of a file. Safari plays no video otherwise.
adapt('superstatic/lib/responder', (/** @type {{ prototype: Responder }} */ { prototype }) => {
  const { handleFileStream } = prototype;
  prototype.handleFileStream = function answer(file, result) {
    const [range, first, last] = /^bytes=(\d+)-(\d*)$/.exec(this.req.headers.range ?? '') ?? [];
    const { size = 0, stream } = result;
    const from = Number(first);
    const to = Math.min(Number(last || size), size - 1);
    if (!range || file.status || from > to) return handleFileStream.call(this, file, result);
    this.res.setHeader('Content-Range', `bytes ${from}-${to}/${size}`);
    const asked = Readable.from(part(stream, from, to + 1));
    return handleFileStream.call(
      this,
      { ...file, status: 206 },
      { ...result, size: to + 1 - from, stream: asked },
    );
  };
});

/**
 * The bytes of a stream from one place to before another.
 * @param {AsyncIterable<Buffer>} stream
 * @param {number} from
 * @param {number} to
 */
async function* part(stream, from, to) {
  let at = 0;
  for await (const chunk of stream) {
    if (at + chunk.length > from) yield chunk.subarray(Math.max(0, from - at), to - at);
    at += chunk.length;
    if (at >= to) return;
  }
}
