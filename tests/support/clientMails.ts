/** Replies as mail programs write them, made up for these tests. */

const OUR_TEXT = 'Does 2.4.1 help?';
const OURS = '"Lumipaw Games" <support@lumipaw.example>';

type Headers = Record<string, string>;

/** A raw message; a string body has a character for each byte. */
export const rawMail = (headers: Headers, body: string): Buffer => {
  const all = {
    From: 'Ana <ana@example.com>',
    To: 'ticket@inbound.lumipaw.example',
    Subject: 'Re: Reply to your ticket #1001',
    Date: 'Thu, 26 Nov 2026 10:12:00 +0000',
    'Message-ID': '<reply-1@mail.example.com>',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body.replaceAll(/\r?\n/g, '\r\n')}`, 'latin1');
};

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

export const base64 = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll(/.{76}/g, '$&\n');

/** Parts of a multipart body: headers and content of each. */
export const multipart = (
  kind: string,
  parts: readonly (readonly [headers: Headers, content: string])[],
  boundary = `b-${kind}`,
): [Headers, string] => [
  { 'Content-Type': `multipart/${kind}; boundary="${boundary}"` },
  [
    ...parts.map(
      ([headers, content]) =>
        `--${boundary}\n${Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\n`)
          .join('')}\n${content}\n`,
    ),
    `--${boundary}--\n`,
  ].join(''),
];

const html = (body: string) =>
  [
    { 'Content-Type': 'text/html; charset=utf-8' },
    utf8(`<html><body>${body}</body></html>`),
  ] as const;
const plain = (body: string, headers: Headers = {}) =>
  [{ 'Content-Type': 'text/plain; charset=utf-8', ...headers }, utf8(body)] as const;

/** What each client sends, and the comment that is to come of it. */
export const CLIENT_MAILS: Record<string, { raw: Buffer; reply: string }> = {
  'Gmail, above the quote': {
    raw: rawMail(
      ...multipart('alternative', [
        plain(
          `It works now, thank you!\n\nOn Thu, Nov 26, 2026 at 10:00 AM Lumipaw Games <support@lumipaw.example>\nwrote:\n\n> We have replied to your ticket:\n>\n> > ${OUR_TEXT}\n`,
        ),
        html(
          `<div>It works now, thank you!</div><div class="gmail_quote"><div class="gmail_attr">On Thu, Nov 26, 2026 at 10:00 AM Lumipaw Games wrote:</div><blockquote class="gmail_quote">${OUR_TEXT}</blockquote></div>`,
        ),
      ]),
    ),
    reply: 'It works now, thank you!',
  },
  'Gmail, below the quote': {
    raw: rawMail(
      {},
      `On Thu, Nov 26, 2026 at 10:00 AM Lumipaw Games <support@lumipaw.example>\nwrote:\n\n> ${OUR_TEXT}\n>\n\nNo, it still crashes.\n\nAna\n`,
    ),
    reply: 'No, it still crashes.\n\nAna',
  },
  'Gmail in Portuguese': {
    raw: rawMail(
      {},
      utf8(
        `Ainda não funciona.\n\nEm qui., 26 de nov. de 2026 às 10:00, Lumipaw Games <\nsupport@lumipaw.example> escreveu:\n\n> ${OUR_TEXT}\n`,
      ),
    ),
    reply: 'Ainda não funciona.',
  },
  'Gmail in Japanese, ISO-2022-JP': {
    raw: rawMail(
      {
        'Content-Type': 'text/plain; charset=ISO-2022-JP',
        Subject: '=?ISO-2022-JP?B?UmU6IBskQiVBJTElQyVIGyhC?=',
      },
      [
        '\u001B$B$"$j$,$H$&$4$6$$$^$9!#D>$j$^$7$?!#\u001B(B',
        '',
        '2026\u001B$BG/\u001B(B11\u001B$B7n\u001B(B26\u001B$BF|\u001B(B(\u001B$BLZ\u001B(B) 10:00 Lumipaw Games <support@lumipaw.example>:',
        '',
        '> \u001B$B=$@5$7$^$7$?!#\u001B(B',
      ].join('\n'),
    ),
    reply: 'ありがとうございます。直りました。',
  },
  'Outlook, HTML with the headers of the earlier mail': {
    raw: rawMail(
      ...multipart('alternative', [
        html(
          `<p class="MsoNormal">Same crash on level&nbsp;3.</p><p class="MsoNormal">&nbsp;</p><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Lumipaw Games &lt;support@lumipaw.example&gt; <br><b>Sent:</b> Thursday, November 26, 2026 10:00 AM<br><b>To:</b> Ana &lt;ana@example.com&gt;<br><b>Subject:</b> Reply to your ticket #1001</p></div><p>${OUR_TEXT}</p>`,
        ),
      ]),
    ),
    reply: 'Same crash on level 3.',
  },
  'Outlook in German, windows-1252, quoted-printable': {
    raw: rawMail(
      {
        'Content-Type': 'text/plain; charset="windows-1252"',
        'Content-Transfer-Encoding': 'quoted-printable',
      },
      `Sch=F6n, es l=E4uft =96 danke=85\n\nGr=FC=DFe\nJ=F6rg\n\n________________________________\nVon: Lumipaw Games <support@lumipaw.example>\nGesendet: Donnerstag, 26. November 2026 10:00\nAn: J=F6rg <ana@example.com>\nBetreff: Reply to your ticket #1001\n\n${OUR_TEXT}\n`,
    ),
    reply: 'Schön, es läuft – danke…\n\nGrüße\nJörg',
  },
  'Outlook in Portuguese': {
    raw: rawMail(
      {},
      utf8(
        `Segue o log em anexo.\n\nDe: Lumipaw Games <support@lumipaw.example>\nEnviada em: quinta-feira, 26 de novembro de 2026 10:00\nPara: Ana <ana@example.com>\nAssunto: Resposta ao seu ticket #1001\n\n${OUR_TEXT}\n`,
      ),
    ),
    reply: 'Segue o log em anexo.',
  },
  'Outlook in Japanese': {
    raw: rawMail(
      { 'Content-Transfer-Encoding': '8bit' },
      utf8(
        `まだ落ちます。\n\n-----元のメッセージ-----\n差出人: Lumipaw Games <support@lumipaw.example>\n送信日時: 2026年11月26日 10:00\n宛先: Ana <ana@example.com>\n件名: Reply to your ticket #1001\n\n${OUR_TEXT}\n`,
      ),
    ),
    reply: 'まだ落ちます。',
  },
  'Outlook on a phone': {
    raw: rawMail(
      {},
      utf8(
        `Yes, on Android too.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Lumipaw Games <support@lumipaw.example>\nSent: Thursday, November 26, 2026 10:00:00 AM\nTo: Ana <ana@example.com>\nSubject: Reply to your ticket #1001\n\n${OUR_TEXT}\n`,
      ),
    ),
    reply: 'Yes, on Android too.',
  },
  'Apple Mail': {
    raw: rawMail(
      ...multipart('alternative', [
        plain(
          `Great, that was it.\n\nKind regards,\nAna\n\n> On 26. Nov 2026, at 10:00, Lumipaw Games <support@lumipaw.example> wrote:\n>\n> ${OUR_TEXT}\n`,
        ),
        html(`Great<blockquote type="cite">${OUR_TEXT}</blockquote>`),
      ]),
    ),
    reply: 'Great, that was it.',
  },
  'Apple Mail in German, HTML alone': {
    raw: rawMail(
      { 'Content-Type': 'text/html; charset=utf-8', 'Content-Transfer-Encoding': 'base64' },
      base64(
        Buffer.from(
          `<html><body>Läuft jetzt.<br><br><div><blockquote type="cite"><div>Am 26.11.2026 um 10:00 schrieb Lumipaw Games &lt;support@lumipaw.example&gt;:</div><br><div>${OUR_TEXT}</div></blockquote></div></body></html>`,
        ),
      ),
    ),
    reply: 'Läuft jetzt.',
  },
  'Thunderbird, format=flowed, with answers between the lines': {
    raw: rawMail(
      { 'Content-Type': 'text/plain; charset=UTF-8; format=flowed' },
      `Am 26.11.26 um 10:00 schrieb Lumipaw Games:\n> Which version?\n\nIt is version 2.4.1, which I have installed \nyesterday.\n\n> Which phone?\n\nA Pixel 9.\n\n-- \nJörg Müller\nhttps://example.com\n`.replaceAll(
        /[^\0-\u007F]/g,
        (letter) => utf8(letter),
      ),
    ),
    reply: 'It is version 2.4.1, which I have installed yesterday.\n\nA Pixel 9.',
  },
  'Thunderbird in German, below the quote': {
    raw: rawMail(
      {},
      `Am 26.11.26 um 10:00 schrieb Lumipaw Games:\n> ${OUR_TEXT}\n>\n> Open the ticket: https://lumipaw.example\n\nJa, danke.\n`,
    ),
    reply: 'Ja, danke.',
  },
  'an iPhone': {
    raw: rawMail(
      {},
      utf8(
        `Still black on iPad\n\nSent from my iPhone\n\n> On Nov 26, 2026, at 10:00, Lumipaw Games <support@lumipaw.example> wrote:\n> \n> ${OUR_TEXT}\n`,
      ),
    ),
    reply: 'Still black on iPad',
  },
  'an iPhone in Japanese': {
    raw: rawMail(
      {},
      utf8(
        `動きました！\n\niPhoneから送信\n\n> 2026/11/26 10:00、Lumipaw Games <support@lumipaw.example>のメール:\n> \n> ${OUR_TEXT}\n`,
      ),
    ),
    reply: '動きました！',
  },
  'an iPhone in Portuguese': {
    raw: rawMail(
      {},
      utf8(
        `Deu certo!\n\nEnviado do meu iPhone\n\n> Em 26 de nov. de 2026, à(s) 10:00, Lumipaw Games <support@lumipaw.example> escreveu:\n> \n> ${OUR_TEXT}\n`,
      ),
    ),
    reply: 'Deu certo!',
  },
  'a client that signs with S/MIME': {
    raw: rawMail(
      ...multipart(
        'signed; protocol="application/pkcs7-signature"; micalg=sha-256',
        [
          plain(`Signed, sealed.\n\n${OURS} wrote on 2026-11-26 10:00:\n> ${OUR_TEXT}\n`),
          [
            {
              'Content-Type': 'application/pkcs7-signature; name="smime.p7s"',
              'Content-Transfer-Encoding': 'base64',
              'Content-Disposition': 'attachment; filename="smime.p7s"',
            },
            base64(Buffer.from('signature')),
          ],
        ],
        'b-signed',
      ),
    ),
    reply: 'Signed, sealed.',
  },
  'a stack trace between rules': {
    raw: rawMail({}, 'It says:\n----\nNullReference at Boss.cs:42\n----\nEvery time.\n'),
    reply: 'It says:\n----\nNullReference at Boss.cs:42\n----\nEvery time.',
  },
  'nothing but a quote': {
    raw: rawMail(
      {},
      `On Thu, Nov 26, 2026 at 10:00 AM Lumipaw Games <support@lumipaw.example> wrote:\n\n> ${OUR_TEXT}\n`,
    ),
    reply: '',
  },
  'nothing at all': { raw: rawMail({}, '\n'), reply: '' },
};
