import { expect, it } from 'vitest';
import { MAX_LOG_MIB } from './readLines.ts';
import { readLog } from './readLog.ts';

const KNOWN = {
  titles: ['BulletHell Elemental', 'Pet Simulator Template', 'WheelSpin Rewards'],
  signatures: ['PetSimulator.SaveFile.Replace', 'No constructor for WheelSpin'],
};

const resultOf = (content: BlobPart) => readLog(new Blob([content]), KNOWN, () => {});
const reportOf = async (content: BlobPart | string[]) => {
  const result = await resultOf(Array.isArray(content) ? content.join('\n') : content);
  if (result.as !== 'report') throw new Error(`It was refused: ${result.why}`);
  return result.report;
};

const HEAD = 'Unity Editor version:    2022.3.20f1 (61c2feb0970d)';
const EXCEPTION = [
  'NullReferenceException: Object reference not set to an instance of an object',
  '  at BulletHell.Pool.Spawn () [0x00012] in D:\\Game\\Assets\\BulletHell\\Pool.cs:24 ',
  '  at UnityEngine.SetupCoroutine.InvokeMoveNext () [0x00000] in <00000000000000000000000000000000>:0 ',
  '',
  '(Filename: Assets/BulletHell/Pool.cs Line: 24)',
  '',
];

it('a customer’s Editor.log says version, pipeline, platform, assets and the first exception', async () => {
  const report = await reportOf([
    HEAD,
    'Branch:                  2022.3/staging',
    '[Package Manager] Registered 2 packages:',
    '  com.unity.render-pipelines.universal@14.0.10 (location: C:\\Game\\Library\\PackageCache\\x)',
    'BulletHell Elemental 2.1.0 is ready',
    'UnityEngine.Debug:Log (object)',
    'BulletHell.Setup:Start () (at Assets/BulletHell/Setup.cs:8)',
    '',
    ...EXCEPTION,
    ...EXCEPTION,
  ]);
  expect(report).toMatchObject({
    source: 'Editor.log',
    unity: '2022.3.20f1',
    pipeline: 'URP',
    platform: 'Windows',
    assets: [{ title: 'BulletHell Elemental', version: '2.1.0' }],
    problem: { lines: EXCEPTION.slice(0, 3).map((line) => line.trimEnd()), count: 2 },
    crash: null,
  });
});

it.each([
  ['HDRP', ['    com.unity.render-pipelines.high-definition@17.0.3 (location: x)']],
  [
    'URP',
    ['  at UnityEngine.Rendering.Universal.UniversalRenderPipeline.Render () [0x0] in <a>:0'],
  ],
  ['Built-in', ['    com.unity.render-pipelines.core@17.0.3 (location: x)']],
  [
    'HDRP',
    [
      '    com.unity.render-pipelines.universal@17.0.3 (location: x)',
      '    com.unity.render-pipelines.high-definition@17.0.3 (location: x)',
      '  at UnityEngine.Rendering.HighDefinition.HDRenderPipeline.Render () [0x0] in <a>:0',
    ],
  ],
  [
    null,
    [
      '    com.unity.render-pipelines.universal@17.0.3 (location: x)',
      '    com.unity.render-pipelines.high-definition@17.0.3 (location: x)',
    ],
  ],
  [null, ['Batchmode quit successfully']],
])('the pipeline %s is known by packages and code', async (pipeline, lines) => {
  const log = [HEAD, '[Package Manager] Registered 40 packages:', ...lines];
  expect((await reportOf(log)).pipeline).toBe(pipeline);
});

it.each([
  ['macOS', "Mono path[0] = '/Applications/Game.app/Contents/Resources/Data/Managed'"],
  ['Linux', "Mono path[0] = '/home/ana/Game/Game_Data/Managed'"],
  ['Windows', "Mono path[0] = 'D:/Game/Game_Data/Managed'"],
  ['Windows', '/Users/cut\nC:/Users/ana/a\nC:/Users/ana/b'],
])('a Player.log of %s says its platform', async (platform, line) => {
  const native = '#3  0x0000 in /Users/bokken/build/output/unity/unity/Runtime/Player.cpp';
  const log = [line, native, 'Initialize engine version: 6000.0.23f1 (1c4764c07fb4)'];
  expect(await reportOf(log)).toMatchObject({
    source: 'Player.log',
    unity: '6000.0.23f1',
    platform,
  });
});

it.each([
  ['Linux', 'Desktop is 2560 x 1440 @ 144 Hz'],
  ['iOS', '-> applicationDidFinishLaunching()'],
  [null, 'Requested 12 textures'],
])(
  'the platform %s is not taken from the machine that built the player',
  async (platform, line) => {
    const log = [
      'Initialize engine version: 2022.3.20f1 (61c2feb0970d)',
      line,
      'NullReferenceException: Object reference not set to an instance of an object',
      '  at Game.Menu.Open () [0x0001c] in S:\\Builds\\Game\\Assets\\Menu.cs:29 ',
      '(Filename: S:/Builds/Game/Assets/Menu.cs Line: 29)',
      '',
    ];
    expect((await reportOf(log)).platform).toBe(platform);
  },
);

it('a Player.log that names a class of the editor stays a Player.log', async () => {
  const log = [
    'Initialize engine version: 6000.0.23f1 (1c4764c07fb4)',
    'The referenced script (UnityEditor.Rendering.Materials) on this Behaviour is missing!',
  ];
  expect((await reportOf(log)).source).toBe('Player.log');
});

it('an Editor.log is known by the lines of its compiler', async () => {
  const log = ['-define:UNITY_EDITOR', 'Assets/A.cs(1,2): error CS0103: The name is not there'];
  expect((await reportOf(log)).source).toBe('Editor.log');
});

it('the version of another program is not the version of Unity', async () => {
  const log = ['Ads SDK version 3.1.0b2 is ready', BUILT];
  expect((await reportOf(log)).unity).toBe('2022.3.9f1');
});

const BUILT = "Built from '2022.3/staging' branch, Version '2022.3.9f1 (ea401c316338)', Build type";
const [ERROR, FRAME] = [
  'InvalidOperationException: The wheel has no prizes',
  '  at WheelSpin.Wheel.Spin () [0x00000] in <00000000000000000000000000000000>:0 ',
];
it.each<[string, (tag: string, text: string) => string]>([
  ['brief', (tag, text) => `E/${tag.padEnd(8)}( 4321): ${text}`],
  ['time', (tag, text) => `11-28 10:00:00.123 E/${tag.padEnd(8)}( 4321): ${text}`],
  ['threadtime', (tag, text) => `11-28 10:00:00.123  4321  4350 E ${tag.padEnd(8)}: ${text}`],
  [
    'Android Studio',
    (tag, text) =>
      `2026-11-28 10:00:00.123  4321-4350  ${tag.padEnd(24)}${'com.a.b'.padEnd(36)}E  ${text}`,
  ],
  [
    'older Android Studio',
    (tag, text) => `2022-11-28 10:00:00.123 4321-4350/com.a.b E/${tag}: ${text}`,
  ],
  ['Unity', (tag, text) => `2026/11/28 10:00:00.123 4321 4350 Error ${tag} ${text}`],
  ['long', (tag, text) => `[ 11-28 10:00:00.123  4321: 4350 E/${tag.padEnd(8)} ]\n${text}\n`],
])('adb logcat as %s writes it is read, without what other apps write', async (_format, line) => {
  const report = await reportOf([
    line('Unity', BUILT),
    line('OtherApp', 'java.lang.IllegalStateException: not ours'),
    line('Unity', ERROR),
    line('OtherApp', '  at com.other.App.run(App.java:1)'),
    line('Unity', FRAME),
    line('Unity', ''),
  ]);
  expect(report).toMatchObject({ source: 'logcat', unity: '2022.3.9f1', platform: 'Android' });
  expect(report.problem).toEqual({ lines: [ERROR, FRAME.trimEnd()], count: 1 });
});

it.each([
  ['Unity with -timestamps', '2026-11-28T10:00:00.1234567Z|0x3ff0|'],
  ['Jenkins', '[2026-11-28T10:00:00.123Z] '],
  ['GitLab', '2026-11-28T10:00:00.123456Z 00O '],
  ['GitLab, in the rest of a line', '2026-11-28T10:00:00.123456Z 01E+'],
  ['Chrome, for a game in WebGL', 'build.loader.js:1 '],
  ['Chrome, for a compressed game in WebGL', 'build.framework.js.unityweb:10 '],
  ['a terminal that clears its lines', '\u001B[0K\u001B[32;1m\u001B[?25l\u001B]0;build\u0007'],
])('what %s writes before each line is passed over', async (_program, before) => {
  const stamped = [HEAD, ERROR, FRAME].map((line) => before + line);
  expect(await reportOf(stamped)).toMatchObject({
    source: 'Editor.log',
    problem: { lines: [ERROR, FRAME.trimEnd()] },
  });
});

const logcat = (pid: number, tag: string, text: string) =>
  `11-28 10:00:00.123  ${pid}  1 E ${tag}: ${text}`;
it('a crash of another app is not the game’s', async () => {
  const other = [
    logcat(77, 'AndroidRuntime', 'FATAL EXCEPTION: main'),
    logcat(77, 'AndroidRuntime', 'Process: com.other, PID: 77'),
    logcat(77, 'AndroidRuntime', 'java.lang.IllegalStateException: not ours'),
    logcat(77, 'AndroidRuntime', '\tat com.other.App.run(App.java:1)'),
    logcat(99, 'DEBUG', 'pid: 77, tid: 77, name: other  >>> com.other <<<'),
    logcat(99, 'DEBUG', 'signal 6 (SIGABRT), code -1 (SI_QUEUE)'),
    logcat(99, 'DEBUG', '    #00 pc 0000000000012345  /data/app/other/libother.so'),
  ];
  const ours = other.map((text) => text.replaceAll('77', '42').replaceAll('ther', 'urs'));
  const { problem, crash } = await reportOf([...other, logcat(42, 'Unity', BUILT), ...ours]);
  expect(problem?.lines[1]).toBe('\tat com.ours.App.run(App.java:1)');
  expect(crash?.lines).toEqual([
    'signal 6 (SIGABRT), code -1 (SI_QUEUE)',
    '    #00 pc 0000000000012345  /data/app/ours/libours.so',
  ]);
});

it('a crash before the first line of Unity is the game’s if it names Unity', async () => {
  const { crash } = await reportOf([
    '11-28 10:00:00.123 77-78/? E/AndroidRuntime: FATAL EXCEPTION: main',
    '      Unity version     : 2022.3.9f1',
    '  Caused by: a.b.CameraException: no camera',
  ]);
  expect(crash?.lines).toEqual([
    'FATAL EXCEPTION: main',
    '  Caused by: a.b.CameraException: no camera',
  ]);
});

it('lines without a tag belong to the message before them', async () => {
  const report = await reportOf([
    '2022-11-28 10:00:00.123 1-2/com.a.b E/Other: java.lang.Exception: not ours',
    '      at com.other.App.run(App.java:1)',
    `2022-11-28 10:00:00.123 1-2/com.a.b E/Unity: ${ERROR}`,
    `    ${FRAME}`,
  ]);
  expect(report.problem?.lines).toEqual([ERROR, `    ${FRAME.trimEnd()}`]);
});

const MANAGED = ['====', '\tManaged Stacktrace:', '====', '\t  at Game.Boss:Attack <0x00087>'];
it.each([
  [
    'Windows',
    ['Crash!!!'],
    ['SymInit: Symbol-SearchPath: a', '', '========== OUTPUTTING STACK TRACE ======', ''],
    ['0x00007FF9CA6D42BB (UnityPlayer) UnityMain'],
  ],
  [
    'macOS',
    ['Obtained 1 stack frames.'],
    [],
    ['#0  0x00000001045d2f44 in DiagnosticsUtils_Bindings'],
  ],
  [
    'Mono',
    ['Native Crash Reporting', 'Got a segv while executing native code. This usually indicates'],
    ['a fatal error', '====', '', '====', '\tNative stacktrace:', '===='],
    ['\t0x10f1e4fd6 - /Applications/Game.app/libmono.dylib : mono_handle', ...MANAGED],
  ],
  [
    'Android',
    ['FATAL EXCEPTION: UnityMain', 'signal 11 (SIGSEGV), code 1 (SEGV_MAPERR)'],
    ['Cause: null pointer', 'backtrace:'],
    ['      #00 pc 0000000000812345  /data/app/a/lib/arm64/libunity.so'],
  ],
  [
    'ndk-stack',
    ['********** Crash dump: **********'],
    ["Build fingerprint: 'a'"],
    ['#00 0x0000000000812345 /data/app/a/lib/arm64/libunity.so'],
  ],
])('a crash in %s has its head and its stack', async (_where, heads, between, stack) => {
  const { crash } = await reportOf([HEAD, ...heads, ...between, ...stack, 'The end']);
  expect(crash?.lines).toEqual([...heads, ...stack.filter((line) => !/=|Managed/.test(line))]);
});

it('the stack of a crash is enough for a log of Unity', async () => {
  const frame = '0x00007FF9CA6D42BB (Unity) SceneTracker::Update';
  expect((await reportOf(['Crash!!!', frame])).crash?.lines).toEqual(['Crash!!!', frame]);
});

it('a stack that repeats itself has each of its frames once', async () => {
  const deep = Array.from({ length: 99 }, () => '  at Game.Tree.Visit () [0x00001] in <a>:0');
  const start = '  at Game.Tree.Start () [0x00002] in <a>:0';
  const { problem } = await reportOf([HEAD, 'StackOverflowException: Deep', ...deep, start, '']);
  expect(problem?.lines).toEqual(['StackOverflowException: Deep', deep[0], start]);
});

it.each([
  [
    'a compiler error in a package',
    ['Packages\\com.a.b\\Editor\\C.cs(30,9): error CS0246: The type was not found'],
  ],
  ['an error of Burst', ['D:\\Game (2)\\A.cs(12,5): Burst error BC1042: The type is managed']],
  ['a compiler error', ['Assets/Game/A.cs(12,5): error CS0246: The type was not found']],
  [
    'an exception behind other words',
    ['Could not load: System.IO.IOException: Sharing violation', '[Ref 1]', FRAME],
  ],
  [
    'an exception whose message has lines',
    ['System.AggregateException: Two things', 'first', 'second', FRAME],
  ],
  [
    'an exception behind long words',
    [`${'Loading '.repeat(20)}: System.IO.IOException: no`, FRAME],
  ],
  ['an exception with an empty line before its stack', ['IOException: Locked', '', '', FRAME]],
  [
    'an error of Java',
    [
      'java.lang.UnsatisfiedLinkError: no libmain.so',
      '\tat java.lang.Runtime.load(Runtime.java:9)',
    ],
  ],
  [
    'an exception that was thrown again',
    [
      'IOException: Locked',
      FRAME,
      'Rethrow as LoadException: Failed',
      '  at A.B () [0x0] in <a>:0',
    ],
  ],
  ['a failed build of Gradle', ['CommandInvokationFailure: Gradle build failed.']],
  ['an error of Burst without a file', ['Burst error BC1054: Unable to resolve the type']],
  ['a compiler error without a file', ["error CS0006: Metadata file 'A.dll' could not be found"]],
  ['an exception without a stack', ['FileNotFoundException: No such file', '']],
  [
    'a logged error',
    [
      'There is already a player',
      'UnityEngine.Debug:LogError (object)',
      'Game.Players:Add () (at Assets/Players.cs:7)',
    ],
  ],
  [
    'a logged error in a stack with native frames',
    [
      'There is already a player',
      '0x00007fff4855f9ac (UnityPlayer) UnityMain',
      '0x0000019db744dc45 (Mono JIT Code) [Debug.cs:47] UnityEngine.Debug:LogError (object)',
      '0x0000019db744db4b (Mono JIT Code) Game.Players:Add ()',
    ],
  ],
  ['a shader error', ["Shader error in 'Game/Water': undeclared identifier 'foam' at line 12"]],
])('%s is what went wrong', async (_what, lines) => {
  const { problem } = await reportOf([HEAD, 'Loaded', '', ...lines, '', 'Unloading 5 files']);
  expect(problem?.lines).toEqual(lines.filter(Boolean).map((line) => line.trimEnd()));
});

it.each([
  ['All is well', 'UnityEngine.Debug:Log (object)'],
  ['Retry after System.TimeoutException: slow', 'UnityEngine.Debug:LogWarning (object)'],
  ['System.TimeoutException: slow', 'UnityEngine.Debug:LogWarningFormat (string,object[])'],
  ['Exception: no', '0x0000019db744dc45 (Mono JIT Code) UnityEngine.Debug:LogWarning (object)'],
])('what the game only logs is no error: %s', async (message, how) => {
  const log = [message, how, 'A.B:C () (at Assets/B.cs:1)'];
  expect((await reportOf([HEAD, ...log, ''])).problem).toBeNull();
});

it.each(['Server error HTTP500: retry', 'error HTTP500: retry'])(
  'what a game logs of an error takes the place of no exception: %s',
  async (message) => {
    const thrown = ['NullReferenceException: no', '  at Game.Player.Update () [0x1] in <a>:0'];
    const logged = [message, 'UnityEngine.Debug:Log (object)', 'Net:Send ()', ''];
    expect((await reportOf([HEAD, ...logged, ...thrown, ''])).problem?.lines).toEqual(thrown);
  },
);

it('an exception that a game reports in a line does not take the stack of the next', async () => {
  const handled = '2026.11.28 10:00:00 Warning  -  TimeoutException: slow';
  const thrown = '2026.11.28 10:00:01 Exception  -  NullReferenceException: no';
  const { problem } = await reportOf([HEAD, handled, thrown, FRAME, '']);
  expect(problem?.lines).toEqual([thrown, FRAME.trimEnd()]);
});

it('an exception in an asset of ours comes before an earlier one of the editor', async () => {
  const editor = [
    'Exception: No layout',
    '  at UnityEditor.WindowLayout.Load () [0x1] in <a>:0',
    '',
  ];
  const { problem } = await reportOf([HEAD, ...editor, ...EXCEPTION]);
  expect(problem?.lines[0]).toBe(EXCEPTION[0]);
});

it.each([
  ['C:\\Users\\Ana Lima\\Game\\A.cs', '~\\Game\\A.cs'],
  ['C:\\\\Users\\\\ana.lima\\\\Game', '~\\\\Game'],
  ["C:/Users/O'Hara/Game", '~/Game'],
  ['file:///C:/Users/Ana%20Lima/Game', 'file:///~/Game'],
  ['file%3A%2F%2FC%3A%5CUsers%5Canalima%5CGame', 'file%3A%2F%2FC%3A~'],
  ['/Users/analima/Game', '~/Game'],
  ['/home/analima', '~'],
  ['/run/media/analima/Disk', '~/Disk'],
  [String.raw`\\wsl.localhost\Ubuntu\home\ana\Game`, String.raw`\\…\Game`],
  [String.raw`\\wsl$\Ubuntu\home\ana\Game`, String.raw`\\…\Game`],
  ['//wsl.localhost/Ubuntu/home/ana/Game', '//…/Game'],
  ['file://wsl%24/Ubuntu/home/ana/Game', '\\\\…/Game'],
  [String.raw`\\srv01\users$\ana.lima\Game`, String.raw`\\…\Game`],
  [String.raw`\\srv01\home\ana`, String.raw`\\…`],
  ['//srv01/profiles/ana/Game', '//…/Game'],
  ['/var/home/ana/Game', '~/Game'],
  ['/usr/home/ana/Game', '~/Game'],
  ['/c/Users/ana/Game', '~/Game'],
  ['/cygdrive/c/Users/ana/Game', '~/Game'],
  ['../../../home/ana/Game', '../../..~/Game'],
  ['file://localhost/Users/ana/Game', '\\\\…/Game'],
  [String.raw`\Device\HarddiskVolume3\Users\ana\Game`, String.raw`~\Game`],
  ['/home/corp.local/ana.lima/Game', '~/Game'],
  ['/Volumes/Ana Lima SSD/Game', '~/Game'],
  ['~/Library/CloudStorage/OneDrive-Contoso/Game', '~/Library/CloudStorage/OneDrive/Game'],
  ['ana%40example.com', '…@…'],
  ['git@github.com:analima/game.git', '…@…:…/game.git'],
  ['from 2a02:8109:9c40::12 and 2001:db8::1', 'from … and …'],
  ['std::vector::at and A::B is kept', 'std::vector::at and A::B is kept'],
  ['connecting to 10.1.2.0:80', 'connecting to …:80'],
  ['STEAM_0:1:12345678 and [U:1:12345678]', '… and …'],
  ['\\\\NAS01\\projects\\Game', '\\\\…\\Game'],
  ['\\\\\\\\NAS01\\\\projects\\\\Game', '\\\\…\\\\Game'],
  ['smb://nas01/Game', '\\\\…/Game'],
  ['mail to ana.lima+x@example.com now', 'mail to …@… now'],
  ['on DESKTOP-4F5G6H7 and Anas-MacBook.local', 'on … and …'],
  ['com.unity.timeline@1.8.2 is kept', 'com.unity.timeline@1.8.2 is kept'],
  ['com.x@1.0.0-preview.3 is kept', 'com.x@1.0.0-preview.3 is kept'],
  ['Assets/Robot@Run.fbx is kept', 'Assets/Robot@Run.fbx is kept'],
  ['D:\\\\Game is kept', 'D:\\\\Game is kept'],
  ['A (at Assets/Scripts/Home/HomeUI.cs:10)', 'A (at Assets/Scripts/Home/HomeUI.cs:10)'],
  ['Assets\\Users\\Manager\\User.cs', 'Assets\\Users\\Manager\\User.cs'],
  ['/mnt/c/Users/ana/Game', '~/Game'],
  ['no C:\\Users\\Maria Texture Importer', 'no ~ Texture Importer'],
  ["the path 'C:\\Users\\John Smith' is denied", "the path '~' is denied"],
  ['C:\\Users\\john\\OneDrive - Contoso Ltd\\Game', '~\\OneDrive\\Game'],
  ['//BUERO-PC/Projekte/Game/Assets/A.cs', '//…/Game/Assets/A.cs'],
  ['https://example.com/a/b is kept', 'https://example.com/a/b is kept'],
  ['erika.müller@example.de. Then', '…@…. Then'],
  ['erika@münchen.de', '…@…'],
  ['https://erika:secret@git.example.com/', 'https://…@git.example.com/'],
  ['Unity -password hunter2 -batchmode', 'Unity -password … -batchmode'],
  ['-serial SB-ABCD-1234-EFGH-5678-IJKL', '-serial …'],
  ['license SB-ABCD-1234-EFGH-5678-IJKL', 'license …'],
  ['/api?access_token=eyJhbGciOi&x=1', '/api?access_token=…&x=1'],
  ['Authorization: Bearer abcdefgh.ijkl', 'Authorization: Bearer …'],
  ['{"password":"hunter2"}', '{"password":"…"}'],
  ['Unexpected token: } is kept', 'Unexpected token: } is kept'],
  [
    'a secret key, a new password and a ticket are kept',
    'a secret key, a new password and a ticket are kept',
  ],
  ['accessToken=a1b2c3&x=1', 'accessToken=…&x=1'],
  ['{"refreshToken":"a1b2","id": 7}', '{"refreshToken":"…","id": 7}'],
  [String.raw`{\"idToken\":\"a1b2\"}`, String.raw`{\"idToken\":\"…\"}`],
  ['clientSecret=a1b2', 'clientSecret=…'],
  ['//registry.example/:_authToken=a1b2', '//registry.example/:_authToken=…'],
  ['{"sessionTicket":"A1-B2"}', '{"sessionTicket":"…"}'],
  ['aws_secret_access_key=a1/b2', 'aws_secret_access_key=…'],
  ['Server=db;Uid=game;Pwd=a1b2;', 'Server=db;Uid=game;Pwd=…;'],
  ['Password = hunter2', 'Password = …'],
  ['password: hunter2', 'password: …'],
  ['X-Api-Key: a1b2', 'X-Api-Key: …'],
  ['{"Authorization":"Basic YW5hOnNlY3JldA=="}', '{"Authorization":"Basic …"}'],
  ['Cookie: session=a1b2; user=ana', 'Cookie: …'],
  ['https://files.example/a?se=2026&sig=a1%2Fb2', 'https://files.example/a?se=2026&sig=…'],
  ['https://files.example/a?X-Amz-Signature=a1b2', 'https://files.example/a?X-Amz-Signature=…'],
  ['sk-proj-a1b2c3d4e5f6 and sk_live_a1b2c3d4e5f6', '… and …'],
  ['npm_a1b2c3d4e5f6 and ya29.a1b2c3d4e5f6', '… and …'],
  ['redis://:hunter2@cache.example:6379', 'redis://…@cache.example:6379'],
  ['password = "two words", x', 'password = "…", x'],
  [String.raw`password = "two \"words"`, 'password = "…"'],
  ["SECRET='x y' z", "SECRET='…' z"],
  ['Secret: "x y"', 'Secret: "…"'],
  ["-password 'x y' -batchmode", '-password … -batchmode'],
  ['token = a1b2c3d4', 'token = …'],
  ['Set-Cookie: __Host-id=a1b2; Path=/', 'Set-Cookie: …'],
  ['Erikas MacBook Pro.local', '…'],
  ['Erikas-MBP.fritz.box', '…'],
  ['no route to 192.168.1.20:7777', 'no route to …:7777'],
  ['ws://84.17.3.9/game', 'ws://…/game'],
  ['host=84.17.3.9', 'host=…'],
  ['connecting to 84.17.3.9...', 'connecting to …...'],
  ['Machine Id:              a0B1c2/D3+e4=', 'Machine Id:              …'],
  ['127.0.0.1:80 is kept', '127.0.0.1:80 is kept'],
  ['Game, Version=1.4.2.7 is kept', 'Game, Version=1.4.2.7 is kept'],
  ['Mono 10.0.22631.4460 is kept', 'Mono 10.0.22631.4460 is kept'],
  ['from fe80::1c2b:3aff:fe4d:5e6f', 'from …'],
  ['MAC a4:5e:60:c1:22:0f', 'MAC …'],
  ['MAC A4-5E-60-C1-22-0F', 'MAC …'],
  ['at 2026-11-28 10:00:00:123 is kept', 'at 2026-11-28 10:00:00:123 is kept'],
  ['user Steam_76561198000000001', 'user Steam_…'],
  ['deviceUniqueIdentifier: 0a1b2c3d4e5f', 'deviceUniqueIdentifier: …'],
  ['{"device_id":"0a1b-2c3d"}', '{"device_id":"…"}'],
  ['https://discord.com/api/webhooks/1029/a1-B2_c3', 'https://discord.com/api/webhooks/…'],
  ['https://hooks.slack.com/services/T01/B02/a1b2', 'https://hooks.slack.com/services/…'],
  ['AccountName=game;AccountKey=a1b2/c3==;Endpoint=x', 'AccountName=game;AccountKey=…;Endpoint=x'],
  ['got Basic bWFyaWE6cGFzcw== back', 'got Basic … back'],
  ['auth_token: abcdef123456', 'auth_token: …'],
  ['the token: abcdef123456', 'the token: …'],
  ['X-Auth-Token: letters', 'X-Auth-Token: …'],
  ['X-Auth-Token: Bearer abcdefgh and', 'X-Auth-Token: Bearer … and'],
  ['x-access-token: Basic dXNlcjpwYXNz', 'x-access-token: Basic …'],
  ['x-session-ticket: A1-B2', 'x-session-ticket: …'],
  ['Authorization: a1b2c3d4e5', 'Authorization: …'],
  ['ssh://git@git.example.com:22/analima/game', 'ssh://…@…:22/…/game'],
  ['../../../media/maria/USB/Game', '../../..~/USB/Game'],
  ['joão.local:80 and joão-pc.local:80', '…:80 and …:80'],
  ['JOANA_PC.LOCAL and joana-pc.LAN', '… and …'],
  ['/home/joana is denied by /usr/lib/x', '~ is denied by /usr/lib/x'],
  ['C:/Users/Ana Lima/Game', '~/Game'],
  ['got Bearer abcdefgh1234 back', 'got Bearer … back'],
  ['got Bearer abcdefgh.ijkl back', 'got Bearer … back'],
  ['Machine Id:              aBcDeFgHiJkLmNoPqRsTuVwXyZa=', 'Machine Id:              …'],
  ['Session ID: expired1', 'Session ID: …'],
  ['User ID: joana-lima', 'User ID: …'],
  ['deviceid: joana-pc', 'deviceid: …'],
  ['got Bearer aBcDeFgHiJkLmNoPqRsTuVw back', 'got Bearer … back'],
  ['minha_desenha_nova_senha=abc', 'minha_desenha_nova_senha=…'],
  ['joanas-mbp.local@80', '…@80'],
  ['nas.local:8080, nas.local, nas.local.', '…:8080, …, ….'],
  ['senha=abc123&x=1', 'senha=…&x=1'],
  ['Senha: abc123', 'Senha: …'],
  ['{"senha":"abc123"}', '{"senha":"…"}'],
  ['jarsigner -storepass hunter2 -keypass hunter3', 'jarsigner -storepass … -keypass …'],
  ['keyaliasPass=hunter2', 'keyaliasPass=…'],
  ['?adid=0a1b2c3d&gaid=0a1b2c3d', '?adid=…&gaid=…'],
  ['{"gps_adid":"0a1b-2c3d"}', '{"gps_adid":"…"}'],
  ['IMEI: 490154203237518', 'IMEI: …'],
  ['https://api.telegram.org/bot123456:ABC-d_1/getMe', 'https://api.telegram.org/bot…'],
  ['rk_live_a1b2c3d4e5f6', '…'],
  ...[
    'C:\\Users is not writable',
    'Authorization: permission denied by the server',
    'Authorization: Assets/Scripts/Auth2.cs',
    'Basic Materials/Wood01/Floor12 and Basic Lighting2D',
    'Basic Lighting=Baked, basic Settings=1 and Visual Basic Version=10.0',
    'Basic UniversalRenderPipeline2D',
    'Unexpected token: identifier, expecting newline',
    'Unexpected token: MyInventorySlot3',
    'invalid-token: StartObject',
    "near-token: '}'",
    'Delta ~ Infinity',
    'Cookie:Update () (at Assets/Scripts/Cookie.cs:12)',
    'Light Cookie: texture must be clamped in Assets/Light.mat',
    'Secret:OnEnable () (at Assets/Secret.cs:3)',
    'Secret:.ctor(Object) and Secret::Open()',
    'Assets/Models/sk_hero_walk_cycle.fbx',
    'at Cysharp.Threading.Tasks.Internal.PooledDelegate.Run ()',
    'Unity.Services.Core.Internal.CircularDependencyException: no',
    'at com.android.internal.os.ZygoteInit.main(ZygoteInit.java:1)',
    'MyGame.Local:Load (), MyGame.internal::Load () and Pool.Local is full',
    'Enemy@Attack.controller, Rig@Idle.prefab, Hero@Run.fbx.meta and tile@3x.asset',
    'A@B.overrideController, A@B.mask and A@B.playable',
    'Senhas: 3 and bypass = 1',
    'error CS1525: Unexpected token = in Assets/A.cs',
    'There is no Animator on Shield Bearer Skeleton',
    'Bearer authentication is required. Bearer authentication.',
    'NetworkMode.LAN is not supported, SaveSlot.LOCAL was not present',
    'A.B () (at Assets/Third-Party.Internal/Runtime/A.cs:1)',
    'com.acme.game-tools.internal@1.2.3',
    'GerenciadorDesenha: Player, quemRedesenha = Boss',
    'Session ID: expired; device id = unknown',
    "'IMK.UI, Culture=neutral, PublicKeyToken=null' or one of its dependencies",
    'mscorlib, Version=4.0.0.0, PublicKeyToken=b77a5c561934e089',
  ].map((kept) => [kept, kept]),
])('in the report %s is %s', async (written, shown) => {
  const { problem } = await reportOf([HEAD, `Exception: ${written}`, '']);
  expect(problem?.lines[0]).toBe(`Exception: ${shown}`);
});

it.each([
  'ana.silva@gmail.com',
  'F4-AB12-CD34-EF56-GH78-IJ90',
  'https://ana:secret@git.example.com',
  'C:\\Users\\Ana Silva\\Game\\A.cs',
])('where a long line is cut, nothing is left of %s', async (secret) => {
  // Each of them begins within the part that is shown, and ends behind it.
  for (let begin = 299 - secret.length; begin < 300; begin += 1) {
    const head = `Exception: ${'x '.repeat(150)}`.slice(0, begin - 1);
    const { problem } = await reportOf([HEAD, `${head} ${secret} is there`, FRAME]);
    expect(problem?.lines[0]).not.toMatch(/ana|F4|secret|Sil/i);
    expect(problem?.lines[0]?.length).toBeLessThanOrEqual(300);
  }
});

it('a crash is found behind hundreds of other errors', async () => {
  const others = Array.from({ length: 300 }, (_, at) => `Exception: ${'no'.repeat(at + 1)}`);
  const frame = '0x00007FF9CA6D42BB (UnityPlayer) UnityMain';
  const report = await reportOf([HEAD, ...others, ...EXCEPTION, 'Crash!!!', frame]);
  expect(report.problem?.lines[0]).toBe(EXCEPTION[0]);
  expect(report.crash?.lines).toEqual(['Crash!!!', frame]);
});

it('a line of the editor that looks like logcat hides no error after it', async () => {
  const { problem } = await reportOf([HEAD, 'I/O: 12 files', 'Exception: no', '']);
  expect(problem?.lines).toEqual(['Exception: no']);
});

it('a folder named media above another one names nobody', async () => {
  const { problem } = await reportOf([
    HEAD,
    'at Assets/Foo/../media/Sounds',
    'Exception: Sounds',
    '',
  ]);
  expect(problem?.lines).toEqual(['Exception: Sounds']);
});

it('names that a log gives away are removed wherever they are, but not from code', async () => {
  const { problem } = await reportOf([
    HEAD,
    'Multi-casting "[Id] WindowsEditor(7,ANAPC)"',
    "SymInit: Symbol-SearchPath: '.', UserName: 'Max'",
    'Channel "LicenseClient-Ana Lima" is there',
    'Exception: D:\\Max\\Game of ana lima on anapc',
    '  at Mathf.Max (int Max) [0x00001] in D:\\Max\\Game\\Assets\\A.cs:1',
  ]);
  expect(problem?.lines).toEqual([
    'Exception: D:\\…\\Game of … on …',
    '  at Mathf.Max (int …) [0x00001] in D:\\…\\Game\\Assets\\A.cs:1',
  ]);
});

it.each([
  ['C:/Users/joana.lima/Game', 'The file is locked by joana.lima.', 'The file is locked by ….'],
  ['C:/Users/joana.lima/Game', 'user (joana.lima) has it', 'user (…) has it'],
  ['C:/Users/joana.lima/Game', 'joana.lima: denied', '…: denied'],
  ['WindowsPlayer(2,JOANA-PC)', 'cannot bind JOANA-PC:7777', 'cannot bind …:7777'],
  ['WindowsPlayer(2,JOANA-PC)', 'No such host is known: JOANA-PC.', 'No such host is known: ….'],
  ['C:/Users/王小明/Game', '王小明的存档 损坏', '…的存档 损坏'],
  ['C:/Users/민수/Game', '민수의 파일', '…의 파일'],
  ['C:/Users/さくら/Game', 'さくらのデータ', '…のデータ'],
  ['C:/Users/明/Game', '明天 明', '明天 …'],
  ['/home/joana/.config/unity3d', 'of joana', 'of …'],
  ['HOME=/home/joana', 'of joana', 'of …'],
  ['HOME=/home/joana PATH=/usr/bin', 'of joana', 'of …'],
  ['Username: joana', 'of joana', 'of …'],
  ['Username: joana, level 2', 'of joana', 'of …'],
  ['Username: joana.lima has left', 'of joana.lima', 'of …'],
  ['USER=joana shell=bash', 'of joana', 'of …'],
  ["Mono path[0] = '/media/joana/Game'", 'of joana', 'of …'],
  ['-projectPath /home/joana/Game', 'of joana', 'of …'],
  ['WindowsPlayer(2,JOANA-PC)', 'JOANA-PC.LOCAL:7777', '…:7777'],
  ['Username: joana logged in', 'of joana', 'of …'],
  ['USER: joana uid=3', 'of joana', 'of …'],
  ['Hostname: joanapc platform: linux', 'joanapc', '…'],
  [HEAD, 'NAS.LOCAL joana-pc.internal.corp.com', '… ….corp.com'],
  [HEAD, 'minhaSenha=abc123 Senha: abc123', 'minhaSenha=… Senha: …'],
])('a log with %s shows its name nowhere: %s', async (line, written, shown) => {
  const { problem } = await reportOf([HEAD, line, `Exception: ${written}`, '']);
  expect(problem?.lines).toEqual([`Exception: ${shown}`]);
});

it.each([
  ['C:/Users/Boss/Game', 'Boss:Attack () Boss.Attack Boss..ctor Boss(Clone) Get(Boss) Boss.<Run>d'],
  ['Could not load /media/Sounds/x.wav', 'Assets/Sounds/Player.cs'],
  ['Could not load /media/Sounds/Boss/x.wav', 'Assets/Sounds/Player.cs'],
  ['open /home/Menu/start', 'Assets/Menu/Player.cs'],
  ['open /home/Menu', 'Assets/Menu/Player.cs'],
  [HEAD, 'desenha = Player, quem desenha: Player, resenha: boa'],
  ['C:/Users/用户/Game', '无法加载用户数据'],
  ['Username: The username field is required', 'The file'],
  ['Username: not set', 'not here'],
  ['Invalid username: username contains invalid characters', 'no username'],
  ['Host name: could not be resolved', 'could not connect'],
  ['Hostname: localhost', 'no route to localhost'],
  [HEAD, 'IMEI: permission denied; idfa: undefined'],
])('a log with %s keeps code: %s', async (line, kept) => {
  const { problem } = await reportOf([HEAD, line, `Exception: ${kept}`, '']);
  expect(problem?.lines).toEqual([`Exception: ${kept}`]);
});

it('the name of the user is removed after a hundred other names', async () => {
  const others = Array.from({ length: 100 }, (_, at) => `C:/Users/other${at}/Game`);
  const log = [HEAD, ...others, 'C:/Users/joana/Game', 'Exception: of joana', ''];
  expect((await reportOf(log)).problem?.lines).toEqual(['Exception: of …']);
});

const LINES = [HEAD, 'ArgumentException: Ação inválida', ''].join('\r\n');
const utf16 = (text: string, little: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), little);
  return bytes;
};
it.each<[string, BlobPart]>([
  ['UTF-8', LINES],
  ['UTF-8 with a mark', `\uFEFF${LINES}`],
  ['UTF-16', utf16(LINES, true)],
  ['UTF-16 with a mark', utf16(`\uFEFF${LINES}`, true)],
  ['UTF-16 the other way round', utf16(`\uFEFF${LINES}`, false)],
  ['Windows-1252', Uint8Array.from(LINES, (sign) => sign.charCodeAt(0))],
  ['UTF-8 with NULs', LINES.replaceAll('\n', '\n\0')],
  ['the colors of a terminal', LINES.replace('Arg', '\u001B[31mArg')],
])('a log in %s is read', async (_encoding, content) => {
  const report = await reportOf(content);
  expect(report.unity).toBe('2022.3.20f1');
  expect(report.problem?.lines).toEqual(['ArgumentException: Ação inválida']);
});

it('a line in another encoding, or of two chunks, does not spoil the others', async () => {
  const bytes = new TextEncoder().encode(`${HEAD}\nção ${'€'.repeat(400_000)}\n`);
  const windows = Uint8Array.from('Erro de inicializa\u00E7\u00E3o\n', (sign) =>
    sign.charCodeAt(0),
  );
  const end = new TextEncoder().encode('Exception: não há prêmios');
  const { problem } = await reportOf(await new Blob([bytes, windows, end]).arrayBuffer());
  expect(problem?.lines).toEqual(['Exception: não há prêmios']);
});

it('a stack is whole whose line breaks are in two chunks', async () => {
  const stack = ['Exception: no', '  at A.B () [0x0] in <a>:0', '  at C.D () [0x0] in <a>:0', ''];
  const begin = `\uFEFF${HEAD}\r\n`;
  const after = stack.slice(0, 2).join('\r\n').length + 1;
  const filler = 'x'.repeat(512 * 1024 - begin.length - 2 - after);
  const text = `${begin}${filler}\r\n${stack.join('\r\n')}`;
  expect((await reportOf(utf16(text, true))).problem?.lines).toEqual(stack.slice(0, 3));
});

it.each([
  ['whose lines end with CR alone', `${'é'.repeat(99)}\r`],
  ['with a line of megabytes', 'é'],
])('a log is read %s', async (_what, line) => {
  const long = line.repeat(Math.ceil(2_400_000 / line.length));
  const { problem } = await reportOf(`${HEAD}\r${long}\rException: Überlauf\r`);
  expect(problem?.lines).toEqual(['Exception: Überlauf']);
});

it.each<[string, BlobPart, string]>([
  ['an empty file', '', 'empty'],
  ['a log of Java', 'java.lang.NullPointerException: no\n\tat com.a.B.c(B.java:1)', 'notUnity'],
  ['a log of Python', 'Traceback (most recent call last):\n  File "a.py", line 1', 'notUnity'],
  ['a log of Unity without error', 'A\nUnityEngine.Debug:Log (object)', 'nothing'],
  ['the end of a log', 'Unloading 5 Unused Serialized files (now loaded: 0)', 'nothing'],
  ['a log about the license', '[Licensing::Module] Channel is there', 'nothing'],
  [
    'a log of Mono alone',
    `Exception: no\n  at A.B () [0x00012] in <${'0f'.repeat(16)}>:0`,
    'notUnity',
  ],
  ['a log of Unreal', 'LogInit: Build: ++UE5+Release-5.3-CL-29314046', 'notUnity'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'notUnity'],
])('%s is refused with a reason', async (_what, content, why) => {
  expect(await resultOf(content)).toEqual({ as: 'refused', why });
});

it('a file that is too large, or changes while it is read, is refused', async () => {
  const size = MAX_LOG_MIB * 1024 * 1024 + 1;
  const large = Object.defineProperty(new Blob(['x']), 'size', { value: size });
  expect(await readLog(large, KNOWN, () => {})).toEqual({ as: 'refused', why: 'tooLarge' });
  const changing = Object.assign(new Blob(['x']), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  });
  const result = await readLog(changing, KNOWN, () => {});
  expect(result).toEqual({ as: 'refused', why: 'unreadable' });
});

it('a customer whose log the reader fails at is not left waiting', async () => {
  const known = { titles: [null as never], signatures: [] };
  const result = await readLog(new Blob([HEAD]), known, () => {});
  expect(result).toEqual({ as: 'refused', why: 'unreadable' });
});

it('a customer sees how much of a large log is read', async () => {
  const shares: number[] = [];
  const log = new Blob([HEAD, `\n${'x'.repeat(1_000)}`.repeat(3_200)]);
  await readLog(log, KNOWN, (share) => shares.push(share));
  expect(shares).toHaveLength(4);
  expect(shares.at(-1)).toBe(1);
});

it('a known issue is found by any line, however Unity writes a method', async () => {
  const warned = [HEAD, 'A leak, allocated from:', 'PetSimulator.SaveFile:Replace ()'];
  expect((await reportOf(warned)).signatures).toEqual(['PetSimulator.SaveFile.Replace']);
  expect((await reportOf([HEAD])).signatures).toEqual([]);
  // The end of a log is enough.
  expect((await reportOf(['UnityEngine.Debug:Log ()', ...warned.slice(1)])).signatures).not.toEqual(
    [],
  );
});
