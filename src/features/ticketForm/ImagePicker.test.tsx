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
  it('[TIC-5] are images only, several, with a preview and a way to take each out', async () => {
    const { user } = await open();
    const input = screen.getByLabelText('Choose images');
    expect(input).toHaveAttribute('accept', 'image/*');
    expect(input).toHaveAttribute('multiple');
    await choose(imageFile('a.png'), imageFile('b.png'));
    expect(images()).toEqual(['a.png', 'b.png']);
    expect(screen.getByText('b.png attached, 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(images()).toEqual(['b.png']);
    expect(input).toHaveFocus();
  });

  it('[TIC-6] of more than three show the popup for 2200 ms, and the selection is not kept', async () => {
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

  it('[TIC-6] already chosen count, and stay, also when more are pasted or dropped', async () => {
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

  it('that are none are refused by name, the others are taken', async () => {
    await open();
    await choose(
      imageFile('good.png'),
      imageFile('notes.txt', { type: 'text/plain' }),
      imageFile('logo.svg', { type: 'image/svg+xml' }),
      imageFile('words.png', { content: 'only words' }),
    );
    // The three others claim to be images.
    expect(images()).toEqual(['good.png']);
    expect(screen.getByText(/“notes\.txt” is not an image/)).toBeVisible();
    expect(screen.getByText(/“logo\.svg” is an SVG/)).toBeVisible();
    expect(screen.getByText(/“words\.png” is empty, damaged/)).toBeVisible();
  });

  it('a text that is pasted beside its picture goes into the field as text', async () => {
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
