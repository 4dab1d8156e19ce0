// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../tests/support/render.tsx';
import { Footer } from './Footer.tsx';

describe('the footer', () => {
  it('[FTR-1] links to the six pages', async () => {
    await renderApp(<Footer />);
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Home', '/'],
      ['Assets', '/assets'],
      ['About', '/about'],
      ['Refund Policy', '/refund-policy'],
      ['Privacy', '/privacy-policy'],
      ['Contact', '/contact'],
    ]);
  });

  it('[FTR-2] has the copyright line with year, brand and rights, in Portuguese too', async () => {
    const year = new Date().getFullYear();
    await renderApp(<Footer />);
    expect(screen.getByText(`© ${year} Lumipaw Games. All rights reserved`)).toBeInTheDocument();
    cleanup();
    await renderApp(<Footer />, { language: 'pt' });
    expect(screen.getByText(/Lumipaw Games\. Todos os direitos reservados/)).toBeInTheDocument();
  });
});
