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

it('only code marked as C# has colors, and it keeps its letters and links', async () => {
  const code = 'var a = "b"; // https://a.example';
  await renderApp(<MessageText text={`\`\`\`cs\n${code}\n\`\`\`\n\`\`\`\n${code}\n\`\`\``} />);
  const [colored] = screen.getAllByRole('code');
  expect(colored).toHaveTextContent(code);
  // A color is an element of its own.
  expect(screen.getAllByText('var')).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /^https:\/\/a\.example/ })).toHaveLength(2);
});
