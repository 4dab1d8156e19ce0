import { expect, it } from 'vitest';
import { chooseTests } from './testFiles.ts';

it('a name that is part of a path chooses those files, of every kind', () => {
  const chosen = chooseTests(['mailbox', 'storefront', 'chrome']);
  expect(chosen).toMatchObject({
    unit: ['scripts/support/chrome.test.ts'],
    emulated: ['tests/suite/mailbox.test.ts'],
    browser: ['tests/e2e/storefront.spec.ts'],
  });
  expect(chosen.title).toBeUndefined();
});

it('a requirement id chooses the tests that carry it', () => {
  const chosen = chooseTests(['HOM-1']);
  expect(chosen.title).toBe('HOM-1');
  expect(chosen.unit).toContain('src/features/catalogue/Banner.test.tsx');
  expect(chosen.browser).toContain('tests/e2e/storefront.spec.ts');
  expect(chosen.emulated).toEqual([]);
});

it('a name that matches nothing is reported', () => {
  const nonsense = ['no', 'such', 'test'].join('-');
  expect(() => chooseTests([nonsense])).toThrow(`No test matches “${nonsense}”`);
  expect(() => chooseTests(['mailbox', nonsense])).toThrow(`contains “${nonsense}”`);
});
