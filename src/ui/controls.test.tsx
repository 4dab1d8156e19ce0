// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../tests/support/render.tsx';
import { Button, ButtonAnchor } from './Button.tsx';
import { Field } from './forms/Field.tsx';
import { Menu } from './Menu.tsx';
import { Popup, type PopupMessage } from './dialogs/Popup.tsx';
import { POLITE, spokenIn } from '../../tests/support/spoken.ts';

const show = async (message: PopupMessage) => {
  vi.useFakeTimers();
  const onDone = vi.fn();
  await renderApp(<Popup message={message} onDone={onDone} />);
  return onDone;
};

describe('a button', () => {
  it('that is busy keeps the focus and ignores click and Enter', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const { user } = await renderApp(
      <form onSubmit={onSubmit}>
        <Field label="Name" />
        <Button type="submit" busy onClick={onClick}>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await user.click(button);
    expect(button).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('that leads out of the site opens a new tab, an e-mail link does not', async () => {
    await renderApp(
      <>
        <ButtonAnchor href="https://store.example/">Store</ButtonAnchor>
        <ButtonAnchor href="mailto:a@b.example">Mail</ButtonAnchor>
      </>,
    );
    expect(screen.getByRole('link', { name: /^Store/ })).toHaveAttribute('rel', 'noopener');
    expect(screen.getByRole('link', { name: 'Mail' })).not.toHaveAttribute('target');
  });
});

describe('a popup', () => {
  it('is shown for its whole time from when it is painted, however late that is', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const onDone = await show({ tone: 'success', text: 'Saved', duration: 2000 });
    act(() => void vi.advanceTimersByTime(5000));
    while (frames.length > 0) frames.shift()?.(0);
    act(() => void vi.advanceTimersByTime(1999));
    expect(onDone).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('announces success politely, without taking the focus', async () => {
    await show({ tone: 'success', text: 'Saved', duration: 2000 });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(spokenIn(POLITE)).toEqual(['Saved']);
    expect(document.body).toHaveFocus();
  });
});

/** Opens the first menu and taps elsewhere; whether the click is left to what was tapped. */
const tapBesideMenu = async (name: string) => {
  await renderApp(
    <>
      <Menu button="Themes">{null}</Menu>
      <Menu button="Languages">{null}</Menu>
      <button type="button">Play</button>
    </>,
  );
  const panel = screen.getAllByRole('list', { hidden: true })[0]?.parentElement;
  fireEvent(panel!, Object.assign(new Event('toggle'), { newState: 'open' }));
  const tapped = screen.getByRole('button', { name });
  fireEvent.pointerDown(tapped, { pointerType: 'touch' });
  return fireEvent.click(tapped, { detail: 1 });
};

describe('beside an open menu', () => {
  it('a tap only closes it', async () => {
    expect(await tapBesideMenu('Play')).toBe(false);
  });

  it('[HDR-10] a tap on the button of another menu opens that one', async () => {
    expect(await tapBesideMenu('Languages')).toBe(true);
  });
});
