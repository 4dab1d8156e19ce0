// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, startTransition, Suspense, useLayoutEffect, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { i18n } from '../../../tests/support/i18n.ts';
import { announcements } from '../../../tests/support/spoken.ts';
import { words } from '../../../tests/support/screens.ts';
import { takeOverFields } from '../../boot/replayEarlyInput.ts';
import { Compatibility } from './Compatibility.tsx';

const ROW = {
  unity: '6000.3 LTS',
  URP: 'compatible',
  HDRP: 'discontinued',
  BuiltIn: 'compatible',
  tested: '2026-10-12',
} as const;

type Texts = { default: ComponentType };

const Table = () => <Compatibility rows={[ROW, { ...ROW, unity: '2022.3 LTS' }]} releases={[]} />;

const Page = ({ Texts = Table }: { Texts?: ComponentType }) => {
  useLayoutEffect(takeOverFields, []);
  return (
    <I18nextProvider i18n={i18n}>
      <Suspense>
        <Texts />
      </Suspense>
    </I18nextProvider>
  );
};

it('version and pipeline chosen before the script is there get the answer', async () => {
  const main = document.createElement('main');
  main.innerHTML = renderToString(<Page />);
  document.body.append(main);
  const unity = screen.getByLabelText(words.project.runs.unity);
  const pipeline = screen.getByLabelText(words.explorer.pipeline.label);
  Object.assign(unity, { value: '6000.3 LTS' });
  Object.assign(pipeline, { value: 'URP' });
  await act(async () => startTransition(() => void hydrateRoot(main, <Page />)));
  expect(unity).toHaveValue('6000.3 LTS');
  expect(pipeline).toHaveValue('URP');
  expect(screen.getByText(/6000\.3 LTS and URP/)).toBeVisible();
});

it('a version chosen before the texts are loaded stays, and so does the pipeline', async () => {
  const main = document.createElement('main');
  main.innerHTML = renderToString(<Page />);
  document.body.append(main);
  const unity = screen.getByLabelText(words.project.runs.unity);
  const pipeline = screen.getByLabelText(words.explorer.pipeline.label);
  const network: { answer?: (texts: Texts) => void } = {};
  const Late = lazy(() => new Promise<Texts>((resolve) => (network.answer = resolve)));
  await act(async () => startTransition(() => void hydrateRoot(main, <Page Texts={Late} />)));
  Object.assign(unity, { value: '6000.3 LTS' });
  Object.assign(pipeline, { value: 'URP' });
  await act(async () => network.answer?.({ default: Table }));
  expect(unity).toHaveValue('6000.3 LTS');
  expect(screen.getByText(/6000\.3 LTS and URP/)).toBeVisible();
  expect(localStorage.unityProject).toBe('6000.3 LTS|URP');
});

it('a screen reader is not told the answer for a stored project when the page starts', async () => {
  localStorage.unityProject = '6000.3 LTS|URP';
  const main = document.createElement('main');
  main.innerHTML = renderToString(<Page />);
  document.body.append(main);
  const said = announcements();
  await act(async () => startTransition(() => void hydrateRoot(main, <Page />)));
  expect(screen.getByText(/6000\.3 LTS and URP/)).toBeVisible();
  expect(said).toEqual([]);
});

it('a change of the pipeline keeps the version that the tab shows', async () => {
  localStorage.unityProject = '6000.3 LTS|URP';
  render(<Page />);
  localStorage.unityProject = '2022.3 LTS|HDRP';
  const pipeline = screen.getByLabelText(words.explorer.pipeline.label);
  fireEvent.change(pipeline, { target: { value: 'BuiltIn' } });
  expect(screen.getByText(/6000\.3 LTS and Built-in/)).toBeVisible();
});

it('a step that two pipelines need is said once, with both of them', () => {
  const withStep = { en: 'Add a file.', pt: 'Adicione um arquivo.' };
  const rows = [{ ...ROW, URP: { withStep }, HDRP: { withStep } }];
  render(<Page Texts={() => <Compatibility rows={rows} releases={[]} />} />);
  expect(screen.getAllByText(/Add a file/).map(({ textContent }) => textContent)).toEqual([
    'With a step, URP, HDRP: Add a file.',
  ]);
});
