import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '../../scripts/support/listen.ts';

/** Stands in for Firebase Authentication: each account that is looked up has a proven address. */
export const startAccountLookups = async () => {
  const server = createServer((request, response) => {
    void json(request).then((asked) => {
      const { localId } = asked as { localId: string[] };
      const users = localId.map((uid) => ({
        localId: uid,
        email: `${uid}@example.com`,
        emailVerified: true,
        customAttributes: JSON.stringify({ provenEmail: `${uid}@example.com` }),
      }));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ users }));
    });
  });
  return {
    address: await listen(server),
    stop: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
