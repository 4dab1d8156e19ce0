import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { imageFile } from '../../../tests/support/browserParts.ts';
import {
  choose,
  description,
  images,
  open,
  pass,
  setUpTicketForm,
} from '../../../tests/support/ticketForm.tsx';

setUpTicketForm();

describe('images', () => {
  it('[TIC-5] have a preview and a remove button, and only image files are accepted', async () => {
    const { user } = await open();
    const input = screen.getByLabelText('Choose images');
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

  it('[TIC-6] more than three at once show the popup for 2200 ms, and none is added', async () => {
    await open();
    const text = 'You can upload up to 3 images';
    const four = ['1.png', '2.png', '3.png', '4.png'].map((name) => imageFile(name));
    await choose(...four);
    expect(screen.getByText(text)).toBeVisible();
    expect(images()).toEqual([]);
    await pass(2199);
    expect(screen.getByText(text)).toBeVisible();
    await pass(1);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('[TIC-6] [B10] added before stay and count when more are pasted or dropped', async () => {
    await open();
    await choose(imageFile('1.png'), imageFile('2.png'));
    await choose(imageFile('3.png'), imageFile('4.png'));
    expect(images()).toEqual(['1.png', '2.png']);
    const files = [imageFile('image.png')];
    fireEvent.paste(document.body, {
      clipboardData: { types: ['Files'], files, getData: () => '' },
    });
    await waitFor(() => expect(images()).toEqual(['1.png', '2.png', 'image.png']));
    await pass(2200);
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    expect(screen.getByText('You can upload up to 3 images')).toBeVisible();
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
