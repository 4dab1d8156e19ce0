import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TIMING } from '../lib/timing.ts';
import { lazyComponent } from './lazyComponent.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const renderPage = (Page: ReturnType<typeof lazyComponent>) =>
  render(
    <ErrorBoundary path="/" renderError={() => 'failed'}>
      <Suspense fallback="loading">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );

describe('a page whose script is loaded on demand', () => {
  afterEach(() => void vi.useRealTimers());

  it('appears when its script is loaded', async () => {
    renderPage(lazyComponent('Page', () => Promise.resolve({ Page: () => <p>the page</p> })));
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  it('[CST-1] counts as failed after 120,000 ms', async () => {
    vi.useFakeTimers();
    const report = vi.spyOn(console, 'error').mockReturnValue();
    expect(TIMING.chunkLoad).toBe(120_000);
    renderPage(lazyComponent('Page', () => new Promise(() => {})));
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.getByText('loading')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('failed')).toBeInTheDocument();
    expect(report.mock.calls.join()).toContain('timed out');
    report.mockClear();
  });
});
