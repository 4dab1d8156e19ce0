import { createInterface } from 'node:readline';
import { StorageRulesRuntime } from './runtime.ts';

const runtime = new StorageRulesRuntime((line) => process.stdout.write(`${line}\n`));

// The CLI stops this program by SIGINT, and a CLI that was killed closes the pipe.
process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.stdout.on('error', () => process.exit(0));

const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
lines.on('line', (line) => runtime.receive(line));
lines.on('close', () => process.exit(0));
runtime.ready();
