// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type Language, LANGUAGES } from '../../shared/language.ts';
import { renderApp } from '../../tests/support/render.tsx';
import { findItem } from '../content/catalogue.ts';
import { knownIssues } from '../content/knownIssues.ts';
import { KnownIssuePage } from './KnownIssuePage.tsx';

const show = (id: string, language: Language = 'en') =>
  renderApp(
    <Routes>
      <Route path="/known-issues/:id" element={<KnownIssuePage />} />
    </Routes>,
    { at: `/known-issues/${id}`, language },
  );

it.each(knownIssues.map((issue) => [issue.id, issue] as const))(
  'a customer reads what happens in %s, how to avoid it, and whose it is',
  async (id, issue) => {
    for (const language of LANGUAGES) {
      await show(id, language);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(issue.title[language]);
      const asset = findItem(issue.item)?.title[language] ?? '';
      expect(screen.getByRole('link', { name: asset })).toHaveAttribute(
        'href',
        `/project/${issue.item}`,
      );
      const read = document.body.textContent.replaceAll('\u00A0', ' ');
      for (const html of [issue.text, issue.workaround])
        expect(read).toContain(
          new DOMParser().parseFromString(html[language], 'text/html').body.textContent,
        );
      for (const line of issue.signatures) expect(read).toContain(line);
      expect(document.title).toBe(`${issue.title[language]} · ${asset} · Lumipaw Games`);
      cleanup();
    }
  },
);

it('an unknown issue is a page that is not found', async () => {
  await show('constructor');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
});
