// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubDialogs } from '../../../../tests/support/browserParts.ts';
import { fresh, openAsOwner, setUpConversation } from '../../../../tests/support/conversation.tsx';
import { i18n } from '../../../../tests/support/i18n.ts';
import { words } from '../../../../tests/support/screens.ts';

setUpConversation();

const enlarge = (at: number, count: number) => i18n.t('tickets.images.enlarge', { at, count });
const sources = () => [...document.images].map(({ src }) => src);

describe('images of a message', () => {
  beforeEach(stubDialogs);
  const images = ['https://s.example/1.png', 'https://s.example/2.png'];

  it('that are very large or may be animated are loaded only when opened', async () => {
    const { user } = await openAsOwner(
      fresh({
        images: [...images, 'https://s.example/3.gif'],
        imagePixels: [40_000_000, 100, null],
      }),
    );
    expect(sources()).toEqual([images[1]]);
    expect(screen.getByLabelText(enlarge(1, 3))).toHaveTextContent(enlarge(1, 3));
    await user.click(screen.getByLabelText(enlarge(1, 3)));
    expect(sources()).toEqual([images[1], images[0]]);
  });

  it('that cannot be loaded say so', async () => {
    await openAsOwner(fresh({ images: images.slice(1), imagePixels: [100] }));
    const thumb = screen.getByLabelText(enlarge(1, 1));
    fireEvent.error(thumb.querySelector('img') as HTMLElement);
    expect(thumb).toHaveTextContent(words.tickets.images.broken);
  });

  it('that were lost with the connection are there when it is back', async () => {
    await openAsOwner(fresh({ images: images.slice(1), imagePixels: [100] }));
    const thumb = screen.getByLabelText(enlarge(1, 1));
    fireEvent.error(thumb.querySelector('img') as HTMLElement);
    act(() => void dispatchEvent(new Event('online')));
    expect(sources()).toEqual([images[1]]);
    expect(thumb).not.toHaveTextContent(words.tickets.images.broken);
  });
});
