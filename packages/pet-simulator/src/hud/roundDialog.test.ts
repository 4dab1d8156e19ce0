// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { stubDialogs } from '../../../../tests/support/stubDialogs.ts';
import { TEXTS } from '../texts.ts';
import { RoundDialog } from './roundDialog.ts';
import { Words } from './words.ts';

beforeEach(stubDialogs);

it('an open dialog follows the language, before a round and after it', () => {
  const words = new Words();
  const dialog = new RoundDialog(words, {} as never);
  const texts = (parts: string) =>
    [...dialog.element.querySelectorAll(parts)].map(({ textContent }) => textContent);
  const { fireflies, round } = TEXTS.pt;

  dialog.open();
  words.set('pt');
  expect(texts('h2, .main-button')).toEqual([fireflies, round.start]);

  words.set('en');
  dialog.open({ caught: 4, coins: 5, best: 6 });
  words.set('pt');
  const result = 'Vaga-lumes: 4. Moedas: 5. Seu recorde: 6.';
  expect(texts('h2, .result, .main-button')).toEqual([round.over, result, round.again]);
});

it('a screen reader hears how a round is played before one, and the result after one', () => {
  const words = new Words();
  const dialog = new RoundDialog(words, {} as never);
  words.set('en');
  document.body.append(dialog.element);
  const described = () =>
    document.getElementById(dialog.element.getAttribute('aria-describedby') ?? '')?.textContent;
  const { how, keys } = TEXTS.en.round;
  dialog.open();
  expect(described()).toBe(how + keys);
  dialog.open({ caught: 4, coins: 5, best: 6 });
  expect(described()).toBe('Fireflies: 4. Coins: 5. Your best: 6.');
});
