import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../tests/support/growth.ts';
import { ownWordsOf } from './ownWords.ts';

const STUDIO = 'Lumipaw Games';
const [KEY, PROOF] = ['0123456789abcdefghijklmnop', 'k5h2m3n4b5v6c7x8z9q1'];
const ADDRESS = `ticket+${KEY}${PROOF}@inbound.lumipaw.example`;
const CUSTOMER = 'ana@example.com';
const SUBJECT = 'Every second arm of the spiral is gone as soon as the second phase begins';

/** The mail that is answered, as we sent it. */
const OURS = `Lumipaw Games

We have replied to your ticket:

Hello ana,

Thank you for the report. The arm leaves the screen because its pool is emptied when the second phase begins. Set "Keep alive" on the emitter, or update to 2.4.1, where this is mended.

Does it still happen then?

#1001: ${SUBJECT}
Asset: BulletHell Elemental

Open the ticket: https://lumipaw.example/account?tab=tickets&ticket=abababababababababababababababab

Reply to this e-mail or open the ticket.

Earlier in this conversation:

> Every second arm of the spiral is gone.
> Unity 6000.1, URP.
> Thanks`;

const SUPPORT = 'support@lumipaw.example';
const FROM = `${STUDIO} <${SUPPORT}>`;
const REPLY = `${STUDIO} <${ADDRESS}>`;
const SENDERS = [FROM, STUDIO, SUPPORT, ADDRESS];
const read = (mail: string) => ownWordsOf(mail, { texts: [OURS], senders: SENDERS });

/** As a program breaks lines. */
const wrap = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(new RegExp(`(.{1,${width}})(?: +|$)`, 'g'), '$1\n').trimEnd())
    .join('\n');
const quote = (text: string, width = 72): string =>
  wrap(text, width)
    .replaceAll(/^(?=>)/gm, '>')
    .replaceAll(/^(?!>)/gm, '> ');

/** How programs name the writer of a quote, the headers of Outlook, and what phones add. */
type Language = {
  gmail: string;
  apple: string;
  thunderbird: string;
  headers: readonly [string, string, string, string];
  original: string;
  phone: string;
  outlookPhone: string;
};
const LANGUAGES: Record<string, Language> = {
  English: {
    gmail: `On Mon, Nov 2, 2026 at 10:12 AM ${FROM} wrote:`,
    apple: `On 2 Nov 2026, at 10:12, ${FROM} wrote:`,
    thunderbird: `On 11/2/26 10:12, ${STUDIO} wrote:`,
    headers: ['From', 'Sent', 'To', 'Subject'],
    original: 'Original Message',
    phone: 'Sent from my iPhone',
    outlookPhone: 'Get Outlook for Android',
  },
  Portuguese: {
    gmail: `Em seg., 2 de nov. de 2026 às 10:12, ${FROM} escreveu:`,
    apple: `Em 2 de nov. de 2026, à(s) 10:12, ${FROM} escreveu:`,
    thunderbird: `Em 02/11/2026 10:12, ${STUDIO} escreveu:`,
    headers: ['De', 'Enviado', 'Para', 'Assunto'],
    original: 'Mensagem original',
    phone: 'Enviado do meu iPhone',
    outlookPhone: 'Obter o Outlook para Android',
  },
  Spanish: {
    gmail: `El lun, 2 nov 2026 a las 10:12, ${STUDIO} (<${SUPPORT}>) escribió:`,
    apple: `El 2 nov 2026, a las 10:12, ${FROM} escribió:`,
    thunderbird: `El 2/11/26 a las 10:12, ${STUDIO} escribió:`,
    headers: ['De', 'Enviado', 'Para', 'Asunto'],
    original: 'Mensaje original',
    phone: 'Enviado desde mi iPhone',
    outlookPhone: 'Obtener Outlook para Android',
  },
  French: {
    gmail: `Le lun. 2 nov. 2026 à 10:12, ${FROM} a écrit :`,
    apple: `Le 2 nov. 2026 à 10:12, ${FROM} a écrit :`,
    thunderbird: `Le 02/11/2026 à 10:12, ${STUDIO} a écrit :`,
    headers: ['De', 'Envoyé', 'À', 'Objet'],
    original: 'Message d’origine',
    phone: 'Envoyé de mon iPhone',
    outlookPhone: 'Télécharger Outlook pour Android',
  },
  German: {
    gmail: `Am Mo., 2. Nov. 2026 um 10:12 Uhr schrieb ${FROM}:`,
    apple: `Am 02.11.2026 um 10:12 schrieb ${FROM}:`,
    thunderbird: `Am 02.11.26 um 10:12 schrieb ${STUDIO}:`,
    headers: ['Von', 'Gesendet', 'An', 'Betreff'],
    original: 'Ursprüngliche Nachricht',
    phone: 'Von meinem iPhone gesendet',
    outlookPhone: 'Outlook für Android herunterladen',
  },
  Italian: {
    gmail: `Il giorno lun 2 nov 2026 alle ore 10:12 ${FROM} ha scritto:`,
    apple: `Il giorno 2 nov 2026, alle ore 10:12, ${FROM} ha scritto:`,
    thunderbird: `Il 02/11/26 10:12, ${STUDIO} ha scritto:`,
    headers: ['Da', 'Inviato', 'A', 'Oggetto'],
    original: 'Messaggio originale',
    phone: 'Inviato da iPhone',
    outlookPhone: 'Ottieni Outlook per Android',
  },
  Russian: {
    gmail: `пн, 2 нояб. 2026 г. в 10:12, ${FROM}:`,
    apple: `2 нояб. 2026 г., в 10:12, ${FROM} написал(а):`,
    thunderbird: `02.11.2026 10:12, ${STUDIO} пишет:`,
    headers: ['От', 'Отправлено', 'Кому', 'Тема'],
    original: 'Исходное сообщение',
    phone: 'Отправлено с iPhone',
    outlookPhone: 'Скачать Outlook для Android',
  },
  Japanese: {
    gmail: `2026年11月2日(月) 10:12 ${FROM}:`,
    apple: `2026/11/02 10:12、${FROM}のメール:`,
    thunderbird: `2026/11/02 10:12, ${STUDIO} wrote:`,
    headers: ['差出人', '送信日時', '宛先', '件名'],
    original: '元のメッセージ',
    phone: 'iPhoneから送信',
    outlookPhone: 'Outlook for Android を入手',
  },
  Chinese: {
    gmail: `${FROM} 于2026年11月2日周一 10:12写道：`,
    apple: `2026年11月2日 10:12，${FROM} 写道：`,
    thunderbird: `在 2026/11/2 10:12, ${STUDIO} 写道:`,
    headers: ['发件人', '发送时间', '收件人', '主题'],
    original: '原始邮件',
    phone: '发自我的iPhone',
    outlookPhone: '获取 Outlook for Android',
  },
  Korean: {
    gmail: `2026년 11월 2일 (월) 오전 10:12, ${FROM}님이 작성:`,
    apple: `2026. 11. 2. 10:12, ${FROM} 작성:`,
    thunderbird: `2026-11-02 10:12에 ${STUDIO} 이(가) 쓴 글:`,
    headers: ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
    original: '원본 메시지',
    phone: '나의 iPhone에서 보냄',
    outlookPhone: 'Android용 Outlook 다운로드',
  },
  Polish: {
    gmail: `pon., 2 lis 2026 o 10:12 ${FROM} napisał(a):`,
    apple: `Wiadomość napisana przez ${FROM} w dniu 2 lis 2026, o godz. 10:12:`,
    thunderbird: `W dniu 2.11.2026 o 10:12, ${STUDIO} pisze:`,
    headers: ['Od', 'Wysłane', 'Do', 'Temat'],
    original: 'Oryginalna wiadomość',
    phone: 'Wysłane z iPhone’a',
    outlookPhone: 'Pobierz Outlook dla systemu Android',
  },
  Turkish: {
    gmail: `${FROM}, 2 Kas 2026 Pzt, 10:12 tarihinde şunu yazdı:`,
    apple: `${FROM} şunları yazdı (2 Kas 2026 10:12):`,
    thunderbird: `02.11.2026 10:12 tarihinde ${STUDIO} yazdı:`,
    headers: ['Kimden', 'Gönderildi', 'Kime', 'Konu'],
    original: 'Özgün İleti',
    phone: 'iPhone’umdan gönderildi',
    outlookPhone: 'Android için Outlook’u edinin',
  },
};

const outlookHeaders = (
  { headers: [from, date, to, subject] }: Language,
  name = FROM,
  title = `#1001 ${SUBJECT}`,
): string =>
  `${from}: ${name}\n${date}: Monday, 2 November 2026 10:12\n${to}: Ana Silva <${CUSTOMER}>\n${subject}: Re: ${title}`;

const PROGRAMS: Record<string, (own: string, language: Language) => string> = {
  Gmail: (own, { gmail }) => `${own}\n\n${wrap(gmail, 76)}\n\n${quote(OURS)}\n`,
  'Apple Mail': (own, { apple }) => `${own}\n\n> ${apple}\n> \n${quote(OURS)}\n`,
  'an iPhone': (own, { apple, phone }) =>
    `${own}\n\n${phone}\n\n${wrap(apple, 78)}\n> \n${quote(OURS)}\n`,
  Thunderbird: (own, { thunderbird }) => `${own}\n\n${thunderbird}\n${quote(OURS)}\n`,
  'Thunderbird, below the quote': (own, { thunderbird }) =>
    `${thunderbird}\n${quote(OURS)}\n\n${own}\n`,
  'Thunderbird, between two quotes': (own, { thunderbird }) => {
    const [first = '', ...rest] = OURS.split('Does it still');
    return `${thunderbird}\n${quote(first)}\n${quote('Does it still happen then?')}\n\n${own}\n\n${quote(rest.join(''))}`;
  },
  Outlook: (own, language) => `${own}\n\n${outlookHeaders(language)}\n\n${OURS}\n`,
  'Outlook, to a mail with a short subject': (own, language) =>
    `${own}\n\n${outlookHeaders(language, FROM, '#1001 Saves')}\n\n${OURS}\n`,
  'Outlook, to a mail of an older version': (own, language) =>
    `${own}\n\n${outlookHeaders(language, FROM, 'Ticket #1001')}\n\n${OURS.replace(/^.*\n\n/, '')}\n`,
  'Outlook on the web': (own, language) =>
    `${own}\n\n________________________________\n${outlookHeaders(language)}\n\n${OURS}\n`,
  'Outlook on a phone': (own, language) =>
    `${own}\n\n${language.outlookPhone}\n________________________________\n${outlookHeaders(language)}\n\n${OURS}\n`,
  'an old Outlook': (own, language) =>
    `${own}\n\n-----${language.original}-----\n${outlookHeaders(language, STUDIO)}\n\n${wrap(OURS, 90)}`,
  'Outlook, with the answer inside the history': (own, language) =>
    `${outlookHeaders(language)}\n\n${OURS.replace('Does it still happen then?', `Does it still happen then?\n\n${own}`)}`,
  Yahoo: (own, { gmail }) =>
    `${own}\n\n    ${gmail}\n \n ${wrap(OURS, 110).replaceAll('\n', '\n ')}`,
  GMX: (own, { headers: [from, date, to, subject] }) =>
    `${own}\n\n${date}: Montag, 2. November 2026 um 10:12\n${from}: "${STUDIO}" <${SUPPORT}>\n${to}: ${CUSTOMER}\n${subject}: #1001 ${SUBJECT}\n${OURS}`,
  Samsung: (own, language) =>
    `${own}\n\n-------- ${language.original} --------\n${outlookHeaders(language)} \n\n${OURS}`,
  QQ: (own, language) =>
    `${own}\n\n\n\n---${language.original}---\n${outlookHeaders(language)}\n\n${OURS}`,
  'K-9': (own, { thunderbird, outlookPhone }) =>
    `${own}\n-- \n${outlookPhone}\n\n${thunderbird}\n\n${quote(OURS, 66)}`,
  'a program that shows HTML as text': (own, { gmail }) =>
    `${own}\n\n${gmail}\n\n${OURS.replaceAll('\n\n', '\n').replace(/https:\S+/, '[https://lumipaw.example/elsewhere]')}`,
  'a program that quotes nothing': (own) => own,
};

/** What customers write that looks like what programs add. */
const OWN_WORDS = [
  'Yes',
  'Thanks',
  '👍',
  'It works now, thank you!\n\nBest regards,\nAna\n\nPS: one more question, can I change the color?',
  'De: 20\nPara: 10\nData: hoje\n\nFrom: List<int>\nTo: 10\nSubject: none',
  'On start the console wrote:\n\nNullReferenceException: Object reference\n  at Spiral.Fire ()',
  'Hi Lumipaw Games,\n\nit does.',
  'Unity 2022.3, bought 2026 as:\n\n> npm start\n> done\n\nSent from the editor it works.',
];

/** What stays beside the words: who else says that a phone sent them cannot be told from a person. */
const restOf = (program: string, name: string, { phone }: Language): string =>
  program === 'an iPhone' && !['English', 'Portuguese'].includes(name) ? `\n\n${phone}` : '';

describe.each(Object.entries(PROGRAMS))('a reply written with %s', (program, write) => {
  it.each(Object.entries(LANGUAGES))('in %s is the words of its writer', (name, language) => {
    for (const own of OWN_WORDS)
      expect(read(write(own, language))).toBe(`${own}${restOf(program, name, language)}`);
  });
});

it('a signature below its delimiter is not part of a reply, and alone it is no reply', () => {
  expect(read('It works.\n\n-- \nAna Silva\nPixelsmith Ltd.')).toBe('It works.');
  expect(read('It works.\n\n--   \nAna Silva')).toBe('It works.');
  expect(read('-- \nAna Silva')).toBe('');
});

it('the line that a phone adds goes where a blank line follows it', () => {
  expect(read('It works.\n\nSent from my iPhone\n')).toBe('It works.');
});

it('a signature below a quote goes where blank lines stand around its delimiter', () => {
  expect(read(`Yes\n\n${heading}\n${quote(OURS)}\n\n-- \n\nAna Silva`)).toBe('Yes');
});

it('what stands between lines of two dashes is no signature', () => {
  const sections = 'Steps\n--\n1. Start.\n--\nIt crashes.';
  expect(read(sections)).toBe(sections);
});

it('two dashes without a blank begin no signature within a paragraph', () => {
  const steps = 'It crashes.\n--\nSteps: start, then the boss\nUnity 6000.1';
  expect(read(steps)).toBe(steps);
  expect(read('It works.\n-- \nAna')).toBe('It works.');
  expect(read('It works.\n\n--\nAna')).toBe('It works.');
});

it('two dashes without a blank between two blank lines divide what a customer writes', () => {
  const questions = 'Hello,\n\nthe boss freezes.\n\n--\n\nSecond: the shop does not open.';
  expect(read(questions)).toBe(questions);
  expect(read(`${questions}\n\n${heading}\n\n${quote(OURS)}`)).toBe(questions);
  expect(read('--\n\nIt works.')).toBe('--\n\nIt works.');
  expect(read('It works.\n\n--\n')).toBe('It works.');
});

it('a subject that a customer repeats stays', () => {
  expect(read('Every second arm is gone\n\nagain.')).toBe('Every second arm is gone\n\nagain.');
});

const heading = `On 2 Nov 2026 at 10:12 ${FROM} wrote:`;

it('code of ours that a customer has changed stays whole', () => {
  const code =
    '[RequireComponent(typeof(Pool))]\npublic class Spiral : MonoBehaviour\n{\n    public int arms = 2;\n}';
  const own = `I tried this:\n\n${code.replace('2', '4')}\n\nIt crashes.`;
  const known = { texts: [`${OURS}\n\n${code}`], senders: SENDERS };
  expect(ownWordsOf(own, known)).toBe(own);
  expect(ownWordsOf(`${own}\n\n${heading}\n${quote(known.texts[0] ?? '')}`, known)).toBe(own);
  expect(ownWordsOf(`${quote(code)}\n\n${own}`, known)).toBe(own);
  const greeted = own.replace(/.*/, `Hola ${STUDIO}:`);
  expect(ownWordsOf(greeted, known)).toBe(greeted);
});

it.each([
  `${STUDIO}: да, всё ещё падает`,
  `${STUDIO}：你好，问题仍然存在，升级后也一样。`,
  `${STUDIO} 様：はい、まだ落ちます`,
  `Yes. And this sentence of ${STUDIO}:`,
  `Thanks, ${STUDIO}! I bought it in April and do not understand this part:`,
  `Hello! I do not understand this part of the answer by ${STUDIO}:`,
  `I bought it from ${STUDIO} last week:`,
  `Версия: последняя\n${STUDIO}: да, всё ещё падает`,
  `Publisher: ${STUDIO}\nVersion: latest`,
])('an answer above a quote that names the studio and has a colon stays: %s', (own) => {
  const quoted = quote('Does it still happen then?');
  expect(read(`${own}\n\n${quoted}`)).toBe(own);
  const above = `${heading}\n> Thank you for the report.`;
  expect(read(`${above}\n\n${own}\n\n${quoted}\n\nSo?`)).toBe(`${own}\n\nSo?`);
});

it.each(['👍 👍 👍 👍', 'https://videos.example/arm', 'See https://videos.example/arm'])(
  'words without letters stay before an attribution in the same line: %s',
  (own) => {
    const line = `${own} On Mon, Nov 2, 2026 at 10:12 AM ${FROM} wrote:`;
    expect(read(`${line}\n${quote(OURS)}`)).toContain(own);
  },
);

it('words that name the studio stay above an attribution that has our address alone', () => {
  const own = `It works.\nI bought it from ${STUDIO} last week`;
  expect(read(`${own}\nOn 2026-11-02 10:12, ${SUPPORT} wrote:\n${quote(OURS)}`)).toBe(own);
});

it('a sentence of ours that a customer repeats below a greeting with a colon stays', () => {
  const own = `Hola ${STUDIO}:\n\nSet "Keep alive" on the emitter, or update to 2.4.1, where this is mended.\n\nWhere is it?`;
  expect(read(own)).toBe(own);
  expect(read(`${own}\n\n${heading}\n\n${quote(OURS)}`)).toBe(own);
});

it('a forwarded receipt stays', () => {
  const receipt =
    'FYI\n\n---------- Forwarded message ---------\nFrom: Unity <no-reply@unity.example>\nDate: Mon, 2 Nov 2026\nSubject: Your receipt\n\nInvoice IN-2026-7';
  expect(ownWordsOf(receipt, { texts: [OURS], senders: SENDERS })).toBe(receipt);
});

it.each<[string, string]>([
  [
    'a rule that says what follows, without headers',
    `Yes\n\n-----Ursprüngliche Nachricht-----\n\n${OURS}`,
  ],
  [
    'an address that is broken within the headers',
    `Yes\n\n  *From:* ${STUDIO} [mailto:\n  ${SUPPORT}]\n  *Sent:* Wednesday 3:05 PM\n\n${OURS}`,
  ],
  [
    'a header without a colon',
    `Yes\n\n====\n\nMessage du : 12/12/2026 13:20\nDe ${FROM}\nA : ${CUSTOMER}\nSujet : Ticket\n\n${OURS}`,
  ],
  [
    'images between the headers and the text',
    `Yes\n\nFrom: ${FROM}\nSent: Wednesday 3:05 PM\n\n[https://cdn.example/logo.png]\n\n${OURS}`,
  ],
  [
    'a name that is broken, too',
    `Yes\n\nIl giorno lun 2 nov 2026 alle ore 10:12 Lumipaw\nGames\n<${SUPPORT}> ha scritto:\n\n${quote(OURS)}`,
  ],
  [
    'the address twice',
    `Yes\n02.11.2026 10:12 пользователь "${SUPPORT}" <\n${SUPPORT}> написал:\n\n${quote(OURS)}`,
  ],
  [
    'a rule with a hyphen in its words',
    `Yes\n\n-----Original-Nachricht-----\nVon: ${FROM}\nDatum: 02.11.2026\n\n${OURS}`,
  ],
  [
    'headers that begin with a long subject',
    `Yes\n\nBetreff: Your reply to ticket #1001 was not sent\nDatum: Montag\nVon: ${FROM}\n\n${OURS}`,
  ],
  [
    'an attribution below its date',
    `Yes\n\nOn Mon, 2 Nov 2026 10:12:00 +0100\n${FROM} wrote:\n\n${quote(OURS)}`,
  ],
  [
    'headers with an empty line below the first one',
    `Yes\n\nFrom: ${REPLY}\n\nSent: Monday\nTo: ${CUSTOMER}\n\n${OURS}`,
  ],
  [
    'headers below an attribution',
    `Yes\n\n${REPLY} on 11/02/2026 10:12:00 AM\n\nTo: ${CUSTOMER}\ncc:\nSubject: #1001\n\n${OURS}`,
  ],
  [
    'headers in the line of their rule',
    `Yes\n\n---- Original Message ----From: ${REPLY} Date: 11/2/26 10:12 To: ${CUSTOMER}\n\n${OURS}`,
  ],
  [
    'an attribution with Arabic digits',
    `Yes\n\nفي يوم الاثنين، ٢ نوفمبر ٢٠٢٦، ١٠:١٢ ص كتب ${STUDIO} <\n${SUPPORT}>:\n\n${quote(OURS)}`,
  ],
  [
    'a colon alone at the end of an attribution',
    `Yes\n\n2026-11-02 10:12 GMT+01:00 ${FROM}\n:\n\n${quote(OURS)}`,
  ],
  [
    'an attribution that ends in a rule',
    `Yes\n\n---- On Mon, 02 Nov 2026 10:12:00 +0000 ${FROM} wrote ---\n\n${OURS}`,
  ],
  [
    'headers below a rule that begin with the date',
    `Yes\n\n----- Forwarded message -----\nDate: Mon, 2 Nov 2026 10:12\nFrom: ${FROM}\nTo: ana\nSubject: Re: #1001 x\nReply-To: ${REPLY}\n\n${OURS}`,
  ],
  [
    'a short quote without marks below our name and a date',
    `Yes\n\nOn 11/2/26 10:12, ${STUDIO} wrote:\n\nDoes it still happen then?`,
  ],
  [
    'headers with our address, and nothing below them',
    `Yes\n\n---- Besked ----\nFra: ${FROM}\nDato: 04.07.2026`,
  ],
])('a reply is its own words alone beside %s', (_what, mail) => {
  expect(read(mail)).toBe('Yes');
});

it.each([
  ['alone', `Yes\n\n${heading}\n`],
  ['above the mark of a quote', `Yes\n\n${heading}\n> \n`],
  ['in two lines', `Yes\n\n${heading.replace(' <', '\n<')}\n`],
  ['in headers', `Yes\n\nFrom: ${FROM}\nSent: Monday\nTo: Ana\nSubject: Re: #1001 x`],
  ['in three headers', `Yes\n\nFrom: ${FROM}\nSent: Monday\nSubject: Re: #1001 x`],
])('the name and address that our mails are from are no words of a reply: %s', (_how, mail) => {
  expect(read(mail)).toBe('Yes');
});

it.each([
  [
    'above a list of versions',
    `Hi, I first wrote to ${FROM}\nVersion: 2.1\nUnity: 6000.3.2\nPipeline: URP\nIt still crashes.`,
  ],
  [
    'above a list of versions and a blank line',
    `Hi, I first wrote to ${FROM}\n\nVersion: 2.1\nUnity: 6000.3.2`,
  ],
  ['within a list of versions', `It crashes.\n\nUnity: 6000.3\nSent to: ${FROM}\nPipeline: URP`],
  ['above a sentence', `To: ${FROM}\nVersion: 2.1\n\nIt still crashes.`],
  [
    'before a colon',
    `Olá, escrevi ontem para ${FROM} e não recebi resposta:\na roleta trava no giro.`,
  ],
  ['with a time before the last colon', `At 10:12 I sent this to ${FROM}:`],
  ['before the last colon', `Here is what I sent to ${FROM}:\n`],
  ['with a time before a colon', `At 10:12 I wrote to ${FROM}:\nthe wheel is stuck.`],
  ['in a greeting above a line of ours', `Hola ${STUDIO}:\n\nThanks`],
  [
    'in the headers of a mail they ask about',
    `Is it you?\n\nFrom: ${FROM}\nSubject: #1001 Saves\nCrash: yes\n\nIt crashes in build 5.`,
  ],
  ['in Russian words behind a colon', `Да.\n\n02.11 в 10:12 я писал ${FROM}: ответа нет`],
])('a customer may write our name and address: %s', (_where, mail) => {
  expect(read(mail)).toBe(mail.trim());
  expect(read(`${mail.trim()}\n\n${heading}\n\n${quote(OURS)}`)).toBe(mail.trim());
});

it.each([
  `I wrote to ${FROM} yesterday`,
  `I wrote to ${FROM} yesterday\n\nVersion: 2.1\nUnity: 6000.3.2`,
])('our name and address in a sentence above a quote of ours stay: %s', (own) => {
  expect(read(`${own}\n\n${quote(OURS)}`)).toBe(own);
});

const HEADERS = `From: ${FROM}\nSent: Monday, 2 November 2026 10:12\nTo: ${CUSTOMER}\nSubject: #1001 ${SUBJECT}`;

it.each([
  'See https://videos.example/arm',
  'https://videos.example/arm',
  'Log: https://videos.example/arm',
  'Unity: 6000.3\nPipeline: URP\nEditor: yes',
  `Thanks, ${STUDIO}`,
  'Here is what I tested:',
])('own words directly above headers stay: %s', (own) => {
  for (const below of ['\n', '\n\n', '\n\n________________\n'])
    for (const history of [OURS, quote(OURS)])
      expect(read(`${own}${below}${HEADERS}\n\n${history}`)).toBe(own);
});

it.each([`Hola ${STUDIO}:`, `I bought three assets from ${STUDIO}:`])(
  'a line of ours stays below a line that names us and ends in a colon: %s',
  (line) => {
    for (const ours of ['Thanks', 'Asset: BulletHell Elemental', SUBJECT.slice(0, 30)])
      for (const history of ['', `\n\n${heading}\n\n${quote(OURS)}`])
        expect(read(`${line}\n\n${ours}${history}`)).toBe(`${line}\n\n${ours}`);
  },
);

const BANNER = 'CAUTION: This e-mail comes from outside of the company.';

it.each([
  ['headers', `${HEADERS}\n\n${BANNER}\n\n${OURS}`, BANNER],
  [
    'headers below a rule',
    `________________\n${HEADERS.replace(/#.*/, 'Saves')}\n\n${BANNER}\n\n${OURS}`,
    BANNER,
  ],
  ['an attribution', `${heading}\n\n> ${BANNER}\n>\n${quote(OURS)}`, `> ${BANNER}`],
  ['an attribution and no blank line', `${heading}\n> ${BANNER}\n${quote(OURS)}`, `> ${BANNER}`],
])(
  'a warning that a mail server has set above our mail stays alone: %s',
  (_what, history, warning) => {
    expect(read(`Yes\n\n${history}`)).toBe(`Yes\n\n${warning}`);
  },
);

it.each([heading, HEADERS])(
  'a history of one short line without a mark goes below: %s',
  (above) => {
    expect(read(`Yes\n\n${above}\n\nThanks`)).toBe('Yes');
    expect(read('Yes\n\nThanks')).toBe('Yes\n\nThanks');
  },
);

it('headers of a mail that names us as its reader stay', () => {
  const mail = `FYI\n\nFrom: ${CUSTOMER}\nSent: Monday\nTo: ${FROM}\nSubject: #1001 Saves\n\nIt crashes.`;
  expect(read(mail)).toBe(mail);
});

it('a list directly above headers with the same words stays', () => {
  const list = 'The log says\nFrom: 20\nTo: 10\nSubject: none';
  expect(read(`${list}\nFrom: ${FROM}\nTo: ${CUSTOMER}\nSubject: Ticket\n\n${OURS}`)).toBe(list);
  expect(read(`${list}\nOn 2 Nov 2026 at 10:12 ${FROM} wrote:\n\n${OURS}`)).toBe(list);
});

it('a note directly below an attribution stays', () => {
  const mail = `On 15 May 2026 19:32, ${REPLY} wrote:\nNote: it crashes.`;
  expect(read(mail)).toBe('Note: it crashes.');
});

it.each([
  ['a link alone', 'https://images.example/log'],
  ['a link below a word', 'See\nhttps://images.example/log'],
  ['our name', 'Thanks, Lumipaw Games!'],
  ['our name in more than a line', 'Hi Lumipaw Games,\nit does.'],
  ['a product', 'I get this error only on Android.'],
  ['a product that was sent', 'I have sent the log from Windows.'],
  ['a phone', 'Only on my iPhone'],
  ['Outlook on a phone', 'Outlook for Android shows no picture.'],
])('own words stay that are %s', (_what, own) => {
  const history = quote(OURS);
  for (const above of ['\n', '\n\n', `\n${heading}\n`, `\n\n${heading}\n\n`])
    expect(read(`${own}${above}${history}`)).toBe(own);
  expect(read(`${heading}\n${history}\n\n${own}`)).toBe(own);
  expect(read(own)).toBe(own);
});

it('a line above an attribution without a date stays', () => {
  expect(read(`In 2022.3\n${STUDIO} writes:\n${quote(OURS)}`)).toBe('In 2022.3');
});

it('words stay in a line that repeats a question of ours, and links between two of them', () => {
  expect(read('> Does it still happen then? Yes')).toBe('> Does it still happen then? Yes');
  const top = OURS.split('\n')
    .slice(0, 3)
    .map((line) => `> ${line}`);
  const [name, ...rest] = top;
  expect(read([heading, name, 'https://images.example/log', ...rest].join('\n'))).toBe(
    'https://images.example/log',
  );
  const between = '> Does it still happen then?\nhttps://images.example/log\n> Thanks\nYes';
  expect(read(between)).toBe('https://images.example/log\n\nYes');
});

const QUESTIONS = `1. How many players?
2. Which phone?

Is it version 1 or 2?

Does it happen in the editor or in the Windows build?

Please open Edit, Project Settings, Player, and tell us which scripting backend you see there, Mono or IL2CPP.

Thank you`;
const answer = (mail: string) => ownWordsOf(mail, { texts: [QUESTIONS], senders: SENDERS });

it.each([
  ['the number of the next question', '> 1. How many players?\n2\n> 2. Which phone?', '2'],
  ['that number at the end', '> 1. How many players?\n2', '2'],
  [
    'the end of the question',
    '> Is it version 1 or 2?\n\n2\n\n> Does it happen in the editor or in the Windows build?',
    '2',
  ],
  ['the end of a question that is not there', '2\n\n> Does it happen in the editor or in the', '2'],
  [
    'a long part of the question',
    '> Does it happen in the editor or in the Windows build?\nIn the Windows build\n\n> Thank you',
    'In the Windows build',
  ],
  [
    'the begin of a sentence of ours',
    `${heading}\n\nIs it version 1 or 2?\n\nDoes it happen in the editor\n\nPlease open Edit, Project Settings, Player, and tell us`,
    'Does it happen in the editor',
  ],
  ['our last words', '> you see there, Mono or IL2CPP.\n\nThank you', 'Thank you'],
  [
    'our words in a history that is not marked',
    `${heading}\n\nIs it version 1 or 2?\n2\n\nDoes it happen in the editor or in the Windows build?\nIn the Windows build\n\nPlease open Edit, Project Settings, Player, and tell us`,
    '2\n\nIn the Windows build',
  ],
])('an answer below a question stays that is %s', (_what, mail, own) => {
  expect(answer(mail)).toBe(own);
});

it.each([
  ['its title and a time', 'BulletHell by Lumipaw Games, bought today at 12:30'],
  ['a list', 'Asset: BulletHell Elemental\nPublisher: Lumipaw Games\nVersion: 2.4.1'],
  ['a list with a time', 'Publisher: Lumipaw Games\nBought: 12 May 2026 10:30\nUnity: 6000.1'],
  ['an address', 'I use my work account\nana@work.example for all\nthat I buy of Lumipaw Games'],
])('an answer between two quotes that names the studio stays: %s', (_what, own) => {
  const mail = `${heading}\n> 2. Which phone?\n${own}\n> Is it version 1 or 2?`;
  expect(answer(mail)).toBe(own);
  expect(answer(`${mail}\n2`)).toBe(`${own}\n\n2`);
});

it.each([
  'The demo by Lumipaw Games crashed again at 10:12',
  'Thanks, Lumipaw Games! It still crashes at 10:12',
  'Please write to ana@work.example, not to Lumipaw Games',
])('words above a quote that name the studio stay: %s', (own) => {
  expect(answer(`${own}\n> Is it version 1 or 2?\n2`)).toBe(`${own}\n\n2`);
});

it('a mail made of several texts of ours goes, although they are known one by one', () => {
  const [first = '', rest = ''] = OURS.split(/(?=Does it still)/);
  const mail = `Yes\n\nFrom: ${FROM}\nSent: Monday\n\n${OURS}`;
  expect(ownWordsOf(mail, { texts: [rest, first], senders: SENDERS })).toBe('Yes');
});

it('the end of a quoted line that a program has broken without a mark goes with it', () => {
  const broken =
    '> Please open Edit, Project Settings, Player, and tell\nus which\n> scripting backend';
  expect(answer(`${broken}\nMono`)).toBe('Mono');
});

it('the button of a mail of ours goes, whatever line of ours stands above it', () => {
  const link = /https:\S+/.exec(OURS)?.[0];
  const above = 'Yes\n\nWe have replied to your ticket:\n\nDoes it still happen then?';
  expect(read(`${above}\n\nOpen the ticket [${link}]`)).toBe('Yes');
});

it.each(['👍', ':-)', '???', '}]', 'Yes', 'It does'])(
  'a short answer stays wherever it stands: %s',
  (own) => {
    const [first = '', rest = ''] = OURS.split(/(?=#1001)/).map((text) => quote(text));
    expect(read(`It works\n${own}\n\n${heading}\n${quote(OURS)}`)).toBe(`It works\n${own}`);
    expect(read(`${heading}\n${first}\n${own}\n\n${rest}`)).toBe(own);
    expect(read(`${REPLY} wrote:\n${own}\n${quote(OURS)}`)).toBe(own);
  },
);

it('an answer stays that has a sign of ours, which goes with the lines beside it', () => {
  const [our = ''] = OURS.split(/(?<=mended.)/).map((text) => `${text}\n\n🎉`);
  for (const history of [`From: ${FROM}\nSent: Monday\n\n${our}`, `${heading}\n${quote(our)}`])
    expect(ownWordsOf(`🎉\n\n${history}`, { texts: [our], senders: SENDERS })).toBe('🎉');
});

it('a short line that a customer marks like a quote stays', () => {
  expect(read('Like this:\n> arm\n> pool')).toBe('Like this:\n> arm\n> pool');
});

it('a brace stays in a quote of something else', () => {
  const known = { texts: [`${OURS}\n\nif (arm)\n{\n}`], senders: SENDERS };
  expect(ownWordsOf('> while (true)\n> {\n> }\nSo?', known)).toBe('> while (true)\n> {\n> }\nSo?');
});

it.each([
  ['above a quote', 'Built-in Render Pipeline\n\n', 'Built-in Render Pipeline'],
  ['directly above a quote', 'Universal Render Pipeline.\n', 'Universal Render Pipeline.'],
  ['above a rule', 'Built-in Render Pipeline\n\n________________\n', 'Built-in Render Pipeline'],
  ['below a greeting', 'Hi,\nBuilt-in Render Pipeline\n\n', 'Hi,\nBuilt-in Render Pipeline'],
])(
  'an answer in the words of our question stays without an attribution: %s',
  (_where, text, own) => {
    const question = 'Do you use the Universal Render Pipeline or the Built-in Render Pipeline?';
    const ours = OURS.replace('Does it still happen then?', question);
    for (const quoted of [ours, question])
      expect(ownWordsOf(text + quote(quoted), { texts: [ours], senders: SENDERS })).toBe(own);
  },
);

it('a quote below our address that repeats nothing of ours stays', () => {
  expect(read(`${heading}\n> Something else\n\nYes`)).toBe('> Something else\n\nYes');
});

it.each([
  'I had written to support@lumipaw.example at 10:12:\n\nIt crashes.',
  `Yes\n\nI had mailed ${ADDRESS} before.\n\nIt crashes.`,
])('own words with an address of ours stay', (own) => {
  expect(read(own)).toBe(own);
});

it.each([
  ['Yes! El lun, 2 nov 2026 a las 10:12, ', 'Yes!'],
  ['Thank you. On Mon, Nov 2, 2026 at 10:12 AM, ', 'Thank you. On Mon, Nov'],
  ['I have tried--- On Mon, Nov 2, 2026 at 10:12 AM, ', 'I have tried'],
  ['it works now On Mon, Nov 2, 2026 at 10:12 AM, ', 'it works now On Mon, Nov'],
])('no word in front of an attribution is lost: %s', (line, own) => {
  expect(read(`${line}${FROM} wrote:\n\n${quote(OURS)}`)).toBe(own);
});

const OUTLOOK_HEADING = `From: ${FROM}
Sent: Thursday, November 26, 2026 10:12
To: ${CUSTOMER}
Subject: #1001: ${SUBJECT}`;

it.each([
  ['2', 'Is it version 1 or 2?', 'Which phone do you use, an iPhone 15 or a Samsung?'],
  ['HDRP', 'Do you use URP or HDRP?', 'And which version of Unity is it, please?'],
])('keeps the answer %j in the middle of our paragraph below Outlook headers', (own, one, two) => {
  const mail = `See below.\n\n${OUTLOOK_HEADING}\n\n${one}\n${own}\n${two}`;
  const words = ownWordsOf(mail, { texts: [`${one} ${two}`], senders: SENDERS });
  expect(words.split('\n')).toContain(own);
});

it.each(['URP', 'HDRP'])('keeps the answer %s that repeats a line of our list', (own) => {
  const list = 'Which pipeline do you use?\n- URP\n- HDRP\n\nThen we can look into it.';
  const said = list.replace(own === 'URP' ? '?' : '- HDRP', (all) => `${all}\n${own}`);
  const mail = `See below.\n\n${OUTLOOK_HEADING}\n\n${said}`;
  expect(ownWordsOf(mail, { texts: [list], senders: SENDERS })).toContain(own);
});

it('keeps an answer between quoted lines that repeats one of them', () => {
  const texts = ['Which Lumipaw Games asset is it:\n- BulletHell Elemental Pro'];
  const mail =
    '> Which Lumipaw Games asset is it:\nBulletHell Elemental Pro\n> - BulletHell Elemental Pro';
  expect(ownWordsOf(mail, { texts, senders: SENDERS })).toBe('BulletHell Elemental Pro');
});

const ADMIN = { name: 'Bruno Souza', address: 'bruno@mail.example' };
const ADMIN_FROM = `${ADMIN.name} <${ADMIN.address}>`;
const readOfAdmin = (mail: string) =>
  ownWordsOf(mail, {
    texts: [OURS],
    senders: SENDERS,
    writer: [ADMIN_FROM, ADMIN.name, ADMIN.address],
  });

it.each([
  ['Gmail', `On Mon, Nov 2, 2026 at 11:00 AM ${ADMIN_FROM} wrote:\n`],
  [
    'Gmail in two lines',
    `On Mon, Nov 2, 2026 at 11:00 AM Bruno\nSouza <${ADMIN.address}> wrote:\n`,
  ],
  ['Gmail in Portuguese', `Em seg., 2 de nov. de 2026 às 11:00, ${ADMIN_FROM} escreveu:\n`],
  ['Gmail without a name', `On Mon, Nov 2, 2026 at 11:00 AM <${ADMIN.address}> wrote:\n`],
  ['Thunderbird', `On 11/2/26 11:00, ${ADMIN.name} wrote:`],
])('an admin’s second mail does not show their address to the customer: %s', (_what, above) => {
  for (const signature of ['', '-- \nBruno Souza\nRua Augusta 1', 'Enviado do meu iPhone']) {
    const before = `Does it still happen then?\n\n${signature}\n\n${heading}\n\n${quote(OURS)}`;
    expect(readOfAdmin(`One more thing.\n\n${above}\n${quote(before)}`)).toBe('One more thing.');
  }
});

it('an admin without a name does not show their address where Gmail breaks the line before it', () => {
  const mail = `One more thing.\n\nOn Mon, Nov 2, 2026 at 11:00 AM Ana <\n${ADMIN.address}> wrote:\n\n${quote(OURS)}`;
  const known = { texts: [OURS], senders: SENDERS, writer: [ADMIN.address] };
  expect(ownWordsOf(mail, known)).toBe('One more thing.');
});

it.each([
  `On Mon, 2 Nov 2026, ${STUDIO} wrote:`,
  `On Monday 02 November 2026 ${STUDIO} wrote:`,
  `Em segunda-feira, 2 de novembro de 2026, ${STUDIO} escreveu:`,
])('the heading of a quote with a date, but no time, is no word of a reply: %s', (above) => {
  expect(read(`Yes.\n\n${above}\n\n${quote(OURS)}`)).toBe('Yes.');
});

it.each([
  `${ADMIN.name} here, with one more question:`,
  `Write to me, ${ADMIN_FROM}:`,
  `My address is ${ADMIN.address}:`,
  `${ADMIN.name} wrote this on 2 Nov 2026 at 10:12`,
])('an admin may write their own name and address: %s', (own) => {
  expect(readOfAdmin(own)).toBe(own);
  expect(readOfAdmin(`${own}\n\n${quote('Does it still happen then?')}`)).toBe(own);
  expect(readOfAdmin(`${own}\n\n${heading}\n\n${quote(OURS)}`)).toBe(own);
});

it('a quoted signature stays below a quote of something else', () => {
  const mail = 'See:\n\n> It crashes.\n> -- \n> Bea';
  expect(read(mail)).toBe(mail);
});

it.each([
  `Hi ${STUDIO}, I do not understand this part:`,
  `${STUDIO}, não entendi esta parte:`,
  `Olá ${STUDIO}, não encontro esta opção no Unity:`,
  `Hi ${STUDIO}, in Unity 2022.3.10 I do not find this option:`,
  `Hello ${STUDIO}, thank you for the quick answer. I updated the asset,\nit works in the editor now, but not on the phone, and what you name below\nI did not find in the inspector:`,
])('a question to the studio above a quote made by hand stays: %s', (own) => {
  const quoted = quote('Does it still happen then?');
  expect(read(`${own}\n\n${quoted}`)).toBe(own);
  expect(read(`${own}\n${quoted}\n\nWhere is it?`)).toBe(`${own}\n\nWhere is it?`);
  expect(read(`${own}\n\n${quoted}\n\n${heading}\n\n${quote(OURS)}`)).toBe(own);
  const above = `${heading}\n> Thank you for the report.`;
  expect(read(`${above}\n\n${own}\n\n${quoted}\n\nSo?`)).toBe(`${own}\n\nSo?`);
});

const MARKED = `Hello ana,

> Does it freeze on a phone, too?
Yes, we have seen it on a Pixel 7 and it is mended in 2.4.2.

> Which version do I need?
2.4.2`;
const readMarked = (mail: string) => ownWordsOf(mail, { texts: [MARKED], senders: SENDERS });

it('our answer below a line of ours that begins with > is no word of a reply', () => {
  expect(readMarked(`Yes\n\n${HEADERS}\n\n${MARKED}\n`)).toBe('Yes');
  expect(readMarked(`Yes\n\n${heading}\n\n${quote(MARKED)}\n`)).toBe('Yes');
});

it('our answer below such a line goes where an answer stands within an unmarked history', () => {
  const answered = MARKED.replace('Hello ana,', 'Hello ana,\n\nYes, both.');
  expect(readMarked(`${HEADERS}\n\n${answered}\n`)).toBe('Yes, both.');
});

it('the last line of ours above a quote within our mail goes below an answer', () => {
  const answered = OURS.replace('Earlier in', 'Yes\n\nEarlier in');
  expect(read(`See below.\n\n${HEADERS}\n\n${answered}`)).toBe('See below.\n\nYes');
});

it('an answer below a quote that repeats such a line and what we wrote below it stays', () => {
  const mail = 'Hi\n\n> Does it freeze on a phone, too?\nNo.\n\n> Which version do I need?\n2.4.2';
  expect(readMarked(`${heading}\n${mail.slice(4)}`)).toBe('No.\n\n2.4.2');
  expect(readMarked(mail)).toBe('Hi\n\nNo.\n\n2.4.2');
});

it.each([
  [
    'in one line',
    '> Send the log to logs@lumipaw.example <mailto:logs@lumipaw.example> by Monday.',
  ],
  [
    'without a space',
    'Send the log to logs@lumipaw.example<mailto:logs@lumipaw.example> by Monday.',
  ],
  ['as HTML', 'Send the log to logs@lumipaw.example [mailto:logs@lumipaw.example] by Monday.'],
  [
    'in two lines',
    '> Send the log to logs@lumipaw.example\n> <mailto:logs@lumipaw.example> by Monday.',
  ],
])('a line of ours is no word of a reply if its address has become a link: %s', (_how, line) => {
  const texts = [`Hello ana,\n\nSend the log to logs@lumipaw.example by Monday.`];
  const mail = `Yes\n\n${HEADERS}\n\n${line}`;
  expect(ownWordsOf(mail, { texts, senders: SENDERS })).toBe('Yes');
});

it.each(['________________________________', '* * *', '\uFFFC'])(
  'what programs leave below the quote is no part of a reply: %s',
  (left) => {
    expect(read(`Yes\n\n${quote(OURS)}\n\n${left}\n`)).toBe('Yes');
    expect(read(`${quote(OURS)}\n\n${left}\n`)).toBe('');
  },
);

it('headers of Outlook with our address as a link are no part of a reply', () => {
  const headers = `From: ${STUDIO} [mailto:support@lumipaw.example]\nSent: Monday, 2 November 2026 10:12\nTo: Ana\nSubject: Re: The spiral`;
  expect(
    read(`See below.\n\n-----Original Message-----\n${headers}\n\nYes it does.\n\n${OURS}`),
  ).toBe('See below.\n\nYes it does.');
});

it('a heading is ours above many blank lines, too', () => {
  const above = `On 2 Nov 2026 at 10:30, ${STUDIO} <support@lumipaw.example> wrote:`;
  expect(read(`ok\n\n${above}\n${'\n'.repeat(25)}${OURS}`)).toBe('ok');
});

it('an address that a customer writes as a link stays', () => {
  const mail = `Write to\n<mailto:ana@work.example>\n\n${quote(OURS)}`;
  expect(read(mail)).toBe('Write to\n<mailto:ana@work.example>');
});

/** Words of a conversation that are nearly those of the mails below. */
const manyWords = (times: number): string => 'aé '.repeat(4_000 * times);

it.each<[string, (times: number) => string, (times: number) => string]>([
  [
    'short lines',
    (times) => '> ab\n> abaz\n'.repeat(200 * times),
    (times) => `ab\n${manyWords(times)}`,
  ],
  ['links', (times) => '> http://a\n- http://b\n'.repeat(500 * times), () => 'At http://a today.'],
  [
    'links below a long line',
    (times) =>
      `${'word '.repeat(2_000 * times)}\n${'> http://a\n- http://b\n'.repeat(200 * times)}`,
    () => 'At http://a today.',
  ],
  [
    'rules',
    (times) => '> --- abc ---\n--- x ---\n'.repeat(500 * times),
    () => 'Hi\n--- abc ---\nSo?',
  ],
])(
  'a reply of ten times as many lines takes about ten times as long: %s',
  (_of, mailOf, textOf) => {
    const growth = growthOf(
      (times) => ({ mail: mailOf(times), texts: [textOf(times)] }),
      ({ mail, texts }) => ownWordsOf(mail, { texts, senders: SENDERS }),
    );
    expect(growth).toBeLessThan(30);
  },
);
