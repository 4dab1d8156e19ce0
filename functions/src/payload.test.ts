import { describe, expect, it } from 'vitest';
import { checkPayload, decodableBody } from './payload.ts';
import { CallError } from './errors.ts';

const good = { nickname: 'Lumi', email: 'lumi@example.com', password: 'lantern-42' };

const errorOf = (data: unknown, bytes = 100) => {
  try {
    checkPayload('registerUser', data, bytes);
  } catch (error) {
    if (error instanceof CallError) return [error.code, error.details];
    throw error;
  }
  return null;
};

describe('a payload', () => {
  it('that is valid passes, with and without the optional language', () => {
    expect(checkPayload('registerUser', good, 100)).toEqual(good);
    expect(checkPayload('registerUser', { ...good, language: 'pt' }, 100).language).toBe('pt');
  });

  it.each([
    [null, 'data', 'wrong-type'],
    ['text', 'data', 'wrong-type'],
    [[good], 'data', 'wrong-type'],
    [{}, 'email', 'missing'],
    [{ ...good, nickname: undefined }, 'nickname', 'wrong-type'],
    [{ ...good, nickname: null }, 'nickname', 'wrong-type'],
    [{ ...good, nickname: 42 }, 'nickname', 'wrong-type'],
    [{ ...good, nickname: ['Lumi'] }, 'nickname', 'wrong-type'],
    [{ ...good, nickname: '🦊🦊🦊' }, 'nickname', 'invalid'],
    [{ ...good, nickname: 'x'.repeat(100_000) }, 'nickname', 'invalid'],
    [{ ...good, email: 'lumi' }, 'email', 'invalid'],
    [{ ...good, password: 'short' }, 'password', 'invalid'],
    [{ ...good, language: 'de' }, 'language', 'invalid'],
    [{ ...good, isAdmin: true }, 'isAdmin', 'unknown-field'],
  ])('that is %.60j names the field %s as %s', (data, field, code) => {
    expect(errorOf(data)).toEqual(['invalid-argument', { field, code }]);
  });

  it('in a body of more than 128 KiB is refused, even if its fields are valid', () => {
    expect(errorOf(good, 128 * 1024 + 1)).toEqual([
      'invalid-argument',
      { field: 'data', code: 'too-large' },
    ]);
  });

  it('with an unknown field of any length gets a short error', () => {
    expect(errorOf({ ...good, ['x'.repeat(100_000)]: 1 })).toEqual([
      'invalid-argument',
      { field: 'x'.repeat(60), code: 'unknown-field' },
    ]);
  });
});

describe('a body', () => {
  it('of plain JSON stays as it is', () => {
    expect(decodableBody({ data: { nickname: 'Lumi', list: [1, null] } }, 50)).toEqual({
      data: { nickname: 'Lumi', list: [1, null] },
    });
  });

  it('with typed values, prototypes or endless nesting becomes one that the schema refuses', () => {
    const { data } = JSON.parse(
      '{"data":{"__proto__":{"nickname":"x"},"email":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"NaN"}}}',
    );
    expect(decodableBody({ data }, 200)).toEqual({
      data: { '[__proto__]': { nickname: 'x' }, email: null },
    });
    const deep = JSON.parse(`{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect(JSON.stringify(decodableBody(deep, 100_000))).toBe('{"data":[[[[[[[[null]]]]]]]]}');
  });

  it.each([
    [['secret']],
    [{ password: 'secret' }],
    [{ data: {}, [`secret${'x'.repeat(1000)}`]: 1 }],
  ])(
    'without data, or with more than it, is emptied, so that the SDK logs none of it: %.60j',
    (body) => expect(decodableBody(body, 1100)).toEqual({}),
  );
});
