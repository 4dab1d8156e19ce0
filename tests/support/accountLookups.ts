import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { HOST } from '../../scripts/suite/project.ts';

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
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  return {
    address: `${HOST}:${typeof address === 'object' ? address?.port : ''}`,
    stop: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
