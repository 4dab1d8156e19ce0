import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pass } from 'node:timers/promises';
import { HOST } from '../../scripts/suite/project.ts';
import { listen } from '../../scripts/support/listen.ts';

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

/** Shares of the calls. */
const SHARES = { refused: 0.03, delayed: 0.1, doubled: 0.05, dropped: 0.05 };
const LONGEST_DELAY_MS = 400;

/**
 * Passes calls on to the functions servers in turn; refuses some, delays some, sends some twice and
 * drops the answers of some.
 */
export const openDoor = async (origins: () => readonly string[], random: Random) => {
  const counts = { refused: 0, delayed: 0, doubled: 0, dropped: 0 };
  const happens = (what: keyof typeof counts): boolean => {
    const happening = random() < SHARES[what];
    if (happening) counts[what] += 1;
    return happening;
  };
  let turn = 0;
  const server = createHttpServer((call, response) => {
    const handle = async () => {
      const body = new Uint8Array(await buffer(call));
      const { authorization, 'content-type': type = '' } = call.headers;
      const headers = { 'content-type': type, ...(authorization && { authorization }) };
      const forward = async () => {
        const there = origins();
        turn += 1;
        const url = `${there[turn % there.length]}${call.url}`;
        const answer = await fetch(url, { method: 'POST', headers, body });
        return { status: answer.status, text: await answer.text() };
      };
      if (happens('refused')) throw new Error('refused');
      if (happens('delayed')) await pass(random() * LONGEST_DELAY_MS);
      const twice = happens('doubled') ? forward().catch(() => null) : null;
      const answer = await forward();
      // Whichever of the two was first, the client hears the second.
      const heard = (await twice) ?? answer;
      if (happens('dropped')) throw new Error('dropped');
      response.writeHead(heard.status, { 'content-type': 'application/json' }).end(heard.text);
    };
    handle().catch(() => call.socket.destroy());
  });
  return {
    origin: `http://${await listen(server)}`,
    counts,
    close: () => server.close().closeAllConnections(),
  };
};

/** A line to a program, which can be held, cut and laid to another port. */
export const layLine = async (firstPort: number) => {
  let port: number | null = firstPort;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (port === null) return client.destroy();
    const ends = [client, connect(port, HOST)] as const;
    for (const end of ends) {
      sockets.add(end);
      end.setNoDelay(true);
      end.on('error', () => {});
      end.on('close', () => {
        sockets.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    return ends[0].pipe(ends[1]).pipe(ends[0]);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: await listen(server),
    cut,
    /** Nothing passes for a while on the connections that there are; they stay. */
    hold: async (ms: number) => {
      const held = [...sockets];
      for (const socket of held) socket.pause();
      await pass(ms);
      for (const socket of held) socket.resume();
    },
    /** Cuts all connections and takes none until `work` is done. */
    without: async (work: () => Promise<number | void>) => {
      const before = port;
      port = null;
      cut();
      port = (await work()) ?? before;
    },
    close: () => {
      server.close();
      cut();
    },
  };
};
