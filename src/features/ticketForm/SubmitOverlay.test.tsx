import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { imageFile } from '../../../tests/support/browserParts.ts';
import { deferred, firebaseError } from '../../../tests/support/render.tsx';
import {
  asset,
  choose,
  created,
  description,
  fill,
  images,
  logged,
  open,
  overlay,
  pass,
  server,
  setUpTicketForm,
  subject,
  submit,
  type Answer,
} from '../../../tests/support/ticketForm.tsx';

setUpTicketForm();

describe('sending', () => {
  it('[TIC-8] shows the overlay, then success for 2000 ms, then number and link of the ticket', async () => {
    const world = server();
    const answer = deferred<Answer>();
    world.createTicket.mockReturnValueOnce(answer.promise);
    const { user, where } = await open({ world, at: '/tickets?asset=Pet' });
    fill();
    await user.click(submit());
    await pass(0);
    expect(overlay()).toHaveAccessibleName('Submitting ticket…');
    expect(screen.getByText('Submitting ticket…')).toBeVisible();
    answer.resolve(created);
    await pass(0);
    expect(screen.getByText('Ticket submitted! We will reply soon.')).toBeVisible();
    await pass(1999);
    expect(overlay()).toBeInTheDocument();
    await pass(1);
    expect(overlay()).not.toBeInTheDocument();
    expect(screen.getByText('Your ticket has the number #1042.').parentElement).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Open ticket #1042' })).toHaveAttribute(
      'href',
      `/account?tab=tickets&ticket=${'a'.repeat(32)}`,
    );
    expect(asset()).toHaveValue('');
    expect(description()).toHaveValue('');
    expect(where.path).toBe('/tickets');
    expect(localStorage).toHaveLength(0);
  });

  it('moves the bar with each image, and says when the line is slow or gone', async () => {
    const world = server();
    const image = deferred<string>();
    world.upload.mockReturnValueOnce(image.promise);
    const { user } = await open({ world });
    fill();
    await choose(imageFile('a.png'), imageFile('b.png'));
    await user.click(submit());
    await pass(0);
    const bar = screen.getByLabelText<HTMLProgressElement>('Progress');
    expect([bar.value, bar.max]).toEqual([0, 3]);
    await pass(7999);
    expect(screen.queryByText(/^The connection is slow/)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText(/^The connection is slow/)).toBeVisible();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(
      screen.getByText('No connection. We will continue as soon as it is back.'),
    ).toBeVisible();
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    world.upload.mockReturnValueOnce(new Promise(() => {}));
    image.resolve('https://bucket/a.png');
    await pass(0);
    expect(screen.queryByText(/connection/i)).not.toBeInTheDocument();
    expect(bar.value).toBe(1);
  });

  it('[TIC-8] shows a failure for 2300 ms, logs it, keeps what was typed and says why', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(firebaseError('functions/unavailable', 'busy'));
    const { user } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Failed to submit. Try again.')).toBeVisible();
    await pass(2299);
    expect(overlay()).toBeInTheDocument();
    await pass(1);
    expect(overlay()).not.toBeInTheDocument();
    expect(logged()).toEqual(['The ticket was not submitted: busy']);
    expect(screen.getByText(/^The service is busy or being updated/)).toBeVisible();
    expect(submit()).toHaveAccessibleDescription(/^The service is busy/);
    expect(subject()).toHaveValue(' Bullets ');
    expect(images()).toEqual(['image.png']);
  });

  it.each([
    [
      'unauthenticated',
      'User is not authenticated, please authenticate using Firebase Authentication and try again.',
      'User is not authenticated, please authenticate using the identity service and try again.',
    ],
    [
      'quota-exceeded',
      "Quota for bucket 'b' exceeded, please view quota on https://firebase.google.com/pricing/.",
      "Quota for bucket 'b' exceeded, please view quota on https://firebase.google.com/pricing/.",
    ],
    [
      'unauthorized',
      "User does not have permission to access 'tickets/1_image.png'.",
      "User does not have permission to access 'tickets/1_image.png'.",
    ],
  ])(
    '[ERR-2] [ERR-3] an upload that the storage refuses (%s) says why',
    async (code, says, words) => {
      const world = server();
      world.upload.mockRejectedValue(
        firebaseError(`storage/${code}`, `Firebase Storage: ${says} (storage/${code})`),
      );
      const { user } = await open({ world });
      fill();
      await choose(imageFile());
      await user.click(submit());
      await pass(2300);
      expect(document.body).toHaveTextContent(`(${words})`);
      expect(world.createTicket).not.toHaveBeenCalled();
      expect(logged()).toHaveLength(1);
    },
  );

  it('[TIC-7] shows the same error when only the server knows that the session has ended', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(firebaseError('functions/unauthenticated'));
    const { user } = await open({ world });
    fill();
    await user.click(submit());
    await pass(2300);
    expect(screen.getByText('You must be logged in.')).toBeVisible();
    expect(logged()).toHaveLength(1);
  });

  it.each([
    [{ success: false, message: 'Closed for today' }, 'Closed for today'],
    [{ message: '' }, 'Unknown error'],
    [null, 'Unknown error'],
  ])('[TIC-11] an answer of %j is a failure: %s', async (answer, text) => {
    const world = server();
    world.createTicket.mockResolvedValueOnce(answer as Answer);
    const { user } = await open({ world });
    fill();
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Failed to submit. Try again.')).toBeVisible();
    await pass(2300);
    expect(screen.getByText(text)).toBeVisible();
    expect(logged()).toEqual([`The ticket was not submitted: ${text}`]);
  });

  it('[TIC-11] needs only success in the answer', async () => {
    const world = server();
    world.createTicket.mockResolvedValueOnce({ success: true, message: '' } as Answer);
    const { user } = await open({ world });
    fill();
    await user.click(submit());
    await pass(0);
    expect(screen.getByText('Ticket submitted! We will reply soon.')).toBeVisible();
    await pass(2000);
    expect(subject()).toHaveValue('');
    expect(logged()).toEqual([]);
  });

  it('[B1] sends once on a double click', async () => {
    const { createTicket } = await open();
    fill();
    act(() => {
      fireEvent.submit(submit().closest('form')!);
      fireEvent.submit(submit().closest('form')!);
    });
    await pass(0);
    expect(createTicket).toHaveBeenCalledOnce();
  });
});
