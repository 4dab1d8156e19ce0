// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { webLocks } from '../../../../tests/support/webLocks.ts';
import { words } from '../../../../tests/support/screens.ts';
import {
  asset,
  buttonNamed,
  description,
  fillForm,
  openForm,
  radioLabelled,
  setField,
  setUpTicketForm,
  shownOverlay,
  subject,
  submit,
  waitForHash,
} from '../../../../tests/support/ticketForm.tsx';
import { draftKey, saveDraft } from '../../outbox/draftStorage.ts';
import { knownIssues } from '../../../content/knownIssues.ts';
import type { LogResult } from './logReport.ts';
import { readLog } from './readLog.ts';

const text = words.ticketForm.log;
const LOG = `Unity Editor version:    2022.3.20f1 (61c2feb0970d)
NullReferenceException: No pool.
  at BulletHell.Pool.Spawn () [0x00001] in C:\\Users\\ana\\Game\\Assets\\Pool.cs:3
`;

/** jsdom has no workers: this one reads on the page's thread, once `answer` lets it. */
class PageWorker extends EventTarget {
  static last: PageWorker | undefined;
  isTerminated = false;
  say = (data: unknown): boolean => this.dispatchEvent(new MessageEvent('message', { data }));
  answer: () => Promise<LogResult> = () => Promise.reject(new Error('nothing was posted'));
  constructor() {
    super();
    PageWorker.last = this;
  }
  terminate(): void {
    this.isTerminated = true;
  }
  postMessage({ file, titles }: { file: Blob; titles: string[] }): void {
    this.answer = async () => {
      const signatures = knownIssues.flatMap((issue) => issue.signatures);
      const result = await readLog(file, { titles, signatures }, () => {});
      this.say(result);
      return result;
    };
  }
}

setUpTicketForm();
beforeEach(() => vi.stubGlobal('Worker', PageWorker));

const choose = (content: string): PageWorker => {
  const input = screen.getByLabelText(text.read, { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([content], 'Editor.log')] } });
  if (!PageWorker.last) throw new Error('No worker was started.');
  return PageWorker.last;
};

it('a customer who chooses a log has the form filled in, and can take that back', async () => {
  const { user } = await openForm();
  setField(description(), 'It stops.');
  await choose(LOG).answer();
  expect(
    await screen.findByText(/^Filled in from the log: Editor\.log, Unity 2022.*No pool\. User/),
  ).toBeVisible();
  expect(asset()).toHaveValue('BulletHell Elemental');
  expect(subject()).toHaveValue('NullReferenceException: No pool.');
  expect(description()).toHaveDisplayValue(/^It stops\.\n\nUnity version: 2022\.3/);
  expect(description()).toHaveDisplayValue(/ in ~\\Game\\Assets\\Pool\.cs:3$/);
  await user.click(buttonNamed(text.undo));
  expect(description()).toHaveValue('It stops.');
  expect(asset()).toHaveValue('');
  expect(screen.getByText(text.read).closest('button')).toHaveFocus();
});

it('a ticket whose log is being read is not sent without it or what is typed then', async () => {
  const { user, createTicket } = await openForm();
  fillForm();
  const worker = choose(LOG);
  await user.click(submit());
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  expect(shownOverlay()).not.toBeInTheDocument();
  setField(description(), 'Typed meanwhile.');
  await worker.answer();
  await screen.findByText(/^Filled in/);
  expect(description()).toHaveDisplayValue(/^Typed meanwhile\.\n\nUnity version/);
  await user.click(submit());
  await waitForHash(() => expect(createTicket).toHaveBeenCalledOnce());
  expect(createTicket).toHaveBeenCalledWith(
    expect.objectContaining({
      description: expect.stringMatching(/^Typed meanwhile\.[^]*Pool\.cs:3/),
    }),
  );
});

it('a customer without room for a log reads that the description is unchanged', async () => {
  await openForm();
  setField(description(), 'x'.repeat(4_960));
  await choose(LOG).answer();
  expect(await screen.findByText(text.noRoom)).toBeVisible();
  expect(subject()).toHaveValue('NullReferenceException: No pool.');
  expect(screen.queryByText(/^Filled in/)).not.toBeInTheDocument();
});

it('a log that adds nothing the second time offers no removal', async () => {
  await openForm();
  await choose(LOG).answer();
  await screen.findByText(/^Filled in/);
  await choose(LOG).answer();
  expect(await screen.findByText(text.noRoom)).toBeVisible();
  expect(screen.queryByText(text.undo)).not.toBeInTheDocument();
});

it('a customer who continues in another tab reads of no log that is filled in here', async () => {
  webLocks();
  await openForm();
  const worker = choose(LOG);
  const key = draftKey('lumi', 'ticketForm');
  navigator.locks.request(key, {}, () => new Promise(() => {})).catch(() => {});
  saveDraft('lumi', 'ticketForm', { content: { subject: 'Snow' } });
  dispatchEvent(new StorageEvent('storage', { key }));
  await screen.findByText(words.draft.elsewhere);
  await act(() => worker.answer());
  expect(screen.queryByText(/^Filled in/)).not.toBeInTheDocument();
  expect(worker.isTerminated).toBe(true);
});

it('a field that the log leaves empty still says that it is required', async () => {
  const { user } = await openForm();
  await user.click(submit());
  await choose(LOG.replaceAll('BulletHell', 'Game')).answer();
  await screen.findByText(/^Filled in/);
  expect(asset()).toHaveAccessibleDescription(words.ticketForm.empty.assetName);
  expect(description()).not.toHaveAccessibleDescription(words.ticketForm.empty.description);
});

it('a customer hears how much is read in quarters, and stops it', async () => {
  const { user } = await openForm();
  const worker = choose(LOG);
  act(() => void worker.say({ as: 'reading', share: 0.6 }));
  expect(await screen.findByText('Reading the log: 50 %')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: text.progress })).toHaveValue(0.6);
  await user.click(screen.getByText(text.cancel));
  expect(worker.isTerminated).toBe(true);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(description()).toHaveValue('');
});

it('a customer whose log shows a known issue sees its workaround first', async () => {
  await openForm();
  await choose(
    `${LOG}\nInvalidOperationException: a\n  at BulletHell.BulletPool:Allocate ()\n`,
  ).answer();
  const workaround = await screen.findByText('BulletPool.Dispose()');
  expect(screen.getByText(text.known)).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: /^A warning about native/ }))
    expect(link).toHaveAttribute('href', '/known-issues/bullets-not-disposed');
  const filled = await screen.findByText(/^Filled in/);
  expect(workaround.compareDocumentPosition(filled)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a log that cannot be read says why, and changes nothing', async () => {
  await openForm();
  await choose('Traceback (most recent call last)').answer();
  expect(await screen.findByText(text.refused.notUnity)).toBeVisible();
  const fails = (event: Event) => act(() => void choose(LOG).dispatchEvent(event));
  fails(new ErrorEvent('error', { message: 'x is undefined' }));
  expect(await screen.findByText(text.refused.unreadable)).toBeVisible();
  // Its script cannot be loaded.
  fails(new Event('error'));
  expect(await screen.findByText(words.errors.connection.lost)).toBeVisible();
  // An update has replaced it.
  const page = '<script type="module" src="/static/index-two.js"></script>';
  vi.mocked(fetch).mockResolvedValue(new Response(page));
  fails(new Event('error'));
  expect(await screen.findByText(words.errors.site.updated)).toBeVisible();
  expect(buttonNamed(words.common.reload)).toBeVisible();
  expect(description()).toHaveValue('');
});

it('the reader is offered for bugs and for help alone, and stops with its offer', async () => {
  const { user } = await openForm();
  expect(screen.getByText(text.read)).toBeVisible();
  await user.click(radioLabelled('Help'));
  expect(screen.getByText(text.read)).toBeVisible();
  choose(LOG);
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  await user.click(radioLabelled('Suggestion'));
  expect(screen.queryByText(text.read)).not.toBeInTheDocument();
  // Nothing keeps the ticket from being sent.
  expect(submit()).not.toHaveAttribute('aria-busy');
});
