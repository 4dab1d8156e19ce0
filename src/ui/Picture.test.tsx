// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../../tests/support/items.ts';
import { renderApp } from '../../tests/support/render.tsx';
import { pictures } from '../content/pictures.generated.ts';
import { Picture } from './Picture.tsx';

const name = Object.keys(pictures)[0] ?? '';
const picture = { name, alt: { ...text('A cat'), pt: 'Um gato' } };

describe('a picture', () => {
  it('is served as AVIF in several widths or as one WebP, with its space reserved', async () => {
    await renderApp(<Picture picture={picture} sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'A cat' });
    expect(image).toHaveAttribute('width');
    expect(image).toHaveAttribute('height');
    expect(image).toHaveAttribute('loading', 'lazy');
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
    expect(sources.map(({ type }) => type)).toEqual(['image/avif']);
    expect(sources[0]?.srcset).toMatch(/-\d+\.avif \d+w, /);
    expect(image).toHaveAttribute('src', `/images/${name}-960.webp`);
  });

  it('that fails to load leaves a drawing of the same shape in its place', async () => {
    await renderApp(<Picture picture={picture} sizes="50vw" />);
    const { width, height } = screen.getByRole<HTMLImageElement>('img');
    fireEvent.error(screen.getByRole('img'));
    const drawing = screen.getByRole('img', { name: 'A cat' });
    expect(drawing.tagName).toBe('svg');
    expect(drawing).toHaveAttribute('viewBox', `0 0 ${width} ${height}`);
  });

  it.each([
    ['loaded', 640, 'IMG'],
    // jsdom loads no pictures: complete without a width means failed.
    ['failed', 0, 'svg'],
  ])('that %s before hydration calls onSettled', async (_, naturalWidth, shown) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
    const settled = vi.fn();
    await renderApp(<Picture picture={picture} sizes="50vw" onSettled={settled} />);
    expect(settled).toHaveBeenCalled();
    expect(screen.getByRole('img', { name: 'A cat' }).tagName).toBe(shown);
  });
});
