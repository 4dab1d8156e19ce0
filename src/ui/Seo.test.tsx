// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { Seo, toJsonLd } from './Seo.tsx';

describe('the metadata of a page', () => {
  it('[SHL-2] has the organization as structured data', async () => {
    await renderApp(<Seo title="About" description="Who we are." path="/about" />);
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
      '@type': 'Organization',
      name: 'Lumipaw Games',
      foundingDate: '2024',
    });
  });

  it('has structured data that no text can break out of', () => {
    const data = { name: '</script><script>alert(1)</script>' };
    expect(toJsonLd(data)).not.toContain('<');
    expect(JSON.parse(toJsonLd(data))).toEqual(data);
  });
});
