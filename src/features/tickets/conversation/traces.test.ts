import { expect, it } from 'vitest';
import { machineFactor } from '../../../../tests/support/machine.ts';
import { tracesIn } from './traces.ts';

const unity = `NullReferenceException: Object reference not set to an instance of an object
  at Lumipaw.Wheel.Spin (System.Int32 odds) [0x00012] in <a1b2>:0
UnityEngine.Debug:LogError (object)
Wheel:Start () (at Assets/Lumipaw/Wheel.cs:42)`;
const android = 'E/Unity   : Crash\nE/Unity   : again\n    #00 pc 0001 libil2cpp.so';
const log = '[10:02:11] Build started\n[10:02:40] Gradle build failed';

it.each([unity, android, log])('a customer’s stack trace or log stands apart: %.20s', (trace) => {
  const text = `Hello,\nit says:\n${trace}\n\nThank you!`;
  expect(tracesIn(text)).toEqual([
    { text: 'Hello,\nit says:', isTrace: false },
    { text: trace, isTrace: true },
    { text: '\nThank you!', isTrace: false },
  ]);
});

it.each([
  'Assets/Lumipaw/Editor/Importer.cs(12,7): error CS0246: The type or namespace name was not found.',
  'Assets/My Game/Wheel.cs(3): warning CS0168: The variable is declared but never used',
  'error CS0103: The name "Localizer" does not exist in the current context.',
])('one line of a compiler stands apart too: %.40s', (line) => {
  expect(tracesIn(`It says\n${line}\nsince yesterday.`)).toEqual([
    { text: 'It says', isTrace: false },
    { text: line, isTrace: true },
    { text: 'since yesterday.', isTrace: false },
  ]);
});

it.each([
  'I was at the shop.\nThen it crashed at 10:30.',
  'An error.\n\n- one\n- two\nat least it started',
  'Error: it says no',
  '1. Open it\n2. Close it',
  'NullReferenceException, only once',
  'I get error CS0103: what is that?',
])('what people write stays as it is: %.30s', (text) => {
  expect(tracesIn(text)).toEqual([{ text, isTrace: false }]);
});

it('no text takes long', () => {
  const begun = performance.now();
  for (const text of [
    'a.'.repeat(2500),
    `(at ${'A'.repeat(5000)}`,
    'at '.repeat(1600),
    '\n'.repeat(5000),
    'a.b('.repeat(1200),
  ]) {
    expect(
      tracesIn(text)
        .map((one) => one.text)
        .join('\n'),
    ).toBe(text);
  }
  expect(performance.now() - begun).toBeLessThan(100 * machineFactor);
});
