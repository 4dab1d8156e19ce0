import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { imageFile } from '../../../tests/support/browserParts.ts';
import { deferred, firebaseError } from '../../../tests/support/render.tsx';
import {
  choose,
  description,
  fill,
  logged,
  open,
  overlay,
  pass,
  server,
  setUpTicketForm,
  submit,
  tab,
} from '../../../tests/support/ticketForm.tsx';

/** The form after a failed attempt whose two images were uploaded. */
const failed = async () => {
  const world = server();
  world.createTicket.mockRejectedValueOnce(firebaseError('functions/unavailable', 'busy'));
  const all = await open({ world });
  fill();
  await choose(imageFile('a.png'), imageFile('b.png'));
  await all.user.click(submit());
  await pass(2300);
  logged();
  return all;
};

setUpTicketForm();

describe('sending', () => {
  it('[TIC-10] [B2] sends the images one after another, equal names numbered, then the ticket', async () => {
    const world = server();
    const first = deferred<string>();
    world.upload.mockReturnValueOnce(first.promise);
    const { user, upload, createTicket } = await open({ world });
    fill();
    await choose(imageFile('image.png'), imageFile('image.png'), imageFile('ö/x.png'));
    await user.click(submit());
    await pass(0);
    expect(upload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Image 1 of 3')).toBeVisible();
    expect(createTicket).not.toHaveBeenCalled();
    first.resolve('https://bucket/first');
    await pass(0);
    expect(upload.mock.calls.map(([{ name, owner }]) => [name, owner])).toEqual([
      ['1800000000000_image.png', 'lumi'],
      ['1800000000000_image-2.png', 'lumi'],
      ['1800000000000_ö-x.png', 'lumi'],
    ]);
    expect(createTicket.mock.calls[0]?.[0].images).toEqual([
      'https://bucket/first',
      'https://bucket/1800000000000_image-2.png',
      'https://bucket/1800000000000_ö-x.png',
    ]);
  });

  it('a second tab that sends the same text sends the same ticket', async () => {
    const world = server();
    world.createTicket.mockReturnValueOnce(new Promise(() => {}));
    const first = await open({ world });
    fill();
    await first.user.click(submit());
    await pass(0);
    // The other tab was opened earlier and has read no draft.
    const key = localStorage.key(0) ?? '';
    const draft = localStorage.getItem(key) ?? '';
    localStorage.clear();
    cleanup();
    const second = await open({ world });
    fill();
    localStorage.setItem(key, draft);
    vi.mocked(Date.now).mockReturnValue(1_800_000_009_000);
    await second.user.click(submit());
    await pass(0);
    const times = world.createTicket.mock.calls.map(([{ timestamp }]) => timestamp);
    expect(times).toEqual([1_800_000_000_000, 1_800_000_000_000]);
  });

  it('after a time-out the retry has the same timestamp and images, and uploads nothing twice', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(
      firebaseError('functions/deadline-exceeded', 'deadline-exceeded'),
    );
    const { user, createTicket, upload, discard } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(5000);
    await user.click(submit());
    await pass(0);
    const [first, second] = createTicket.mock.calls.map(([payload]) => payload);
    expect(second).toEqual(first);
    expect(upload).toHaveBeenCalledTimes(1);
    await pass(2000);
    expect(screen.queryByText(/An earlier try/)).not.toBeInTheDocument();
    expect(discard).not.toHaveBeenCalled();
    expect(logged()).toHaveLength(1);
  });

  it('warns that an earlier version may have been created when the text was changed after a lost answer', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(firebaseError('functions/internal', 'internal [0]'));
    const { user } = await open({ world });
    fill();
    await user.click(submit());
    await pass(5000);
    await user.type(description(), 'More.');
    await user.click(submit());
    await pass(2000);
    expect(screen.getByText(/An earlier attempt may have gone through/)).toBeVisible();
    expect(logged()).toHaveLength(1);
  });

  it('after a reload the retry is still the same ticket, and its uploads have new names', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(firebaseError('functions/internal', 'internal [0]'));
    const { user } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(60_000);
    expect(logged()).toHaveLength(1);
    cleanup();

    const again = await open({ world });
    expect(screen.getByText('Draft restored')).toBeVisible();
    expect(screen.getByText(/Images are not kept/)).toBeVisible();
    await choose(imageFile());
    await again.user.click(submit());
    await pass(0);
    expect(world.createTicket.mock.calls.map(([{ timestamp }]) => timestamp)).toEqual([
      1_800_000_000_000, 1_800_000_000_000,
    ]);
    expect(world.upload.mock.calls.map(([{ name }]) => name)).toEqual([
      '1800000000000_image.png',
      '1800000000000_image-2.png',
    ]);
  });

  it('an upload whose answer was lost does not keep the retry from going on', async () => {
    const world = server();
    world.upload
      .mockRejectedValueOnce(firebaseError('storage/retry-limit-exceeded'))
      .mockRejectedValueOnce(firebaseError('storage/unauthorized'));
    const { user, upload, createTicket } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(2300);
    expect(screen.getByText(/^We could not reach the server/)).toBeVisible();
    await user.click(submit());
    await pass(0);
    expect(upload.mock.calls.map(([{ name }]) => name)).toEqual([
      '1800000000000_image.png',
      '1800000000000_image-2.png',
      '1800000000000_image-3.png',
    ]);
    expect(createTicket).toHaveBeenCalledOnce();
    expect(logged()).toHaveLength(1);
  });

  it('after an invalid-argument error the next try is a new ticket with new uploads', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(
      firebaseError('functions/invalid-argument', 'images.0: was uploaded too long ago'),
    );
    const { user, upload, createTicket, discard } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(5000);
    expect(discard.mock.calls).toEqual([[{ images: ['https://bucket/1800000000000_image.png'] }]]);
    vi.mocked(Date.now).mockReturnValue(1_800_000_005_000);
    await user.click(submit());
    await pass(0);
    expect(upload).toHaveBeenCalledTimes(2);
    expect(createTicket.mock.calls[1]?.[0].timestamp).toBe(1_800_000_005_000);
    expect(logged()).toHaveLength(1);
  });

  it('a refused upload is explained at its image, and without it the ticket goes as it was typed', async () => {
    const world = server();
    world.upload.mockResolvedValueOnce('https://bucket/a').mockRejectedValueOnce(
      firebaseError('functions/resource-exhausted', 'x', {
        code: 'rate-limited',
        retryAfterSeconds: 1800,
      }),
    );
    const { user, createTicket, upload } = await open({ world });
    fill();
    await choose(imageFile('a.png'), imageFile('b.png'));
    await user.click(submit());
    await pass(0);
    await pass(2300);
    const remove = screen.getByRole('button', { name: 'Remove b.png' });
    expect(remove).toHaveFocus();
    expect(remove).toHaveAccessibleDescription(
      /^“b\.png”: Too many requests .* in 30 minutes\. Or/,
    );
    expect(createTicket).not.toHaveBeenCalled();
    await user.click(remove);
    expect(screen.queryByText(/Too many requests/)).not.toBeInTheDocument();
    await user.click(submit());
    await pass(0);
    expect(upload).toHaveBeenCalledTimes(2);
    expect(createTicket.mock.calls[0]?.[0]).toMatchObject({
      images: ['https://bucket/a'],
      description: 'They leave.',
    });
    expect(logged()).toHaveLength(1);
  });

  it('a picture that the server refuses is explained at its place, and nobody doubts the next try', async () => {
    const world = server();
    world.createTicket.mockRejectedValueOnce(
      firebaseError('functions/invalid-argument', 'x', {
        field: 'images.0',
        code: 'too-many-pixels',
      }),
    );
    const { user, discard } = await open({ world });
    fill();
    await choose(imageFile('a.png'));
    await user.click(submit());
    await pass(2300);
    expect(screen.getByText(/^“a\.png”: Picture 1 has more than 40 megapixels/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(discard).toHaveBeenCalledOnce();
    await user.click(submit());
    await pass(2000);
    expect(screen.queryByText(/An earlier try/)).not.toBeInTheDocument();
    expect(logged()).toHaveLength(1);
  });

  it('can be cancelled while images upload; finished uploads are used by the next try', async () => {
    const world = server();
    const late = deferred<string>();
    world.upload.mockReturnValueOnce(late.promise);
    const { user, upload, createTicket } = await open({ world });
    fill();
    await choose(imageFile());
    await user.click(submit());
    await pass(0);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(0);
    expect(overlay()).not.toBeInTheDocument();
    expect(createTicket).not.toHaveBeenCalled();
    late.resolve('https://bucket/late');
    await user.click(submit());
    await pass(0);
    expect(upload).toHaveBeenCalledTimes(1);
    expect(createTicket.mock.calls[0]?.[0].images).toEqual(['https://bucket/late']);
  });
});

describe('unneeded uploads are deleted', () => {
  const a = 'https://bucket/1800000000000_a.png';
  const b = 'https://bucket/1800000000000_b.png';

  it('when the image is removed', async () => {
    const { user, discard, createTicket } = await failed();
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    await pass(0);
    expect(discard.mock.calls).toEqual([[{ images: [a] }]]);
    await user.click(submit());
    await pass(0);
    expect(createTicket.mock.calls[1]?.[0].images).toEqual([b]);
  });

  it('when the tab is switched', async () => {
    const { user, discard } = await failed();
    await user.click(tab('Requests'));
    await pass(0);
    expect(discard.mock.calls).toEqual([[{ images: [a, b] }]]);
  });

  it('when the page is left', async () => {
    const { discard } = await failed();
    cleanup();
    await pass(0);
    expect(discard.mock.calls).toEqual([[{ images: [a, b] }]]);
  });
});
