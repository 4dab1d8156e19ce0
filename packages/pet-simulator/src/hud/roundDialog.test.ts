// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { TEXTS } from '../texts.ts';
import { RoundDialog } from './roundDialog.ts';
import { Words } from './words.ts';

it('an open dialog follows the language, before a round and after it', () => {
  const words = new Words();
  const dialog = new RoundDialog(words, {} as never);
  dialog.element.showModal = () => {};
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
