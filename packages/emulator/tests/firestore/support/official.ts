import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter } from 'node:path';
import { createInterface } from 'node:readline';

const named = process.env['FIRESTORE_EMULATOR_BINARY_PATH'] ?? '';

/** The jar of Google's Firestore program, where it is named and a Java is on the PATH; else empty. */
export const officialJar = named.endsWith('.jar') ? named : '';

/** Without the folder in which npm puts our own `java`. */
const PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith('.bin'))
  .join(delimiter);

const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** Starts Google's program on a free port. Throws with what it has said when it ends instead. */
export async function startOfficial(...args: string[]) {
  const port = await freePort();
  const address = ['--host', '127.0.0.1', '--port', String(port)];
  const flags = ['-Duser.language=en', '-cp', officialJar, MAIN, ...address];
  const child = spawn('java', [...flags, ...args], { env: { ...process.env, PATH } });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      // It prints whole requests.
      said = `${said}${line.slice(0, 200)}\n`.slice(-2_000);
      if (line.includes('now running')) child.emit('ready');
    });
  const ready = await Promise.race([once(child, 'ready'), ended.then(() => null)]);
  if (!ready) throw new Error(`Google's program did not start: ${said}`);
  return {
    host: `127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
