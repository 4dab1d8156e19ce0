// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '../../shared/language.ts';
import { i18n } from '../../tests/support/i18n.ts';
import { renderApp } from '../../tests/support/render.tsx';
import { catalogue } from '../content/catalogue.ts';
import { ProjectPage } from './ProjectPage.tsx';

const show = (id: string, language: Language = 'en') =>
  renderApp(
    <Routes>
      <Route path="/project/:id" element={<ProjectPage />} />
    </Routes>,
    { at: `/project/${id}`, language },
  );

const tagsOf = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('*') ?? [])].map(({ tagName }) => tagName);

const inHead = (selector: string) => {
  const element = document.head.querySelector(selector);
  return element?.getAttribute('content') ?? element?.getAttribute('href');
};

const choose = async (user: UserEvent, unity: string, pipeline: string) => {
  await user.selectOptions(await screen.findByLabelText('Unity version'), unity);
  await user.selectOptions(screen.getByLabelText('Render Pipeline'), pipeline);
};

describe("an item's page", () => {
  // Of all items tests/suite/prerender.test.ts reads the HTML.
  it.each(
    catalogue.filter(({ id }) => ['3', '101'].includes(id)).map((item) => [item.id, item] as const),
  )('[PRJ-1] [PRJ-2] [PRJ-7] [PRJ-8] shows all of item %s in every language', async (id, item) => {
    for (const language of LANGUAGES) {
      await show(id, language);
      expect(document.querySelector('h1')).toHaveTextContent(item.title[language]);
      const tags = screen.getByLabelText(i18n.getFixedT(language)('project.technologies'));
      expect([...tags.children].map((tag) => tag.textContent)).toEqual(item.technologies);
      const { detailedDescription, technicalDetails } = await item.texts();
      for (const [name, html] of [
        ['project.detailed', detailedDescription],
        ['project.technical', technicalDetails],
      ] as const) {
        const heading = i18n.getFixedT(language)(name);
        const section = (await screen.findByText(heading, { selector: 'h2' })).closest('section');
        const written = new DOMParser().parseFromString(html[language], 'text/html').body;
        const words = section?.textContent.replaceAll('\u00A0', ' ');
        expect(words).toContain(written.textContent);
        expect(tagsOf(section)).toEqual(expect.arrayContaining(tagsOf(written)));
      }
      expect(document.title).toBe(`${item.title[language]} · Lumipaw Games`);
      expect(inHead('meta[name="description"]')).toBe(item.seoDescription[language]);
      expect(inHead('link[rel="canonical"]')).toMatch(new RegExp(`/project/${id}$`));
      expect(inHead('meta[property="og:image"]')).toContain(`/project-${id}-${language}.jpg`);
      cleanup();
    }
  });

  it.each(['999', '%00'])(
    '[PRJ-1] /project/%s is not found, with a link to the list',
    async (id) => {
      await show(id);
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
        'Project not found',
      );
      expect(screen.getByRole('link', { name: 'Explore assets' })).toHaveAttribute(
        'href',
        '/assets',
      );
    },
  );

  it('says beside the price what a buyer asks before paying', async () => {
    await show('3');
    const specs = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(specs).toEqual([
      'Unity: 2022.3 LTS, 6Does it run in my project?',
      'Render pipelines: URP, Built-in',
      'Formats: CSV',
      'Version: 1.4.1, 5 October 2026',
      'Size: 54 MB',
      'License: one per developer',
      'Manual: Read it in a new tab',
      'Refund: within 14 days',
    ]);
  });

  it('[B7] [B17] leads to a ticket about the item, and to what works well with it', async () => {
    await show('1');
    const companions = (await screen.findByText('Works well with')).closest('section');
    const links = [...(companions?.querySelectorAll('h3 a') ?? [])];
    expect(links.map((link) => link.textContent)).toEqual([
      'Mesh Combine',
      'UI Effects',
      'Tween Engine',
    ]);
    expect(screen.getByText('Get support for this asset', { selector: 'a' })).toHaveAttribute(
      'href',
      '/tickets?asset=BulletHell+Elemental&type=bug',
    );
  });

  it('[PRJ-6] the virtual pet can be played', async () => {
    await show('3');
    expect(screen.getByText('▶ Play WebGL', { selector: 'a' })).toHaveAttribute(
      'href',
      '/project/webgl-pet-simulator',
    );
  });

  it('a visitor learns whether an item runs with a version of Unity and a pipeline', async () => {
    const { user } = await show('1');
    for (const [unity, pipeline, answer] of [
      ['6000.3 LTS', 'URP', /^Yes, it runs with Unity 6000.3 LTS and URP. Tested on 11 September/],
      ['2022.3 LTS', 'Built-in', /after one step. Add the package Shader Graph .* 2022.3.20 is/],
      ['2021.3 LTS', 'URP', /^No longer with .* last release for Unity 2021.3 LTS is 1.2.0./],
      ['6000.0 LTS', 'HDRP', /^No, it does not run with Unity 6000.0 LTS and HDRP./],
    ] as const) {
      await choose(user, unity, pipeline);
      expect(screen.getByText(answer)).toBeVisible();
    }
    cleanup();
    const other = await show('2');
    await choose(other.user, '6000.0 LTS', 'URP');
    const untested = /^We have not tested it with Unity 6000.0 LTS and URP yet.$/;
    expect(screen.getByText(untested)).toBeVisible();
  });

  it('the next item answers for the project that a visitor has chosen before', async () => {
    const { user } = await show('1');
    await choose(user, '6000.3 LTS', 'HDRP');
    cleanup();
    await show('6');
    expect(await screen.findByText(/^Yes, it runs with Unity 6000.3 LTS and HDRP./)).toBeVisible();
  });

  it('an address that names an older release shows it', async () => {
    await renderApp(
      <Routes>
        <Route path="/project/:id" element={<ProjectPage />} />
      </Routes>,
      { at: '/project/3#release-1.0.0' },
    );
    const heading = await screen.findByRole('heading', { name: '1.0.0 3 December 2024' });
    expect(heading).toHaveAttribute('id', 'release-1.0.0');
    expect(heading.closest('details')).toHaveAttribute('open');
    expect(screen.getByText('Breaking:')).toBeInTheDocument();
  });

  it('known issues lead to their pages, also from releases; old ones are folded', async () => {
    await show('3');
    const summary = await screen.findByText('4 older releases');
    expect(summary.closest('details')).not.toHaveAttribute('open');
    const links = await screen.findAllByRole('link', { name: /^Android shows a reminder twice/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/known-issues/reminder-comes-twice',
      '/known-issues/reminder-comes-twice',
    ]);
    expect(screen.getByText('Since 1.2.0, not fixed yet')).toBeVisible();
  });
});
