// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../../public/locales/en/translation.json' with { type: 'json' };
import { portuguese } from '../../tests/support/screens.ts';
import { loadTexts, startI18n } from './i18n.ts';
import { storeLanguage, visitorLanguage } from './visitorLanguage.ts';

/** Everything is real except the server of the texts, which has none in `lost`; returns what is read. */
const serve = (lost = '') => {
  const reads: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const [, language = ''] = /locales\/(\w+)\//.exec(url) ?? [];
    reads.push(language);
    if (language === lost) return new Response('', { status: 503 });
    return Response.json(language === 'pt' ? portuguese : english);
  });
  return reads;
};

const setBrowser = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

const setCookie = (value: string, age = 1000) => {
  document.cookie = `firebase-language-override=${value};path=/;max-age=${age}`;
};

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** The language that is found, and not kept for the next time. */
const detected = async () => {
  const { resolvedLanguage } = await startI18n();
  localStorage.clear();
  return resolvedLanguage;
};

describe('the language', () => {
  beforeEach(() => void serve());
  afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

  it('[I18-1] is English when the browser wants something else', async () => {
    setBrowser('fr-FR');
    const i18n = await startI18n();
    expect(i18n.t('nav.explore')).toBe(english.nav.explore);
    expect(i18n.language).toBe('en');
  });

  it('[I18-1] a text that is missing in Portuguese is shown in English', async () => {
    setBrowser('pt-BR');
    const others = { ...portuguese, nav: undefined };
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(Response.json(url.includes('/locales/pt/') ? others : english)),
    );
    const i18n = await startI18n();
    i18n.t('nav.explore');
    await expect.poll(() => i18n.t('nav.explore')).toBe(english.nav.explore);
    expect(i18n.t('search.submit')).toBe(portuguese.search.submit);
    expect(i18n.language).toBe('pt');
  });

  it('[I18-2] the language comes from the query, then cookie, storage, browser and html tag', async () => {
    window.history.replaceState(null, '', '/?lng=pt');
    setCookie('en');
    expect(await detected(), 'query string over cookie').toBe('pt');

    window.history.replaceState(null, '', '/about?lng=pt&lng=en#?lng=en');
    expect(await detected(), 'the first of several, as where it leads to').toBe('pt');

    window.history.replaceState(null, '', '/pt/about?lng=fr');
    expect(await detected(), 'address over cookie').toBe('pt');

    window.history.replaceState(null, '', '/ptolemy');
    setCookie('pt');
    localStorage.setItem('i18nextLng', 'en');
    expect(await detected(), 'cookie over local storage').toBe('pt');

    setCookie('', 0);
    localStorage.setItem('i18nextLng', 'pt');
    sessionStorage.setItem('i18nextLng', 'en');
    expect(await detected(), 'local over session storage').toBe('pt');

    sessionStorage.setItem('i18nextLng', 'pt');
    setBrowser('en-US');
    expect(await detected(), 'session storage over browser').toBe('pt');

    sessionStorage.clear();
    setBrowser('pt-BR');
    document.documentElement.lang = 'en';
    expect(await detected(), 'browser over html tag').toBe('pt');

    setBrowser();
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('');
    document.documentElement.lang = 'pt';
    expect(await detected(), 'html tag at last').toBe('pt');
  });

  it.each(['pt_BR', 'pt_BR.UTF-8', 'pt-BR.UTF-8', 'pt.UTF-8', 'pt@euro', 'pt_BR@euro'])(
    '[I18-2] a browser that gives its system’s locale %s shows the whole page in Portuguese',
    async (locale) => {
      setBrowser(locale, 'en');
      expect((await startI18n()).resolvedLanguage).toBe('pt');
      localStorage.clear();
      // The static HTML is chosen by it, before the texts are loaded.
      expect(visitorLanguage()).toBe('pt');
    },
  );

  it('is shown where cookies and storage are out of reach, and can be chosen there', async () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: denied, set: denied });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    setBrowser('pt-BR');
    vi.resetModules();
    const fresh = await import('./i18n.ts');
    const i18n = await fresh.startI18n();
    expect(i18n.resolvedLanguage).toBe('pt');
    const ofVisitor = await import('./visitorLanguage.ts');
    ofVisitor.storeLanguage('en');
    expect(ofVisitor.visitorLanguage()).toBe('en');
  });

  it('[I18-2] is stored in local storage once it is detected', async () => {
    setBrowser('pt-BR');
    await startI18n();
    expect([localStorage.getItem('i18nextLng'), document.cookie]).toEqual(['pt', '']);
    setBrowser('en-US');
    expect((await startI18n()).resolvedLanguage).toBe('pt');
  });

  it.each([
    ['chosen', async () => storeLanguage('pt')],
    [
      'in the URL',
      async () => {
        window.history.replaceState(null, '', '/?lng=pt');
        await startI18n();
        window.history.replaceState(null, '', '/');
      },
    ],
  ])(
    'that was %s is stored in Hosting’s cookie too, so that the next page has the same language',
    async (_, name) => {
      setBrowser('en-US');
      await name();
      expect(localStorage.getItem('i18nextLng')).toBe('pt');
      expect(document.cookie).toBe('firebase-language-override=pt');
      expect((await startI18n()).resolvedLanguage).toBe('pt');
    },
  );

  it('that Hosting does not serve is stored in its cookie, so that the next page has it', async () => {
    localStorage.setItem('i18nextLng', 'pt');
    setBrowser('en-US');
    await startI18n({ language: 'en', texts: english });
    expect(document.cookie).toBe('firebase-language-override=pt');
  });

  it.each([
    ['that Hosting serves', '/', 'pt-BR'],
    ['of an address', '/pt/about', 'en-US'],
  ])('%s needs no cookie', async (_, address, ofBrowser) => {
    window.history.replaceState(null, '', address);
    setBrowser(ofBrowser);
    await startI18n({ language: 'pt', texts: portuguese });
    expect(document.cookie).toBe('');
  });

  it('[I18-4] reads at most 10 files at once', async () => {
    setBrowser('en-US');
    const i18n = await startI18n();
    const waiting: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise((resolve) => waiting.push(resolve)));
    const loaded = i18n.loadNamespaces(Array.from({ length: 12 }, (_, at) => `part${at}`));
    await expect.poll(() => waiting).toHaveLength(10);
    for (const answer of waiting.splice(0)) answer(Response.json({}));
    await expect.poll(() => waiting).toHaveLength(2);
    for (const answer of waiting) answer(Response.json({}));
    await loaded;
  });

  it('[I18-4] a language file is read five more times, then the site does not start', async () => {
    vi.useFakeTimers();
    const began = Date.now();
    const reads: number[] = [];
    vi.stubGlobal('fetch', () => {
      reads.push(Date.now() - began);
      return Promise.resolve(new Response('', { status: 503 }));
    });
    setBrowser('en-US');
    const started = expect(startI18n()).rejects.toThrow('No texts could be loaded.');
    await vi.advanceTimersByTimeAsync(30_000);
    await started;
    expect(reads).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
  });

  it('[I18-1] [I18-4] a visitor whose language does not come reads English', async () => {
    setBrowser('pt-BR');
    const reads = serve('pt');
    vi.useFakeTimers();
    const started = startI18n();
    await vi.advanceTimersByTimeAsync(30_000);
    const i18n = await started;
    i18n.t('nav.explore');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reads).toEqual(['pt', 'pt', 'pt', 'pt', 'pt', 'pt', 'en']);
    expect(i18n.t('nav.explore')).toBe(english.nav.explore);
    expect(i18n.language).toBe('en');
    expect(localStorage.getItem('i18nextLng')).toBe('pt');
  });

  it('of a build whose texts are deleted from the server comes from the newest ones', async () => {
    setBrowser('en');
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === '/static/texts-pt-old.json') return new Response('', { status: 404 });
      return Response.json(url === '/locales/pt/translation.json' ? portuguese : english);
    });
    const files = { en: '/static/texts-en-old.json', pt: '/static/texts-pt-old.json' };
    const i18n = await startI18n(null, files);
    expect(await loadTexts(i18n, 'pt')).toBe(true);
    expect(i18n.t('nav.explore', { lng: 'pt' })).toBe(portuguese.nav.explore);
  });
});
