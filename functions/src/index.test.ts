import { expect, it, vi } from 'vitest';

// Google and the emulator name the default bucket so.
vi.hoisted(() => vi.stubEnv('FIREBASE_CONFIG', '{"storageBucket":"lumipaw.firebasestorage.app"}'));
const { functions } = await import('./index.ts');

it.each([
  [
    'sendMail',
    'MAIL_FROM',
    {
      secretEnvironmentVariables: [{ key: 'SMTP_URL' }],
      eventTrigger: expect.objectContaining({
        eventType: 'google.cloud.firestore.document.v1.created',
        eventFilterPathPatterns: { document: 'mail/{id}' },
        retry: true,
      }) as object,
    },
  ],
  ['dueMails', 'MAIL_FROM', { secretEnvironmentVariables: [{ key: 'SMTP_URL' }] }],
  [
    'inboundMail',
    'INBOUND_DOMAIN',
    {
      secretEnvironmentVariables: [{ key: 'INBOUND_SECRET' }],
      httpsTrigger: { invoker: ['public'] },
    },
  ],
])(
  'a deployment has %s, and asks for its secret, only where %s is set',
  async (name, setting, endpoint) => {
    expect(functions).not.toHaveProperty(name);
    vi.stubEnv(setting, 'lumipaw.example');
    vi.resetModules();
    const { functions: deployed } = await import('./index.ts');
    vi.unstubAllEnvs();
    expect(deployed).toHaveProperty(
      [name, '__endpoint'],
      expect.objectContaining({ region: ['us-central1'], ...endpoint }),
    );
  },
);
