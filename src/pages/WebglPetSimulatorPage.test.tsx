// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../../tests/support/i18n.ts';
import { renderApp } from '../../tests/support/render.tsx';
import { studio } from '../content/studio.ts';
import { WebglPetSimulatorPage } from './WebglPetSimulatorPage.tsx';

const ours = studio.petSimulatorBuild;
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});
afterEach(() => {
  Object.assign(studio, { petSimulatorBuild: ours });
});

const ELSEWHERE = 'https://play.example/pet';

it.each([
  // With its origin it could remove its sandbox; that of another host keeps its own storage.
  ['our own build', ours, '/games/pet-simulator?lng=en', /^(?!.*same-origin)/],
  ['an external build', ELSEWHERE, ELSEWHERE, /allow-same-origin/],
])('[WGL-1] embeds %s and leads back to the project', async (_, build, address, sandbox) => {
  Object.assign(studio, { petSimulatorBuild: build });
  await renderApp(<WebglPetSimulatorPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pet Simulator');
  expect(screen.getByRole('link', { name: 'Back to Project' })).toHaveAttribute(
    'href',
    '/project/3',
  );
  const frame = screen.getByTitle('Pet Simulator');
  expect(frame).toBeInstanceOf(HTMLIFrameElement);
  expect(frame).toHaveAttribute('src', address);
  expect(frame).toHaveAttribute('sandbox', expect.stringMatching(sandbox));
});

it('another language changes the link to the game, and does not load the game again', async () => {
  await renderApp(<WebglPetSimulatorPage />);
  const frame = screen.getByTitle('Pet Simulator');
  await act(() => i18n.changeLanguage('pt'));
  const link = screen.getByRole('link', { name: 'Abrir em uma nova aba' });
  expect(link).toHaveAttribute('href', '/games/pet-simulator?lng=pt');
  expect(frame).toHaveAttribute('src', '/games/pet-simulator?lng=en');
});
