import { describe, expect, it } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { studio } from '../content/studio.ts';
import { Seo, toJsonLd } from './Seo.tsx';

const content = (selector: string) => {
  const found = document.querySelectorAll(selector);
  expect(found, selector).toHaveLength(1);
  return found[0]?.getAttribute('content') ?? found[0]?.getAttribute('href');
};

describe('the metadata of a page', () => {
  it('[SHL-2] has the organisation as structured data', async () => {
    await renderApp(<Seo title="About" description="Who we are." path="/about" />);
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
      '@type': 'Organization',
      name: 'Lumipaw Games',
      foundingDate: '2024',
    });
  });

  it('links the page in each language; where it is in Portuguese, its canonical address is too', async () => {
    await renderApp(<Seo title="Sobre" description="x" path="/about" />, { language: 'pt' });
    const alternates = [...document.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
    expect(alternates).toEqual([
      ['en', `${studio.origin}/about`],
      ['pt', `${studio.origin}/pt/about`],
      ['x-default', `${studio.origin}/about`],
    ]);
    expect(content('link[rel="canonical"]')).toBe(`${studio.origin}/pt/about`);
  });

  it('has structured data that no text can break out of', () => {
    const data = { name: '</script><script>alert(1)</script>' };
    expect(toJsonLd(data)).not.toContain('<');
    expect(JSON.parse(toJsonLd(data))).toEqual(data);
  });
});
