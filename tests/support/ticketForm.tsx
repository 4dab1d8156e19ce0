import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { TicketForm } from '../../src/features/ticketForm/TicketForm.tsx';
import { stubDialogs, stubImages } from './browserParts.ts';
import { fieldLabelled } from './fieldLabelled.ts';
import { fakeServices, passTime, renderApp } from './render.tsx';
import { ticketFormBy, words } from './screens.ts';
import { mockServer } from './mockedServer.ts';

/** A server without tickets, and a bucket. */
export const openServer = () => {
  const { stored, answers } = mockServer({ uid: 'lumi', isAdmin: false });
  const upload = vi.fn(({ name }: { name: string; owner: string }) =>
    Promise.resolve(`https://bucket/${name}`),
  );
  const services = fakeServices({ uploadTicketImage: upload, answers });
  return { services, upload, stored, ...answers };
};

export const openForm = async ({
  at = '/tickets',
  own = [],
  world = openServer(),
}: {
  /** The tickets that the author has already. */
  own?: Parameters<typeof TicketForm>[0]['own'];
  at?: NonNullable<Parameters<typeof renderApp>[1]>['at'];
  world?: ReturnType<typeof openServer>;
} = {}) => ({
  ...world,
  ...(await renderApp(<TicketForm uid="lumi" own={own} onCreated={() => {}} />, {
    services: world.services,
    at,
  })),
});

// Not by role, which costs a second per test in jsdom.
export const { asset, subject, description, invoice, budget, submit } = ticketFormBy({
  field: fieldLabelled,
  button: (name) => screen.getByText(name),
});
export const radioLabelled = (name: string) => fieldLabelled(name);
export const tabNamed = (name: string) => screen.getByText(name, { selector: '[role="tab"]' });
export const buttonNamed = (name: string) => screen.getByText(name, { selector: 'button' });
export const shownImages = () => [...document.images].map(({ alt }) => alt);
export const shownOverlay = () => document.querySelector('dialog');
/** Pastes the text; tests of keyboard use type it instead. */
export const setField = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const fillForm = ({ withInvoice = true } = {}) => {
  setField(asset(), ' BulletHell ');
  setField(subject(), ' Bullets ');
  setField(description(), ' They leave. ');
  if (withInvoice) setField(invoice(), ' IN-7 ');
};

export const chooseFiles = async (...files: File[]) => {
  const input = screen.getByLabelText(words.images.add);
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(input.closest('fieldset')).not.toHaveAttribute('aria-busy'));
};
/** Expects the error that the form has logged; unexpected ones fail the test. */
export const takeLogged = () => {
  const calls = vi.mocked(console.error).mock.calls.map(([text]) => String(text));
  vi.mocked(console.error).mockClear();
  return calls;
};

/** Waits for what hashing an id takes, which no fake timer moves. */
export const waitForHash = async (expectation: () => void): Promise<void> => {
  const end = performance.now() + 10_000;
  while (performance.now() < end) {
    await passTime(0);
    try {
      return expectation();
    } catch {
      // Not yet.
    }
  }
  expectation();
};

/** Fake timers (see `passTime`), dialogs and images. */
export const setUpTicketForm = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    // There is no site whose clock could be read; answered at once, as the timers are not real.
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no site'));
    stubDialogs();
    stubImages();
    // The form logs failures; `takeLogged` checks them, and unexpected ones fail the test.
    vi.mocked(console.error).mockImplementation(() => {});
  });
};
