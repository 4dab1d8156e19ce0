import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const JAVA = fileURLToPath(new URL('../../bin/java', import.meta.url));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'java-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('java', () => {
  it('runs the program behind -jar with the arguments behind it, in its own process, so that signals and pipes reach it', async () => {
    const file = path.join(folder, 'program.cjs');
    await writeFile(
      file,
      `process.on('SIGINT', () => process.exit(7));
      process.stdin.pipe(process.stdout);
      console.log(JSON.stringify([process.pid, ...process.argv.slice(1)]));`,
    );
    const args = [file, 'serve', '--port', '1', '-version'];
    const child = spawn(JAVA, ['-Duser.language=en', '-jar', ...args]);
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    expect(JSON.parse(String(first))).toEqual([child.pid, ...args]);
    child.stdin.write('hello');
    expect(String((await once(child.stdout, 'data'))[0])).toBe('hello');
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    expect(await exit).toEqual([7, null]);
  });

  it.each([
    ['anything else', ['Main.class'], 'it only knows'],
    ['nothing', [], 'it only knows'],
    ['-jar without a file', ['-jar'], 'it only knows'],
    ['a real jar file', ['-jar', 'firestore.jar'], 'needs? a real Java 21'],
    ['a program that was never built', ['-jar', '/nowhere/firestore.cjs'], 'build it with'],
  ])('refuses %s with a sentence and exit code 1', (_, args, sentence) => {
    const { status, stderr } = spawnSync(JAVA, args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`^This java stands in for Java to the Firebase CLI: .*${sentence}.*\\.\\n$`),
    );
  });
});
