// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isComposing } from './isComposing.ts';

it.each([
  ['Enter', false, {}],
  ['Enter during a composition', true, { isComposing: true }],
  ['the Enter that Safari sends after a composition', true, { keyCode: 229 }],
])('%s is a key of an input method: %s', (_, expected, more) => {
  const onKey = vi.fn(isComposing);
  render(<textarea onKeyDown={onKey} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 13, ...more });
  expect(onKey).toHaveReturnedWith(expected);
});
