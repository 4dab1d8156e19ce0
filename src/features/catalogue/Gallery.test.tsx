import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anItem, picture } from '../../../tests/support/items.ts';
import { renderApp } from '../../../tests/support/render.tsx';
import { Gallery } from './Gallery.tsx';

const pictures = ['one', 'two', 'three'].map(picture);
const withVideo = anItem({
  gallery: pictures,
  video: 'https://video.example/embed/1',
});

const position = () => screen.getByText(/^\d of \d$/).textContent;
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the gallery', () => {
  it('[PRJ-3] wraps around in both directions', async () => {
    const { user } = await renderApp(<Gallery item={anItem({ gallery: pictures })} />);
    expect(position()).toBe('1 of 3');
    await user.click(press('Previous picture'));
    expect(position()).toBe('3 of 3');
    await user.click(press('Next picture'));
    expect(position()).toBe('1 of 3');
  });

  it('shows the picture of a clicked thumbnail', async () => {
    const { user } = await renderApp(<Gallery item={anItem({ gallery: pictures })} />);
    await user.click(press('Picture 3 of 3: Picture three'));
    expect(position()).toBe('3 of 3');
    expect(press('Picture 3 of 3: Picture three')).toHaveAttribute('aria-current', 'true');
  });

  it('moves by arrow keys while the focus is in it', async () => {
    const { user } = await renderApp(<Gallery item={anItem({ gallery: pictures })} />);
    press('Next picture').focus();
    await user.keyboard('{ArrowLeft}');
    expect(position()).toBe('3 of 3');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(position()).toBe('2 of 3');
  });

  it('moves the focus to the shown slide, so that the arrow keys keep working', async () => {
    const { user } = await renderApp(<Gallery item={withVideo} />);
    press('Play the video').focus();
    await user.keyboard('{ArrowRight}');
    expect(position()).toBe('2 of 4');
    expect(document.activeElement).toHaveAccessibleName(/Picture one.*Enlarge/);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(position()).toBe('4 of 4');
    expect(document.activeElement?.closest('[data-current]')).not.toBeNull();
  });

  it('[PRJ-5] has the video in its first slot, with an icon on its thumbnail', async () => {
    await renderApp(<Gallery item={withVideo} />);
    expect(position()).toBe('1 of 4');
    expect(press('Video').querySelector('svg')).not.toBeNull();
    expect(press('Play the video')).toBeVisible();
  });

  it('[PRJ-5] embeds the video after a click and stops it on another slide', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    const { user } = await renderApp(<Gallery item={withVideo} />);
    expect(screen.queryByTitle('Video of Bullet Garden')).not.toBeInTheDocument();
    await user.click(press('Play the video'));
    expect(screen.getByTitle('Video of Bullet Garden')).toHaveAttribute(
      'src',
      'https://video.example/embed/1',
    );
    await user.click(press('Next picture'));
    expect(screen.queryByTitle('Video of Bullet Garden')).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it('plays a video that is a file of the site itself, after a click', async () => {
    const item = anItem({ video: '/videos/garden.mp4' });
    const { user } = await renderApp(<Gallery item={item} />);
    await user.click(press('Play the video'));
    const video = screen.getByTitle('Video of Bullet Garden');
    expect(video.tagName).toBe('VIDEO');
    expect(video).toHaveAttribute('src', '/videos/garden.mp4');
    expect(video).toHaveAttribute('controls');
  });

  it('shows an error with a link when the host of the video cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = await renderApp(<Gallery item={withVideo} />);
    await user.click(press('Play the video'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/hosted elsewhere/);
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      'https://video.example/embed/1',
    );
    vi.unstubAllGlobals();
  });

  it('shows the cover of an item without pictures, without arrows', async () => {
    await renderApp(<Gallery item={anItem({ gallery: [] })} />);
    expect(position()).toBe('1 of 1');
    expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  });
});
