// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDialogs } from '../../../tests/support/browserParts.ts';
import { anItem, picture } from '../../../tests/support/items.ts';
import { renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { TIMING } from '../../lib/timing.ts';
import { Gallery } from './Gallery.tsx';
import { spokenIn, URGENT } from '../../../tests/support/spoken.ts';

const pictures = ['one', 'two', 'three'].map(picture);
const withVideo = anItem({
  gallery: pictures,
  video: 'https://video.example/embed/1',
});

const position = () => screen.getByText(/^\d of \d$/).textContent;
const embed = () => screen.queryByTitle<HTMLIFrameElement>('Video of Bullet Garden');
const say = (data: unknown, source: Window | null) =>
  fireEvent(window, new MessageEvent('message', { data, source }));
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const poster = () => screen.getByRole('link', { name: words.gallery.play });

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});

describe('the gallery', () => {
  it('shows the picture of a clicked thumbnail', async () => {
    const { user } = await renderApp(<Gallery item={anItem({ gallery: pictures })} />);
    await user.click(press('Image 3 of 3: Picture three'));
    expect(position()).toBe('3 of 3');
    expect(press('Image 3 of 3: Picture three')).toHaveAttribute('aria-current', 'true');
  });

  it('moves the focus to the shown slide, so that the arrow keys keep working', async () => {
    const { user } = await renderApp(<Gallery item={withVideo} />);
    screen.getByRole('group', { name: 'Video of Bullet Garden' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(position()).toBe('2 of 4');
    expect(document.activeElement).toHaveAccessibleName(/Picture one.*Enlarge/);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveAccessibleName('Video of Bullet Garden');
    await user.keyboard('{ArrowLeft}');
    expect(position()).toBe('4 of 4');
    expect(document.activeElement?.closest('[data-current]')).not.toBeNull();
  });

  it('stays where it is when the visitor goes back by Alt and an arrow key', async () => {
    await renderApp(<Gallery item={withVideo} />);
    fireEvent.keyDown(press('Next image'), { key: 'ArrowLeft', altKey: true });
    expect(position()).toBe('1 of 4');
  });

  it('[PRJ-5] has the embed of the video in its first slot, with an icon on its thumbnail', async () => {
    const { user } = await renderApp(<Gallery item={withVideo} />);
    expect(position()).toBe('1 of 4');
    // A picture that is not there has an icon of its own.
    const icons = (name: string) => press(name).querySelectorAll('svg').length;
    expect(icons('Video')).toBe(icons('Image 2 of 4: Picture one') + 1);
    await user.click(poster());
    expect(embed()).toHaveAttribute('src', 'https://video.example/embed/1');
    // Leaving the slide stops the video.
    await user.click(press('Next image'));
    expect(embed()).not.toBeInTheDocument();
  });

  it('shows the poster of the video also while another slide is the current one', async () => {
    const { user } = await renderApp(<Gallery item={withVideo} />);
    const slide = screen.getByRole('group', { name: 'Video of Bullet Garden' }).parentElement!;
    // A picture that is not there is drawn.
    const posters = () => slide.querySelectorAll('[preserveAspectRatio]').length;
    expect(posters()).toBe(1);
    await user.click(press('Next image'));
    expect(slide).toHaveAttribute('inert');
    expect(posters()).toBe(1);
  });

  it('goes on to the pictures when a finger swipes over the frame of the video', async () => {
    const { user } = await renderApp(<Gallery item={withVideo} />);
    await user.click(poster());
    const frame = embed()!.contentWindow;
    say({ swipe: 'left' }, window);
    say({ swipe: 'far' }, frame);
    say(null, frame);
    expect(position()).toBe('1 of 4');
    say({ swipe: 'left' }, frame);
    expect(position()).toBe('2 of 4');
  });

  it('[PRJ-5] asks for the embed three seconds after the page, whose poster is a link to it', async () => {
    vi.useFakeTimers();
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    await renderApp(<Gallery item={anItem({ id: '7', video: '/videos/garden.mp4' })} />);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(embed()).not.toBeInTheDocument();
    expect(poster()).toHaveAttribute('href', '/embed/en/7');
    poster().focus();
    state.mockReturnValue('complete');
    fireEvent(window, new Event('load'));
    state.mockRestore();
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(embed()).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(embed()).toHaveAttribute('src', '/embed/en/7');
    say({ type: 'ready' }, embed()!.contentWindow);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(document.activeElement).toHaveAccessibleName('Video of Bullet Garden');
  });

  it('asks another host for its video only when the visitor wants to watch', async () => {
    vi.useFakeTimers();
    await renderApp(<Gallery item={withVideo} />);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(embed()).not.toBeInTheDocument();
    fireEvent.click(poster());
    expect(embed()).toBeInTheDocument();
  });

  it('plays a trailer whose poster was pressed, even if its frame comes after the sentence', async () => {
    vi.useFakeTimers();
    await renderApp(<Gallery item={anItem({ id: '7', video: '/videos/garden.webm' })} />);
    fireEvent.click(poster());
    const frame = embed()!.contentWindow!;
    const sent = vi.spyOn(frame, 'postMessage');
    await act(() => vi.advanceTimersByTimeAsync(TIMING.embedLoad));
    expect(spokenIn(URGENT)).toEqual([expect.stringContaining('could not be loaded')]);
    expect(sent).not.toHaveBeenCalled();
    say({ type: 'ready' }, frame);
    expect(spokenIn(URGENT)).toEqual([]);
    expect(sent.mock.calls).toEqual([[{ play: true }, '*']]);
    expect(embed()).toHaveFocus();
  });

  it('a reload opens the lightbox again, so that Back closes it', async () => {
    stubDialogs();
    const at = { pathname: '/project/1', state: { enlarged: true } };
    await renderApp(<Gallery item={anItem({ gallery: pictures })} />, { at });
    expect(screen.getByRole('dialog', { name: words.gallery.enlarged })).toBeInTheDocument();
  });

  it('a lightbox that a reload opens shows the slide of the gallery', async () => {
    stubDialogs();
    const at = { pathname: '/project/1', state: { enlarged: true } };
    await renderApp(<Gallery item={withVideo} />, { at });
    const positions = screen.getAllByText(/^\d of \d$/).map(({ textContent }) => textContent);
    expect(positions).toEqual(['2 of 4', '2 of 4']);
  });

  it('shows the cover of an item without pictures, without arrows', async () => {
    await renderApp(<Gallery item={anItem({ gallery: [] })} />);
    expect(position()).toBe('1 of 1');
    expect(screen.queryByRole('button', { name: 'Next image' })).not.toBeInTheDocument();
  });
});
