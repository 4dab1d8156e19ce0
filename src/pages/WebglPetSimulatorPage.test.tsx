// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
