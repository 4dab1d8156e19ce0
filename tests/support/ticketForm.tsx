import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { TicketForm } from '../../src/features/ticketForm/TicketForm.tsx';
import { stubDialogs, stubImages } from './browserParts.ts';
import { labelled } from './labelled.ts';
import { fakeServices, renderApp } from './render.tsx';
import { ticketFormBy, words } from './screens.ts';
import { ticketServer } from './ticketServer.ts';

/** A server without tickets, and a bucket. */
export const server = () => {
  const { stored, answers } = ticketServer({ uid: 'lumi', isAdmin: false });
  const upload = vi.fn(({ name }: { name: string; owner: string }) =>
    Promise.resolve(`https://bucket/${name}`),
  );
  const services = fakeServices({ uploadTicketImage: upload, answers });
  return { services, upload, stored, ...answers };
};

export const open = async ({
  at = '/tickets',
  world = server(),
}: {
  at?: NonNullable<Parameters<typeof renderApp>[1]>['at'];
  world?: ReturnType<typeof server>;
} = {}) => ({
  ...world,
  ...(await renderApp(<TicketForm uid="lumi" />, { services: world.services, at })),
});

// Not by role, which costs a second per test in jsdom.
export const { asset, subject, description, invoice, budget, submit } = ticketFormBy({
  field: labelled,
  button: (name) => screen.getByText(name),
});
export const radio = (name: string) => labelled(name);
export const tab = (name: string) => screen.getByText(name, { selector: '[role="tab"]' });
export const button = (name: string) => screen.getByText(name, { selector: 'button' });
export const images = () => [...document.images].map(({ alt }) => alt);
export const overlay = () => document.querySelector('dialog');
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Pastes the text; tests of keyboard use type it instead. */
export const put = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const fill = ({ withInvoice = true } = {}) => {
  put(asset(), ' BulletHell ');
  put(subject(), ' Bullets ');
  put(description(), ' They leave. ');
  if (withInvoice) put(invoice(), ' IN-7 ');
};

export const choose = async (...files: File[]) => {
  const input = labelled(words.images.add);
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(input.closest('fieldset')).not.toHaveAttribute('aria-busy'));
};
/** Expects the error that the form has logged; unexpected ones fail the test. */
export const logged = () => {
  const calls = vi.mocked(console.error).mock.calls.map(([text]) => String(text));
  vi.mocked(console.error).mockClear();
  return calls;
};

/** Waits for what hashing an id takes, which no fake timer moves. */
export const eventually = async (expectation: () => void): Promise<void> => {
  const end = performance.now() + 10_000;
  while (performance.now() < end) {
    await pass(0);
    try {
      return expectation();
    } catch {
      // Not yet.
    }
  }
  expectation();
};

/** Fake timers (see `pass`), dialogs and images. */
export const setUpTicketForm = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    // There is no site whose clock could be read; answered at once, as the timers are not real.
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no site'));
    stubDialogs();
    stubImages();
    // The form logs failures; `logged` checks them, and unexpected ones fail the test.
    vi.mocked(console.error).mockImplementation(() => {});
  });
};
