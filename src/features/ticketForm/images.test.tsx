import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { imageFile } from '../../../tests/support/browserParts.ts';
import { labelled } from '../../../tests/support/labelled.ts';
import {
  choose,
  description,
  images,
  open,
  pass,
  setUpTicketForm,
} from '../../../tests/support/ticketForm.tsx';
import { saveTicketDraft } from './ticketDraft.ts';
import { emptyFields } from './ticketFields.ts';

setUpTicketForm();

describe('images', () => {
  it('of a draft that are still being read are not joined by a fourth', async () => {
    const reading = new EventTarget();
    vi.stubGlobal('indexedDB', { open: () => reading });
    const fields = { ...emptyFields('bugs_help_suggestions'), subject: 'Snow' };
    saveTicketDraft('lumi', { fields, attempt: null, images: 3 });
    await open();
    expect(labelled('Choose images')).toBeDisabled();
    fireEvent.paste(document.body, {
      clipboardData: { types: ['Files'], files: [imageFile()], getData: () => '' },
    });
    reading.dispatchEvent(new Event('error'));
    await waitFor(() => expect(labelled('Choose images')).toBeEnabled());
    expect(images()).toEqual([]);
  });

  it('[TIC-5] have a preview and a remove button, and only image files are accepted', async () => {
    const { user } = await open();
    const input = labelled('Choose images');
    expect(input).toHaveAttribute('accept', 'image/*');
    expect(input).toHaveAttribute('multiple');
    const text = imageFile('notes.txt', { type: 'text/plain' });
    await choose(imageFile('a.png'), imageFile('b.png'), text, text);
    expect(images()).toEqual(['a.png', 'b.png']);
    expect(screen.getAllByText(/^“notes\.txt” is not an image/)).toHaveLength(2);
    expect(screen.getByText('b.png attached, 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(images()).toEqual(['b.png']);
    expect(input).toHaveFocus();
  });

  it('[TIC-6] [B10] more than three show the popup for 2200 ms and are not added, whether chosen, pasted or dropped', async () => {
    await open();
    const text = 'You can upload up to 3 images';
    await choose(imageFile('1.png'), imageFile('2.png'));
    await choose(imageFile('3.png'), imageFile('4.png'));
    await pass(2199);
    expect(screen.getByText(text)).toBeVisible();
    await pass(1);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(images()).toEqual(['1.png', '2.png']);
    const files = [imageFile('image.png')];
    fireEvent.paste(document.body, {
      clipboardData: { types: ['Files'], files, getData: () => '' },
    });
    await waitFor(() => expect(images()).toEqual(['1.png', '2.png', 'image.png']));
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    expect(screen.getByText(text)).toBeVisible();
    expect(images()).toHaveLength(3);
  });

  it('are ignored when the clipboard has text as well, which is pasted as text', async () => {
    await open();
    fireEvent.paste(description(), {
      clipboardData: {
        types: ['text/plain', 'Files'],
        files: [imageFile()],
        getData: () => 'A1\tB1',
      },
    });
    await pass(0);
    expect(images()).toEqual([]);
  });
});
