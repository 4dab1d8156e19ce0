import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { imageFile } from '../../../tests/support/browserParts.ts';
import {
  asset,
  budget,
  button,
  choose,
  description,
  fill,
  images,
  invoice,
  open,
  pass,
  radio,
  setUpTicketForm,
  subject,
  submit,
  tab,
} from '../../../tests/support/ticketForm.tsx';
import { saveDraft } from '../../lib/drafts.ts';
import { emptyFields } from './ticketFields.ts';

setUpTicketForm();

describe('[B9] a draft', () => {
  it('restores the whole form after a reload, until it is discarded', async () => {
    const { user } = await open();
    await user.click(tab('Requests'));
    await user.click(radio('Exclusive'));
    await user.type(subject(), 'Snow');
    await user.type(budget(), '80');
    cleanup();
    const again = await open();
    expect(screen.getByText('Draft restored')).toBeVisible();
    expect(tab('Requests')).toHaveAttribute('aria-selected', 'true');
    expect(radio('Exclusive')).toBeChecked();
    expect(subject()).toHaveValue('Snow');
    expect(budget()).toHaveValue(80);
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Draft restored')).not.toBeInTheDocument();
    expect(tab('Support')).toHaveAttribute('aria-selected', 'true');
    expect(localStorage).toHaveLength(0);
  });

  it('that was discarded, or cleared by the other tab of the form, can be brought back with its images', async () => {
    const { user } = await open();
    await user.type(subject(), 'Snow');
    await choose(imageFile());
    await user.click(tab('Requests'));
    expect(subject()).toHaveValue('');
    expect(images()).toEqual([]);
    // A look at the other tab and back changes nothing about it.
    await user.click(tab('Support'));
    await user.click(button('Undo'));
    expect(subject()).toHaveValue('Snow');
    expect(images()).toEqual(['image.png']);
    await user.click(button('Discard'));
    expect(screen.getByText('Draft discarded').closest('[tabindex]')).toHaveFocus();
    await user.keyboard('{Tab}{Enter}');
    expect(subject()).toHaveValue('Snow');
    await user.click(button('Discard'));
    // New text ends that.
    await user.type(subject(), 'Rain');
    expect(screen.queryByText('Undo')).not.toBeInTheDocument();
  });

  it('of another tab is offered, and goes on here without overwriting what is typed', async () => {
    saveDraft('lumi', 'ticketForm.other', {
      fields: { ...emptyFields('bugs_help_suggestions'), subject: 'In the other tab' },
      attempt: null,
      images: 0,
    });
    const { user } = await open();
    expect(screen.getByText(/In the other tab/)).toBeVisible();
    await user.type(subject(), 'Snow');
    await user.click(button('Continue it'));
    expect(subject()).toHaveValue('In the other tab');
    cleanup();
    const reloaded = await open();
    expect(subject()).toHaveValue('In the other tab');
    fill();
    await reloaded.user.click(submit());
    await pass(2000);
    expect(reloaded.createTicket).toHaveBeenCalledOnce();
    cleanup();
    // It is sent; what was typed meanwhile is not.
    const again = await open();
    expect(screen.queryByText(/In the other tab/)).not.toBeInTheDocument();
    await again.user.click(button('Continue it'));
    expect(subject()).toHaveValue('Snow');
  });

  it('whose images could not be kept asks before it is sent without them', async () => {
    const { user } = await open();
    await user.type(subject(), 'Snow');
    await choose(imageFile());
    cleanup();
    const again = await open();
    expect(await screen.findByText(/^Its images could not be kept/)).toBeVisible();
    fill();
    await again.user.click(submit());
    await pass(0);
    expect(screen.getByText(/^The images of your draft could not be kept/)).toBeVisible();
    expect(again.createTicket).not.toHaveBeenCalled();
    await again.user.click(button('Send without images'));
    await pass(0);
    expect(again.createTicket).toHaveBeenCalledOnce();
  });

  it('has priority over a link; discarding it fills in what the link says', async () => {
    const { user } = await open();
    await user.type(subject(), 'Snow');
    cleanup();
    const again = await open({ at: '/tickets?asset=Pet&type=help' });
    expect(subject()).toHaveValue('Snow');
    expect(asset()).toHaveValue('');
    expect(screen.getByText(/The link you followed begins another ticket/)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(asset()).toHaveValue('Pet');
    expect(radio('Help')).toBeChecked();
    expect(subject()).toHaveValue('');
  });

  it('that started from the link does not offer it again after a reload', async () => {
    const at = '/tickets?asset=Pet&type=help&followUp=7';
    const { user } = await open({ at });
    await user.type(subject(), 'again');
    cleanup();
    await open({ at });
    expect(screen.getByText('Draft restored')).toBeVisible();
    expect(subject()).toHaveValue('Follow-up to #7: again');
    expect(screen.queryByText(/The link you followed/)).not.toBeInTheDocument();
  });

  it('is not saved for a link alone', async () => {
    await open({ at: '/tickets?asset=Pet&type=bug' });
    cleanup();
    await open({ at: '/tickets?asset=Wheel&type=bug' });
    expect(asset()).toHaveValue('Wheel');
  });
});

const followUpOf = (uid: string) => ({
  pathname: '/tickets',
  search: '?followUp=1042&asset=Pet&type=help',
  state: { invoice: 'IN-7', uid },
});

describe('a link', () => {
  it('[B7] fills in asset and type, and nothing else', async () => {
    await open({
      at: '/tickets?asset=Pet%20Simulator&type=suggestion&subject=Spam&description=Spam&invoice=1',
    });
    expect(asset()).toHaveValue('Pet Simulator');
    expect(radio('Suggestion')).toBeChecked();
    expect(subject()).toHaveValue('');
    expect(description()).toHaveValue('');
    expect(invoice()).toHaveValue('');
  });

  it('to a request opens its tab', async () => {
    await open({ at: '/tickets?type=exclusive' });
    expect(radio('Exclusive')).toBeChecked();
  });

  it('[B12] from a closed ticket starts its follow-up, with its invoice number', async () => {
    await open({ at: followUpOf('somebody who has logged out') });
    expect(invoice()).toHaveValue('');
    cleanup();
    await open({ at: followUpOf('lumi') });
    expect(subject()).toHaveValue('Follow-up to #1042: ');
    expect(asset()).toHaveValue('Pet');
    expect(invoice()).toHaveValue('IN-7');
  });

  it.each(['?type=toString&followUp=1%20or%201', '?type=', '?followUp=-1&asset=%00%0A'])(
    'with %s fills in nothing',
    async (search) => {
      await open({ at: `/tickets${search}` });
      expect(radio('Bug')).toBeChecked();
      expect(subject()).toHaveValue('');
      expect(asset()).toHaveValue('');
    },
  );
});
