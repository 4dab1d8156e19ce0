import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../tests/support/render.tsx';
import { LinkedText } from './LinkedText.tsx';

it('a link cannot be made to look like another one by invisible marks, in it or before it', async () => {
  await renderApp(
    <LinkedText text={'\u202E see https://evil.example/\u202Emoc.doog//:sptth and so on'} />,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect(link.href).toBe('https://evil.example/%E2%80%AEmoc.doog//:sptth');
  // A <bdi> has a direction of its own.
  expect(link.querySelector('bdi')).toHaveTextContent(
    'https://evil.example/%E2%80%AEmoc.doog//:sptth',
  );
});
