// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../tests/support/render.tsx';
import { MessageText } from './MessageText.tsx';

it('a reader sees code, lists, bold words and links of a message, and no HTML of it', async () => {
  await renderApp(
    <MessageText
      text={
        'Set **<b>Keep alive</b>** in `<T>`:\n\n```csharp\nvoid Go() {\n    Run();\n}\n```\n\n- one\n- see https://a.example'
      }
    />,
  );
  expect(screen.getByRole('strong')).toHaveTextContent('<b>Keep alive</b>');
  const [inline, block] = screen.getAllByRole('code');
  expect(inline).toHaveTextContent('<T>');
  expect(block?.textContent).toBe('void Go() {\n    Run();\n}');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '- one',
    expect.stringMatching(/^- see https:\/\/a\.example/),
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://a.example');
});
