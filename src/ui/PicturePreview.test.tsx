// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubMedia } from '../../tests/support/browserParts.ts';
import { text } from '../../tests/support/items.ts';
import { renderApp } from '../../tests/support/render.tsx';
import { previews } from '../content/pictures.generated.ts';
import { PicturePreview } from './PicturePreview.tsx';
import { useHoverOrFocus } from './useHoverOrFocus.ts';

const moving = { name: previews[0] ?? '', alt: text('A fight') };
const video = () => document.querySelector('video');

const show = (picture: typeof moving, playing = true) =>
  renderApp(<PicturePreview picture={picture} playing={playing} />);

const Card = () => {
  const { active, handlers } = useHoverOrFocus();
  return (
    <a href="#there" {...handlers}>
      {moving.alt.en}
      <PicturePreview picture={moving} playing={active} />
    </a>
  );
};

const saving = () => Object.create(navigator, { connection: { value: { saveData: true } } });

describe('the preview of a picture', () => {
  it('is a silent loop hidden from screen readers, and visible once it plays', async () => {
    await show(moving);
    expect(video()).toHaveAttribute('src', `/images/${moving.name}.webm`);
    expect(video()?.muted).toBe(true);
    expect(video()).toHaveAttribute('loop');
    expect(video()).toHaveAttribute('aria-hidden', 'true');
    const before = video()?.className;
    if (video()) fireEvent.playing(video() as HTMLVideoElement);
    expect(video()?.className).not.toBe(before);
  });

  it('plays while its card is hovered', async () => {
    const { user } = await renderApp(<Card />);
    expect(video()).toBeNull();
    await user.hover(screen.getByRole('link'));
    expect(video()).not.toBeNull();
    await user.unhover(screen.getByRole('link'));
    expect(video()).toBeNull();
  });

  it('is not loaded before it plays, nor for a picture without a loop', async () => {
    await show(moving, false);
    expect(video()).toBeNull();
    await show({ ...moving, name: 'items/no-such/picture' });
    expect(video()).toBeNull();
  });

  it.each([
    [
      'while the page loads',
      () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive'),
    ],
    ['to visitors who prefer reduced motion', () => stubMedia('reduced-motion')],
    ['to visitors who save data', () => vi.stubGlobal('navigator', saving())],
  ])('is not shown %s', async (_, begin) => {
    begin();
    await show(moving);
    expect(video()).toBeNull();
  });
});
