import { expect, it } from 'vitest';
import { blocksOf } from './messageText.ts';
import { standsApart } from './traces.ts';

it.each([
  `NullReferenceException: Object reference not set to an instance of an object
  at Lumipaw.Wheel.Spin (System.Int32 odds) [0x00012] in <a1b2>:0
UnityEngine.Debug:LogError (object)
Wheel:Start () (at Assets/Lumipaw/Wheel.cs:42)`,
  'at Game.Player.Update\nat Game.Loop.Run (System.Int32 x)',
  'at onClick (app.js:12:7)\nat async file:///game/main.js:3:1',
  'java.lang.RuntimeException: no\n\tat com.unity3d.player.A.run(A.java:12)',
  '#0  0x00007ff in Foo ()\n#1  GetStacktrace(int)\n#2  main (argc=1) at main.c:3',
  '2026-11-28 10:00:00 Start\n10:00:01.250 End',
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
  '#1 How do I **start**?\n#2 Is `Foo` ok?',
  'at first I imported the package into an empty project\nat the second start the menu was gone',
  '0:05:12 the enemy freezes\n0:07:40 the boss, too',
  'I/O error\nI/O again',
  'TypeError is bad\nSyntaxError is good',
])('what people write stays as it is: %.30s', (text) => {
  expect(standsApart(text.split('\n'))).not.toContain(true);
});
