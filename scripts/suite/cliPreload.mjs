// Loaded into the Firebase CLI's process before the CLI itself, whose files stay as they are. The
// suite works without all of it; with it, it ends with its parent and starts in a third of the time.
import { createRequire } from 'node:module';

// When the program that started the suite is gone, however it went, the suite shuts down too:
// nothing stays behind that holds the ports.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));

const require = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/package.json'),
);

/**
 * Changes what a module of the CLI exports. A CLI that no longer has it starts as it is: slower, not
 * wrong; a test says so.
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
// the start. Now it compiles those of an operation with its first call.
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

// It compiles a schema for firebase.json, to write into its debug log what it does not know there.
adapt(
  'firebase-tools/lib/firebaseConfigValidate',
  (/** @type {{ getValidator: () => () => boolean }} */ exported) => {
    exported.getValidator = () => () => true;
  },
);

// It runs npm to ask whether there is a newer firebase-functions; ours is pinned.
adapt(
  'firebase-tools/lib/deploy/functions/runtimes/node/versioning',
  (/** @type {{ getLatestSDKVersion: () => undefined }} */ exported) => {
    exported.getLatestSDKVersion = () => undefined;
  },
);
