import { expect, it } from 'vitest';
import { machineFactor } from '../tests/support/machine.ts';
import { blocksOf } from './messageText.ts';
import { standsApart } from './traces.ts';

it.each([
  `NullReferenceException: Object reference not set to an instance of an object
  at Lumipaw.Wheel.Spin (System.Int32 odds) [0x00012] in <a1b2>:0
UnityEngine.Debug:LogError (object)
Wheel:Start () (at Assets/Lumipaw/Wheel.cs:42)`,
  'E/Unity   : Crash\nE/Unity   : again\n    #00 pc 0001 libil2cpp.so',
  '[10:02:11] Build started\n[10:02:40] Gradle build failed',
  'Assets/My Game/Importer.cs(12,7): error CS0246: The type or namespace name was not found.',
  'error CS0103: The name "Localizer" does not exist in the current context.',
])('a customer’s stack trace, log or compiler message stands apart: %.20s', (trace) => {
  const text = `Hello,\nit says:\n${trace}\n\nThank you!`;
  expect(blocksOf(text)).toEqual([
    { kind: 'text', parts: ['Hello,', '\n', 'it says:'] },
    { kind: 'code', text: trace },
    { kind: 'text', parts: ['Thank you!', '\n'] },
  ]);
});

it.each([
  'I was at the shop.\nThen it crashed at 10:30.',
  'An error.\n\n- one\n- two\nat least it started',
  'Error: it says no',
  'NullReferenceException, only once',
  'I get error CS0103: what is that?',
])('what people write stays as it is: %.30s', (text) => {
  expect(standsApart(text.split('\n'))).not.toContain(true);
});

it('no text takes long', () => {
  const texts = [
    'a.'.repeat(2500),
    `(at ${'A'.repeat(5000)}`,
    'at '.repeat(1600),
    '\n'.repeat(5000),
  ];
  const begun = performance.now();
  for (const text of texts) standsApart(text.split('\n'));
  expect(performance.now() - begun).toBeLessThan(100 * machineFactor);
});
