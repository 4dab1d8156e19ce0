import { expect, it, vi } from 'vitest';
import { callables } from '../../shared/callables.ts';
import { functions } from './index.ts';

it('every callable of shared/callables.ts is deployed, in the region that the browser calls', () => {
  for (const name of Object.keys(callables)) {
    expect(functions).toHaveProperty(
      `${name}.__endpoint`,
      expect.objectContaining({ region: ['us-central1'], callableTrigger: {} }),
    );
  }
});

it('of each function ten instances run at most, with twenty calls at once, and twice the memory where lists are read', () => {
  for (const name of Object.keys(callables)) {
    const listed = ['getUserTickets', 'getAllTickets', 'getTicketStats'].includes(name);
    expect(functions).toHaveProperty(
      `${name}.__endpoint`,
      expect.objectContaining({
        maxInstances: 10,
        concurrency: 20,
        availableMemoryMb: listed ? 512 : 256,
      }),
    );
  }
});

it('the sweep runs once a day, in the same region', () => {
  const { __endpoint: endpoint } = functions.dailySweep;
  expect(endpoint).toMatchObject({
    region: ['us-central1'],
    scheduleTrigger: { schedule: 'every 24 hours' },
  });
});

it('mails are sent by a function of ours only where a sender is named, and only then a deployment asks for the SMTP server', async () => {
  expect(functions).not.toHaveProperty('sendMail');
  const { __endpoint: staffMails } = functions.staffMails;
  expect(staffMails.secretEnvironmentVariables).toEqual([]);
  vi.stubEnv('MAIL_FROM', 'Lumipaw Games <support@lumipaw.example>');
  vi.resetModules();
  const { functions: sending } = await import('./index.ts');
  vi.unstubAllEnvs();
  expect(sending).toHaveProperty(
    'sendMail.__endpoint',
    expect.objectContaining({
      region: ['us-central1'],
      secretEnvironmentVariables: [{ key: 'SMTP_URL' }],
      eventTrigger: expect.objectContaining({
        eventType: 'google.cloud.firestore.document.v1.created',
        eventFilterPathPatterns: { document: 'mail/{id}' },
        retry: true,
      }) as object,
    }),
  );
});
