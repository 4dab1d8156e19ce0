import { expect, it } from 'vitest';
import { PLANTED_WORD } from '../../tests/support/plantedWord.ts';
import { privateIn } from './privateLogs.ts';

it.each([
  ['the password lantern-42', 'a password'],
  ['{"email":"ember.fox@mail.example.com"}', 'an e-mail address'],
  ['Bearer eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJ1aWQiOiJ4In0.', 'a token'],
  ['/o/tickets%2F1_a.png?token=0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f', 'the secret of an upload'],
  [`Unexpected token 'm', "${PLANTED_WORD} "... is not valid JSON`, 'words of a ticket'],
])('a person’s secret in a log is found: %s', (line, what) => {
  expect(privateIn(`a line\n${line}\n`)).toEqual([`line 2 has ${what}`]);
});

it.each([
  'callable refused {"name":"createTicket","uid":"u1","code":"invalid-argument","field":"subject"}',
  'at Object.error (/site/functions/node_modules/@grpc/grpc-js/build/src/call.js:32:19)',
  'i  functions: Using firebase-functions@7.4.0',
  'To sign in as ember@example.com, follow this link: http://127.0.0.1:9099/emulator/action',
])('what a log may say is no finding: %s', (line) => {
  expect(privateIn(line)).toEqual([]);
});
