import { describe, expect, it } from 'vitest';
import { matchOf, moreTokens, searchOf, searchTokens, tokensOf } from './search.ts';

const ticketId = '0123456789abcdef0123456789abcdef';
const comment = (message: string, by: 'owner' | 'studio', timestamp: number) => ({
  message,
  by,
  timestamp,
  uid: 'u',
});
const ticket = {
  ticketNumber: 1001,
  email: 'Ana.Luiza@Example.com',
  subject: 'Relatório perdido: internationalization',
  assetName: 'BulletHell',
  nickname: 'Zé',
  invoice: 'INV-201003',
  description: `Unity 2022.3.40f1: Gradle build failed,\n\nsee Editor.log. 日本語です ${'ab'.repeat(20)}`,
  comments: {
    b: comment('My savegames vanished', 'owner', 2),
  },
  responses: { c: comment('Reinstall the package, por favor: não há conexão', 'studio', 3) },
};
const notes = { n: { message: 'Paid by bank transfer', uid: 'u', timestamp: 4 } };
const tokens = Object.values({ ...ticket.comments, ...ticket.responses, ...notes }).reduce(
  (before, { message }) => moreTokens(before, message),
  searchTokens(ticketId, ticket),
);
/** Whether a search finds a ticket: first its tokens in the database, then its texts on the page. */
const finds = (
  typed: string,
  stored: readonly string[],
  asked: typeof ticket,
  noted = {},
): boolean => {
  const search = searchOf(typed);
  return (
    search[0]?.tokens.some((token) => stored.includes(token)) === true &&
    matchOf(ticketId, asked, search, noted) !== null
  );
};

it.each(['ΟΔΥΣ', 'οδυσ', 'Οδυσσέας', 'αlΣ'])('a Greek sigma has one form: %s', (typed) => {
  const greek = { ...ticket, subject: 'ΟΔΥΣΣΕΑΣ α\u20DDLิΣ' };
  expect(finds(typed, searchTokens(ticketId, greek), greek)).toBe(true);
});

it.each([
  '1001',
  '#1001',
  'Ticket #1001',
  'Ticket 1001',
  'Re: Ticket #1001',
  'RES: ENC: ticket 1001',
  'Fwd: [extern] Ticket #1001',
  'Re: #1001 Crash on start',
  'AW: WG: #1001 Crash beim Start',
  '[extern] RES: #1001',
  'An e-mail that is not in ticket #1001',
  'Sua resposta ao ticket #1001 não foi enviada',
  'Re: Ticket #1001: The "Save" button is gone',
  'vanished/savegames!',
  ticketId,
  'rel',
  'RELATORIO',
  'relatório perd',
  'bullethell re',
  'zé',
  'internationalisation'.slice(0, 12),
  'internationalization',
  'INV-201003',
  '2010',
  'Ana.Luiza＠EXAMPLE.com',
  '\u202Aana.luiza@example.com\u202C',
  'save\u200bgames',
  'save\ufeffgames',
  '1001 ＠\u1160',
  'ana.\ufeffluiza@example.com',
  'ｓａｖｅｇａｍｅｓ',
  'rela\u00adto\u0301rio',
  'ana.luiza@example.com',
  'ana.luiza',
  'luiz',
  'ANA.LUIZA@',
  '@example',
  '@example.com',
  'example.com',
  'gradle',
  'grad',
  'Gradle build failed',
  'Editor.log',
  'failed,gradle;savegames',
  '2022.3.40f1',
  'Unity',
  'ab'.repeat(20),
  '日本語',
  'savegames',
  'saveg',
  'perdido vanished',
  'reinstall',
  'bank transfer gradle',
  'nao ha conexao',
  'NÃO HÁ CONEXÃO',
  '"Gradle build failed see editor"',
  '“relatorio perdido” zé',
  '"reinstall the package"',
])('a ticket is found by %j', (search) => {
  expect(finds(search, tokens, ticket, notes)).toBe(true);
});

it('a ticket is found by an address with a plus, which is stored whole', () => {
  const tagged = { ...ticket, email: 'lumi+unity@example.com' };
  const stored = searchTokens(ticketId, tagged);
  expect(finds('lumi+unity@example.com', stored, tagged)).toBe(true);
  expect(searchOf('lumi+unity@example.com')).toHaveLength(1);
});

it.each([
  '1002',
  'Re: Ticket #1002',
  ticketId.slice(0, 12),
  '"ticket #1001"',
  'bug: ticket',
  '100',
  'bob@example.com',
  'latorio',
  'bullethell zzz',
  'gradles',
  'savegamez',
  'radle',
  'internationalisation',
  'build-gradle',
  '"savegame"',
  '"build gradle"',
  '"Gradle bui"',
  '"perdido Unity"',
])('a ticket is not found by %j', (search) => {
  expect(finds(search, tokens, ticket, notes)).toBe(false);
});

describe('a ticket in which somebody has written a word with an @', () => {
  const said = 'I paid as <Buyer@Müller.example>.';
  const comments = { b: comment(said, 'owner', 4) };
  const paid = { ...ticket, subject: 'com.unity.textmeshpro@3.0.6: @pixelsmith', comments };
  const stored = moreTokens(searchTokens(ticketId, paid), said);

  it.each([
    'com.unity.textmeshpro@3.0.6',
    'TextMeshPro@3.0',
    '@pixelsmith',
    'buyer@müller.example',
    '(Buyer@müller.example),',
    'ana.luiza@example.com',
  ])('is found by %j', (typed) => expect(finds(typed, stored, paid)).toBe(true));

  it.each(['textmeshpro@4', '@pixel.smith', 'other@müller.example'])(
    'is not found by %j',
    (typed) => expect(finds(typed, stored, paid)).toBe(false),
  );

  it('is found by its other words when one is nothing but signs', () => {
    expect(searchOf('@: pixelsmith').map(({ longest }) => longest)).toEqual(['pixelsmith']);
  });

  it('is not asked for by a common provider’s name where a whole address is searched', () => {
    expect(searchOf('ana@gmail.com')[0]?.tokens).toEqual(['ana@gmail.com']);
  });
});

describe('a ticket that quotes code, or is in a script without blanks,', () => {
  const quoting = {
    ...ticket,
    subject: '更新后找不到存档 PetSpawnController.cs',
    description: 'NullReferenceException in XMLReader2D. セーブデータが消えた。 บันทึกหายหลังอัปเดต',
  };
  const stored = searchTokens(ticketId, quoting);

  it.each([
    'SpawnController',
    'controller',
    'Controller.cs',
    'spawn',
    'ReferenceException',
    'excep',
    'reader',
    'reader2d',
    '更新',
    '存档',
    '找不到',
    '找不到存档',
    '"找不到存档"',
    '消え',
    '消えた',
    'データ',
    'ﾃﾞｰﾀ',
    'セーブ',
    'หาย',
    'อัปเดต',
    'บันทึก',
    '存档 controller',
  ])('is found by %j', (typed) => expect(finds(typed, stored, quoting)).toBe(true));

  it.each(['ontroller', 'eference', '档存', '找到', 'ตหาย'])(
    'is not found by %j, which is no word in it',
    (typed) => expect(finds(typed, stored, quoting)).toBe(false),
  );

  it('shows where it has the word', () => {
    const typed = ['referenceexception', '消えた', 'หาย', 'อัปเดต'];
    expect(typed.map((words) => hitIn(quoting, words)?.[1])).toEqual([
      'ReferenceException',
      '消えた',
      'หาย',
      'อัปเดต',
    ]);
  });

  it.each([
    ['找不到存档'.repeat(1_000), '存档'],
    ['aB'.repeat(2_500), 'ab'],
    [`xunity${'漢'.repeat(4_994)} unity`, 'unity'],
    ['⒈ ⒉ ⒊ ⒋ ⒌ ⒍ ⒎ ⒏ ⒐ '.repeat(270), '1 2 3 4 5 6 7 8 9'],
  ])(
    'takes conversations that are slow to read in little time',
    { timeout: 3_000 },
    (long, word) => {
      const page = { ...ticket, description: long };
      expect(searchTokens(ticketId, page).length).toBeLessThan(800);
      const said = Array.from({ length: 60 }, (_, at) => [at, comment(long, 'owner', at)]);
      expect(hitIn({ ...page, comments: Object.fromEntries(said) }, word)).toBeDefined();
    },
  );
});

it.each([
  'PetSpawner.Update () (at <80a8ce1980c648dca8e68f0d8aa3b930>:0)',
  'at PetSpawner.Spawn (System.Int32 count) [0x0001e] in C:\\Users\\ana\\Pets\\PetSpawner.cs:44',
  'I/Unity   (16303):   at Pets.Cache`1[T].Add (System.Collections.Generic.List`1 of) [0x00000] in <filename unknown>:0',
  '#03  pc 0x000000000113fbec  libunity.so (BuildId: 4c1b56ed56930dc614f80aaf12d88f9bfe6e8e51)',
  'Assets\\PetSpawner.cs(44,17): error CS1061: ‘Pet’ does not contain a definition for ‘Feed’',
])('a ticket is found by a line of its stack trace: %s', (line) => {
  const traced = { ...ticket, description: `It crashed.\n${line}\n  at Pets.Main ()` };
  expect(finds(line, searchTokens(ticketId, traced), traced)).toBe(true);
  expect(finds(`${line} Cats`, searchTokens(ticketId, traced), traced)).toBe(false);
});

it.each([
  ['E-mail:bob@shop.example, thanks', 'bob@shop.example'],
  ['我的邮箱是bob@shop.example。', 'bob@shop.example'],
  ['メールはbob@shop.exampleです', 'bob@shop.example'],
  ['bob@müller.example', 'Bob@MÜLLER.example'],
  ['更新到2.4.1后', '2.4.1'],
  ['Codes 𞥐𞥑𞥒𞥓', '𞥐𞥑𞥒𞥓'],
])(
  'a ticket is found by what stands in a text without blanks, or in other letters: %s',
  (text, typed) => {
    const written = { ...ticket, description: text };
    expect(finds(typed, searchTokens(ticketId, written), written)).toBe(true);
  },
);

it.each(['ana@müller.example', 'MÜLLER', 'ana@xn--mller-kva.example'])(
  'a ticket of an address beyond ASCII is found by %s',
  (typed) => {
    const owned = { ...ticket, email: 'ana@xn--mller-kva.example' };
    expect(finds(typed, searchTokens(ticketId, owned), owned)).toBe(true);
  },
);

it('a text with no word twice leaves room for the words of others', () => {
  const text = Array.from({ length: 5_000 }, (_, at) => String.fromCodePoint(0x4e_00 + at)).join(
    '',
  );
  expect(moreTokens([], text).length).toBeLessThanOrEqual(1_500);
});

it('the database is asked for the longest word', () => {
  const words = searchOf('my lost "bullets"').map(({ longest }) => longest);
  expect(words).toEqual(['bullets', 'lost', 'my']);
  expect(tokensOf('savegames')).toEqual(['savegame']);
  expect(searchOf(' ?! "" "-"')).toEqual([]);
});

it('the longest conversation stays below the limit of tokens, and the words past its hundredth are found', () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `${at.toString(36)}wordword`);
  const said = Array.from({ length: 8 }, (_, at) =>
    words.slice(at * 500, at * 500 + 500).join(' '),
  );
  const all = said.reduce(moreTokens, searchTokens(ticketId, ticket));
  expect(all.length).toBeLessThanOrEqual(6_000);
  expect(all).toContain(tokensOf(words[1_500] ?? '')[0]);
});

const hitIn = (asked: typeof ticket, typed: string, noted = {}) =>
  matchOf(ticketId, asked, searchOf(typed), noted)?.hit;
const hit = (typed: string) => hitIn(ticket, typed, notes);

describe('where a search has found what was written', () => {
  it('is shown with what stands around it, in one line', () => {
    expect(hit('FAILED')).toEqual([
      'Unity 2022.3.40f1: Gradle build ',
      'failed',
      `, see Editor.log. 日本語です ${'ab'.repeat(20)}`,
    ]);
    expect([hit('2022')?.[1], hit('202')]).toEqual(['2022', undefined]);
    expect(hit('bullethell savegames')).toEqual(['My ', 'savegames', ' vanished']);
    expect(hit('conexao por')?.[1]).toBe('conexão');
    expect(hit('bank')).toEqual(['Paid by ', 'bank', ' transfer']);
    const response = { d: comment('A por', 'studio', 1) };
    expect(hitIn({ ...ticket, responses: { ...ticket.responses, ...response } }, 'por')?.[0]).toBe(
      'A ',
    );
    // The longest word says most.
    expect(hit('see package')?.[1]).toBe('package');
  });

  it.each([
    ['"red lamp"', 'Only the ', 'red lamp'],
    ['red lamp', 'Only the red ', 'lamp'],
    ['lamp red', 'Only the red ', 'lamp'],
    ['at Foo.Bar', 'at ', 'Foo.Bar'],
    ['of the pool', 'out of the ', 'pool'],
    ['error 42', 'Not an ', 'error'],
    ['"petspawncontroller (of)"', 'so on. ', 'PetSpawnController of'],
    ['"存档 of"', '找不到', '存档 of'],
    ['"bullethell" lamp', 'My ', 'lamp'],
  ])('is the place that has the phrase, or most of the words: %s', (typed, before, found) => {
    const filler = 'It is dark, and so on. '.repeat(20);
    const lines = [
      'My lamp flickers when I start: error 4200 by FooController, Foot and pools of 找不到存档.',
      'Only the red\n lamp does.',
      'at Foo.Bar ()',
      'It jumps out of the pool.',
      'Not an error: 42.',
      'PetSpawnController of Pets',
      '找不到存档 of',
    ];
    const description = lines.join(`\n${filler}\n`);
    const [shownBefore, shown] = hitIn({ ...ticket, description }, typed) ?? [];
    expect([shownBefore?.slice(-before.length), shown]).toEqual([before, found]);
  });

  it.each([
    ['Cafe\u0301Sa\u0301veGames', 'save', 'Cafe\u0301', 'Sa\u0301veGames'],
    ['A\u200b sa\u200bve\u200b', 'save', 'A\u200b ', 'sa\u200bve'],
    ['Costs ⒈ or ②', '1', 'Costs ', '⒈'],
    ['A ㍿', '株式', 'A ', '㍿'],
    ['Mein ﬁnales ﬁﬁ', 'fi', 'Mein ', 'ﬁnales'],
    ['ทำงาน', 'ท', '', 'ทำ'],
    ['A 葛\u{E0100}城', '葛', 'A ', '葛\u{E0100}'],
    ['A 葛\u{E0100}飾区', '飾', 'A 葛\u{E0100}', '飾'],
    ['A 葛\u{E0100}\u{E0100} 🦋\u{1D165} 飾', '飾', 'A 葛\u{E0100}\u{E0100} 🦋\u{1D165} ', '飾'],
    ['한국어 저장', '저장', '한국어 ', '저장'],
    ['使用Unity时崩溃', 'unity', '使用', 'Unity'],
    ['存档Unity崩溃', '存档', '', '存档'],
    ['更新到2.4.1后', '2.4.1', '更新到', '2.4.1'],
    ['第44行', '"44"', '第', '44'],
    ['セーブデータが消えた', 'データ', 'セーブ', 'データ'],
    ['Não há conexões', 'conexo', 'Não há ', 'conexões'],
    ['𝐀𝐁 𝐜𝐝𝐞', 'cde', '𝐀𝐁 ', '𝐜𝐝𝐞'],
  ])('is marked as it was written: %s', (description, typed, before, found) => {
    expect(hitIn({ ...ticket, description }, typed)?.slice(0, 2)).toEqual([before, found]);
  });

  it.each([
    ['com.unity.textmeshpro@3.0.6', 'My ', 'com.unity.textmeshpro@3.0.6'],
    ['TextMeshPro@3.0', 'My com.unity.', 'textmeshpro@3.0'],
    ['Buyer@Example.org', 'by ', 'Buyer@example.org'],
    ['0x80A8CE1980C648DCA8E68F0D8AA3B930'.slice(2), 'at ', '80a8ce1980c648dca8e68f0d8aa3b930'],
    ['@pixelsmith', 'for @', 'pixelsmith'],
  ])('is shown for a word with an @ and for a hash: %s', (typed, before, found) => {
    const lines = [
      'My com.unity.textmeshpro@3.0.6 fails',
      'at 80a8ce1980c648dca8e68f0d8aa3b930',
      'paid by Buyer@example.org for @pixelsmith',
    ];
    const written = { ...ticket, description: lines.join('. ') };
    const [shownBefore, shown] = hitIn(written, typed) ?? [];
    expect([shownBefore?.slice(-before.length), shown]).toEqual([before, found]);
  });

  it('is not shown for the ticket’s own address', () => {
    const description = 'Ana.Luiza@Example.com wrote: ana.luiza@gmx.example';
    const typed = ['ana.luiza@example.com', 'ANA.LUIZA@', '@example.com'];
    const hits = typed.map((words) => hitIn({ ...ticket, description }, words));
    expect(hits.filter(Boolean)).toEqual([]);
  });

  it('is not shown for what the row shows anyway', () => {
    const again = hitIn({ ...ticket, description: 'BulletHell' }, 'bullethell');
    const shown = [hit('bullethell'), hit('1001'), hit('ana.luiza'), again];
    expect(shown.filter(Boolean)).toEqual([]);
  });

  it('keeps to a few words, and cuts no character in half', () => {
    const description = `${'🦋'.repeat(30)} moth ${'🦋'.repeat(90)}`;
    const [before, , after] = hitIn({ ...ticket, description }, 'moth') ?? [];
    expect(before).toMatch(/^…🦋+ $/u);
    expect(after).toMatch(/^ 🦋+…$/u);
    expect(`${before}${after}`.length).toBeLessThan(140);
    const families = `${'👩‍👩‍👧'.repeat(9)} moth ${'👩‍👩‍👧'.repeat(30)}`;
    const [earlier, , later] = hitIn({ ...ticket, description: families }, 'moth') ?? [];
    expect(earlier).toMatch(/^…(?:👩‍👩‍👧)+ $/u);
    expect(later).toMatch(/^ (?:👩‍👩‍👧)+…$/u);
  });
});
