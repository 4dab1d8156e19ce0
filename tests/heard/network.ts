import { createServer, request as send } from 'node:http';
import { listen } from '../../scripts/support/listen.ts';

export type Network = Awaited<ReturnType<typeof openNetwork>>;

/**
 * A browser's way to this machine, as a proxy: it can be cut off, or hold requests back. No browser
 * can do that for addresses of its own machine by keys.
 */
export const openNetwork = async () => {
  let isCut = false;
  let held: RegExp | null = null;
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const pass = (): void => {
      const onward = send(url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      response.on('close', () => onward.destroy());
      request.pipe(onward);
    };
    if (isCut) request.destroy();
    else if (held?.test(url)) waiting.push(pass);
    else pass();
  });
  const address = await listen(server);
  return {
    address,
    cut: (): void => {
      isCut = true;
      server.closeAllConnections();
    },
    /** Holds back requests to these addresses. */
    hold: (addresses: RegExp): void => {
      held = addresses;
    },
    /** All is as usual, and what was held back goes on. */
    restore: (): void => {
      isCut = false;
      held = null;
      for (const pass of waiting) pass();
      waiting = [];
    },
    end: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
