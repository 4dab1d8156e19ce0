// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../tests/support/render.tsx';
import { ThemeSwitcher } from './ThemeSwitcher.tsx';

const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

it('a visitor who chooses a theme keeps it, until the one of the device is chosen again', async () => {
  const { user } = await renderApp(<ThemeSwitcher />);
  const { dataset } = document.documentElement;
  expect([pressed(), dataset['theme']]).toEqual(['System', undefined]);
  await user.click(screen.getByRole('button', { name: 'Light' }));
  expect([pressed(), dataset['theme'], localStorage.getItem('theme')]).toEqual([
    'Light',
    'light',
    'light',
  ]);
  await user.click(screen.getByRole('button', { name: 'System' }));
  expect([pressed(), dataset['theme'], localStorage.getItem('theme')]).toEqual([
    'System',
    undefined,
    null,
  ]);
});

it('a theme that is chosen in another tab is shown in this one', async () => {
  await renderApp(<ThemeSwitcher />);
  localStorage.setItem('theme', 'dark');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect([pressed(), document.documentElement.dataset['theme']]).toEqual(['Dark', 'dark']);
});

it('a theme that nobody offers counts as none', async () => {
  localStorage.setItem('theme', 'pink');
  await renderApp(<ThemeSwitcher />);
  expect([pressed(), document.documentElement.dataset['theme']]).toEqual(['System', undefined]);
});
