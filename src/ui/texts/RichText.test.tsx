// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../tests/support/render.tsx';
import { RichText } from './RichText.tsx';

describe('a rich text', () => {
  it('[PRJ-7] removes scripts, event handlers, styles, frames and javascript: URLs', async () => {
    await renderApp(
      <RichText
        html={`<p onclick="x()" style="color:red">a<script>x()</script><iframe src="//e"></iframe></p>
          <a href="javascript:x()">b</a><img src=x onerror=x()>`}
      />,
    );
    const { innerHTML } = document.body;
    for (const danger of ['onclick', 'style', 'script', 'iframe', 'onerror', 'img']) {
      expect(innerHTML).not.toContain(danger);
    }
  });

  it('follows links to this site without a reload', async () => {
    const { user, where } = await renderApp(<RichText html='<a href="/tickets?type=bug">t</a>' />);
    await user.click(screen.getByRole('link'));
    expect(where.path).toBe('/tickets?type=bug');
  });

  it('opens a manual in a new tab', async () => {
    await renderApp(<RichText html='<a href="https://docs.example/">The manual</a>' />);
    expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
  });

  it('ends no line within "e-mail"', async () => {
    await renderApp(<RichText html="<p>Write an e-mail.</p>" />);
    expect(screen.getByText('Write an e-\u2060mail.')).toBeInTheDocument();
  });

  it.each(['61 MB', '6000.0 LTS', '60 Hz', '200 kB', '44 ms', 'US$ 40'])(
    'ends no line within "%s"',
    async (quantity) => {
      await renderApp(<RichText html={`<p>Now ${quantity}, of 2 shapes</p>`} />);
      expect(document.body.textContent).toBe(`Now ${quantity.replace(' ', '\u00A0')}, of 2 shapes`);
    },
  );
});
