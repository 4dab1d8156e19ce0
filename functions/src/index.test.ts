import { expect, it, vi } from 'vitest';

// Google and the emulator name the default bucket so.
vi.hoisted(() => vi.stubEnv('FIREBASE_CONFIG', '{"storageBucket":"lumipaw.firebasestorage.app"}'));
const { functions } = await import('./index.ts');

it('a deployment asks for the SMTP server only when a sender for our mails is set', async () => {
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

it('a deployment takes in mails only when a domain for them is set', async () => {
  expect(functions).not.toHaveProperty('inboundMail');
  vi.stubEnv('INBOUND_DOMAIN', 'inbound.lumipaw.example');
  vi.resetModules();
  const { functions: taking } = await import('./index.ts');
  vi.unstubAllEnvs();
  expect(taking).toHaveProperty(
    'inboundMail.__endpoint',
    expect.objectContaining({
      region: ['us-central1'],
      secretEnvironmentVariables: [{ key: 'INBOUND_SECRET' }],
      httpsTrigger: { invoker: ['public'] },
      concurrency: 2,
      maxInstances: 3,
    }),
  );
});
