// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import english from '../../public/locales/en/translation.json' with { type: 'json' };
import { deferred, passTime } from '../../tests/support/render.tsx';
import { portuguese } from '../../tests/support/screens.ts';
import { startI18n } from '../i18n/i18n.ts';
import { LanguageFailure } from './layout/LanguageFailure.tsx';
import { LanguageSwitcher } from './layout/LanguageSwitcher.tsx';
import { mendAddress } from './mendAddress.ts';
import { SiteRouter } from './SiteRouter.tsx';

const Page = () => {
  const { t } = useTranslation();
  return (
    <>
      <LanguageSwitcher />
      <LanguageFailure />
      <h1>{t('nav.explore')}</h1>
      <Link to="/about">{t('nav.about')}</Link>
    </>
  );
};

const Place = () => JSON.stringify(useLocation());

/** Serves the texts, or what `portugueseFile` makes in place of the Portuguese ones. */
const serve = (portugueseFile: () => Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/pt/') ? portugueseFile() : Promise.resolve(Response.json(english)),
  );

const show = async () => {
  await startI18n();
  render(
    <SiteRouter>
      <Page />
    </SiteRouter>,
  );
};

const choose = (name: string) => act(async () => screen.getByRole('button', { name }).click());

const seen = () => ({
  heading: screen.getByRole('heading').textContent,
  link: screen.getByRole('link').getAttribute('href'),
  address: window.location.pathname + window.location.search + window.location.hash,
});

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

it('[HDR-4] a visitor who chooses Portuguese reads the same page, in the same entry of the history', async () => {
  window.history.replaceState({ usr: { typed: 'kept' } }, '', '/assets?query=pet&lng=en#results');
  serve(async () => Response.json(portuguese));
  await show();
  const { length } = window.history;
  await choose('PT Português');
  await screen.findByText(portuguese.nav.explore);
  expect(seen()).toEqual({
    heading: portuguese.nav.explore,
    link: '/pt/about',
    address: '/pt/assets?query=pet#results',
  });
  expect(window.history.length).toBe(length);
  expect(window.history.state).toMatchObject({ usr: { typed: 'kept' } });
  expect(localStorage.getItem('i18nextLng')).toBe('pt');
});

it('a reader who goes back to a page in another language reads it in that', async () => {
  serve(async () => Response.json(portuguese));
  window.history.replaceState(null, '', '/pt/about');
  window.history.pushState(null, '', '/about');
  localStorage.setItem('i18nextLng', 'en');
  await show();
  expect(seen()).toMatchObject({ heading: english.nav.explore, link: '/about' });
  await act(async () => window.history.back());
  expect(await screen.findByText(portuguese.nav.explore)).toBeVisible();
  expect(seen()).toMatchObject({ link: '/pt/about', address: '/pt/about' });
});

it('who chooses a language and at once the first one again keeps that', async () => {
  const late = deferred<Response>();
  serve(() => late.promise);
  await show();
  await choose('PT Português');
  await choose('EN English');
  await act(async () => late.resolve(Response.json(portuguese)));
  expect(seen()).toEqual({ heading: english.nav.explore, link: '/about', address: '/' });
});

it('[I18-4] a visitor whose language does not come keeps the page, and can choose it again', async () => {
  const read = vi.fn(async () => new Response('', { status: 503 }));
  serve(read);
  await show();
  vi.useFakeTimers();
  await choose('PT Português');
  await passTime(60_000);
  expect(read).toHaveBeenCalledTimes(6);
  expect(screen.getByText(/could not be loaded in Português/)).toBeVisible();
  expect(seen()).toMatchObject({ heading: english.nav.explore });
  serve(async () => Response.json(portuguese));
  await choose('PT Português');
  await passTime(1000);
  expect(seen()).toMatchObject({ heading: portuguese.nav.explore });
});

it('a visitor whose language comes at the second try reads of no failure', async () => {
  serve(async () => new Response('', { status: 503 }));
  await show();
  vi.useFakeTimers();
  await choose('PT Português');
  for (let waited = 0; !screen.queryByText(/could not be loaded/) && waited < 600; waited += 1)
    await passTime(100);
  serve(async () => Response.json(portuguese));
  await choose('PT Português');
  await passTime(100);
  expect(seen()).toMatchObject({ heading: portuguese.nav.explore });
  expect(screen.queryByText(/(in|em) Português/)).not.toBeInTheDocument();
});

it('a visitor who goes back to English reads of no failure of Portuguese', async () => {
  serve(async () => new Response('', { status: 503 }));
  await show();
  vi.useFakeTimers();
  await choose('PT Português');
  await choose('EN English');
  await passTime(60_000);
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

it('the secret of a confirmation mail that is pasted into an open page is in no address', async () => {
  serve(async () => Response.json(portuguese));
  await startI18n();
  // As `start` does, before React Router listens.
  window.addEventListener('popstate', mendAddress);
  onTestFinished(() => window.removeEventListener('popstate', mendAddress));
  render(
    <SiteRouter>
      <Place />
    </SiteRouter>,
  );
  act(() => {
    window.history.pushState(null, '', '/finishSignIn#proof=second');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const place = { pathname: '/finishSignIn', hash: '', state: { proof: 'second' } };
  expect(JSON.parse(document.body.textContent)).toMatchObject(place);
});
