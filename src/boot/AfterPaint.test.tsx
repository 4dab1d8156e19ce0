// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { AfterPaint } from './AfterPaint.tsx';

const List = () => {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/item">open</Link>
      <Link to="/item#texts">open texts</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
};

const Item = () => (
  <main>
    <h1>Item</h1>
    <AfterPaint>
      <h2>Texts</h2>
    </AfterPaint>
    <Link to="/">close</Link>
  </main>
);

const show = (at: string) =>
  renderApp(
    <Routes>
      <Route path="/" element={<List />} />
      <Route path="/item" element={<Item />} />
    </Routes>,
    { at },
  );

const press = (name: string) => act(() => screen.getByText(name).click());
const texts = () => screen.queryByRole('heading', { name: 'Texts' });

beforeEach(() => void vi.useFakeTimers());

it.each([
  ['clicks a link sees after the first paint', '/', ['open'], false],
  ['loads the page sees at once', '/item', [], true],
  ['goes back to the page sees at once', '/item', ['close', 'back'], true],
  ['clicks a link to a part of the page sees at once', '/', ['open texts'], true],
])('who %s what is below the first screen', async (...row) => {
  const [, at, clicks, atOnce] = row;
  await show(at);
  for (const name of clicks) press(name);
  expect(screen.getByRole('heading', { name: 'Item' })).toBeInTheDocument();
  expect(texts() !== null).toBe(atOnce);
  await act(() => vi.runAllTimersAsync());
  expect(texts()).toBeInTheDocument();
});
