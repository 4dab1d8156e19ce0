import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** This machine alone. */
export const HOST = '127.0.0.1';

/**
 * Lets a server listen, on any free port unless one is named.
 * @returns host:port
 * @throws when the port is taken
 */
export const listen = async (server: Server, port = 0): Promise<string> => {
  await once(server.listen(port, HOST), 'listening');
  return `${HOST}:${(server.address() as AddressInfo).port}`;
};
