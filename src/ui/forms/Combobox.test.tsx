// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../tests/support/render.tsx';
import { Combobox } from './Combobox.tsx';

const ALL = ['Pet Simulator', 'Physics Puzzle', 'Wheel Spin'];

const Owner = () => {
  const [value, setValue] = useState('');
  const options = ALL.filter((one) => one.toLowerCase().startsWith(value.toLowerCase()));
  return (
    <>
      <Combobox
        label="Asset"
        listLabel="Known assets"
        value={value}
        options={value ? options : []}
        onChange={setValue}
      />
      <button type="button">Next</button>
    </>
  );
};

const start = async () => {
  const { user } = await renderApp(<Owner />);
  const input = screen.getByRole('combobox', { name: 'Asset' });
  return { user, input };
};

describe('a combobox', () => {
  it('accepts any other text, which blur and Escape do not change', async () => {
    const { user, input } = await start();
    await user.type(input, 'Pe');
    await user.keyboard('{ArrowDown}{Escape}');
    expect(input).toHaveValue('Pe');
    await user.type(input, 't');
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(input).toHaveValue('Pet');
    expect(screen.getByRole('button')).toHaveFocus();
    await user.clear(input);
    await user.type(input, 'My own thing');
    expect(input).toHaveValue('My own thing');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}');
    expect(input).toHaveValue('My own thing');
  });

  it('leaves the keys of an input method alone', async () => {
    const { user, input } = await start();
    await user.type(input, 'P');
    fireEvent.keyDown(input, { key: 'ArrowDown', isComposing: true });
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('P');
  });
});
