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

it.each([
  ['our own build', ours, '/games/pet-simulator?lng=en'],
  ['an external build', 'https://play.example/pet', 'https://play.example/pet'],
])('[WGL-1] embeds %s and leads back to the project', async (_, petSimulatorBuild, address) => {
  Object.assign(studio, { petSimulatorBuild });
  await renderApp(<WebglPetSimulatorPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pet Simulator');
  expect(screen.getByRole('link', { name: 'Back to Project' })).toHaveAttribute(
    'href',
    '/project/3',
  );
  const frame = screen.getByTitle('Pet Simulator');
  expect(frame).toBeInstanceOf(HTMLIFrameElement);
  expect(frame).toHaveAttribute('src', address);
});
