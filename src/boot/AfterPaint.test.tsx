import { act, screen } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
const item = () => screen.getByRole('heading', { name: 'Item' });
const texts = () => screen.queryByRole('heading', { name: 'Texts' });

beforeEach(() => void vi.useFakeTimers());

describe('what is below the first screen', () => {
  it('comes after the first paint for a visitor who has clicked a link', async () => {
    await show('/');
    press('open');
    expect(item()).toBeInTheDocument();
    expect(texts()).toBeNull();
    await act(() => vi.runAllTimersAsync());
    expect(texts()).toBeInTheDocument();
  });

  it('is there at once for who loads the page or goes back to it, to where they were', async () => {
    await show('/item');
    expect(texts()).toBeInTheDocument();
    press('close');
    press('back');
    expect(item()).toBeInTheDocument();
    expect(texts()).toBeInTheDocument();
  });

  it('is there at once for who has clicked a link to a part of the page', async () => {
    await show('/');
    press('open texts');
    expect(texts()).toBeInTheDocument();
  });
});
