// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { reasons, technologies } from '../content/about.ts';
import { manuals } from '../content/manuals.ts';
import { studio } from '../content/studio.ts';
import { tips } from '../content/tips.ts';
import { AboutPage } from './AboutPage.tsx';
import { ContactPage } from './ContactPage.tsx';
import { DocumentsPage } from './DocumentsPage.tsx';
import { PrivacyPolicyPage } from './PrivacyPolicyPage.tsx';
import { RefundPolicyPage } from './RefundPolicyPage.tsx';
import { TipPage } from './TipPage.tsx';
import { VouchersPage } from './VouchersPage.tsx';
import { POLITE, spokenIn } from '../../tests/support/spoken.ts';

const excerptOf = (name: string) => manuals.find(({ title }) => title.en === name)?.excerpt.en;
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const code = () => screen.getByLabelText<HTMLInputElement>('Voucher code');
/** Without what keeps “e-mail” on one line. */
const words = () => document.body.textContent.replaceAll('\u2060', '').replaceAll('\u00A0', ' ');
const under = (name: string) =>
  screen.getByRole('heading', { name }).closest('section')?.textContent;

describe('/about', () => {
  it('[ABT-1] has the figures, the flagship, reasons, technologies and both links', async () => {
    await renderApp(<AboutPage />);
    const figures = screen
      .getAllByRole('term')
      .slice(0, 4)
      .map((term) => `${term.nextElementSibling?.textContent} ${term.textContent}`);
    expect(figures).toEqual([
      '2024 founded',
      '1.5K+ downloads',
      '4 premium templates',
      '1 game in development',
    ]);
    const hero = screen.getByRole('heading', { level: 1 }).closest('section');
    expect(hero).toHaveTextContent('Lumipaw Games was founded in 2024');
    const { name: flagship, partner } = studio.flagship;
    expect(under(flagship)).toContain(`Pet-based MMORPG${flagship}with ${partner}`);
    for (const { title, text } of reasons) {
      expect(under('Why choose our assets')).toContain(title.en + text.en);
    }
    for (const { name, use } of technologies) {
      expect(under('What they are built with')).toContain(name + use.en);
    }
    expect(linkTo('See our assets')).toBe('/assets');
    expect(linkTo('Contact us')).toBe('/contact');
  });
});

describe('/contact', () => {
  it('[CON-1] [B8] has the buttons, the cards and the footnote', async () => {
    await renderApp(<ContactPage />);
    expect(linkTo('Open a support ticket')).toBe('/tickets');
    expect(linkTo(/^Join the community chat/)).toBe(studio.communityChat);
    expect(linkTo(studio.email)).toBe(`mailto:${studio.email}`);
    expect(linkTo('Documentation')).toBe('/documents');
    expect(linkTo('Bug Report')).toBe('/tickets');
    expect(linkTo(/^Community/)).toBe(studio.communityChat);
    expect(linkTo('Email')).toBe(`mailto:${studio.email}`);
    expect(words()).toContain('Average first reply time for tickets: under 24 h.');
  });
});

describe('/documents', () => {
  it('[DOC-1] has three manuals that open outside', async () => {
    await renderApp(<DocumentsPage />);
    for (const name of ['BulletHell Elemental', 'Pet Simulator Template', 'LanguageSystem PRO']) {
      const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
      const id = name.toLowerCase().replaceAll(' ', '-');
      expect(link).toHaveAttribute('href', `${studio.manuals}/${id}`);
      expect(link.closest('li')).toHaveAttribute('id', id);
      expect(link.closest('li')?.textContent).toContain(excerptOf(name));
    }
  });
});

describe('the policies', () => {
  it.each([
    ['en', ['asset store handles refunds', '14 days', 'Free assets are not refundable']],
    ['pt', ['reembolso é a asset store', '14 dias', 'Assets gratuitos não têm reembolso']],
  ] as const)(
    '[POL-1] name the store, the 14 days and what is free (%s)',
    async (language, facts) => {
      await renderApp(<RefundPolicyPage />, { language });
      for (const fact of facts) expect(words()).toContain(fact);
    },
  );

  it.each(['en', 'pt'] as const)(
    'search engines read by when one asks for a refund (%s)',
    async (language) => {
      await renderApp(<RefundPolicyPage />, { language });
      const description = document.querySelector('meta[name="description"]');
      // Not how long the store takes, which we do not know.
      const deadline = new RegExp(`(ask|peça) .*${studio.refundDays} (days of|dias após)`);
      expect(description?.getAttribute('content')).toMatch(deadline);
    },
  );

  it.each([
    [
      'en',
      [
        'Anonymous analytics',
        'First-party cookies',
        'Tickets, e-mail and history',
        'External links',
      ],
    ],
    ['pt', ['Estatísticas anônimas', 'Cookies próprios', 'Tickets, e-mail e histórico', 'Links']],
  ] as const)(
    '[POL-2] cover analytics, cookies, tickets and links (%s)',
    async (language, facts) => {
      await renderApp(<PrivacyPolicyPage />, { language });
      for (const fact of facts) expect(words()).toContain(fact);
    },
  );
});

describe('/vouchers', () => {
  it('[VOU-1] requires a code, shows its sentence and clears the input', async () => {
    const { user } = await renderApp(<VouchersPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Redeem Voucher');
    // The browser requires a code.
    expect(code()).toBeRequired();
    expect(code().form?.noValidate).toBe(false);
    await user.type(code(), 'JAM-2026');
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(spokenIn(POLITE)).toEqual(['Voucher redeemed (functionality not implemented yet).']);
    expect(code()).toHaveValue('');
  });
});

const openTip = (at: string) =>
  renderApp(
    <Routes>
      <Route path="/assets/tips/:id" element={<TipPage />} />
    </Routes>,
    { at },
  );

it('[CAT-4] a reader of a tip sees its date and its code, and copies the code', async () => {
  const { user } = await openTip('/assets/tips/coyote-time');
  const tip = tips.find(({ id }) => id === 'coyote-time');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(tip?.title.en ?? '');
  expect(screen.getByText('6 July 2026')).toHaveAttribute('datetime', '2026-07-06');
  expect(within(screen.getByRole('region', { name: 'Code' })).getByText(/TryJump/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(tip?.code);
});

it('a tip that does not exist is not found', async () => {
  await openTip('/assets/tips/no-such-tip');
  expect(await screen.findByText(/no page at this address/)).toBeVisible();
});
