import { once } from 'node:events';
import { createServer as createHttpServer, request, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pass } from 'node:timers/promises';

const HOST = '127.0.0.1';

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

/** What the door in front of the functions has done to calls. */
export type DoorCounts = Record<'refused' | 'delayed' | 'doubled' | 'dropped', number>;

/** Shares of the calls. */
const SHARES = { refused: 0.03, delayed: 0.1, doubled: 0.05, dropped: 0.05 };
const LONGEST_DELAY_MS = 400;

/**
 * Passes calls on to the functions servers in turn; refuses some, delays some, sends some twice and
 * drops the answers of some.
 */
export const openDoor = async (origins: () => readonly string[], random: Random) => {
  const counts: DoorCounts = { refused: 0, delayed: 0, doubled: 0, dropped: 0 };
  const happens = (what: keyof DoorCounts): boolean => {
    const happening = random() < SHARES[what];
    if (happening) counts[what] += 1;
    return happening;
  };
  let turn = 0;
  const forward = async (call: IncomingMessage, body: Buffer) => {
    const there = origins();
    turn += 1;
    const passed = request(`${there[turn % there.length]}${call.url}`, {
      method: call.method,
      headers: call.headers,
      agent: false,
    });
    passed.end(body);
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    return {
      status: answer.statusCode ?? 500,
      headers: answer.headers,
      body: await buffer(answer),
    };
  };

  const server = createHttpServer((call, response) => {
    const handle = async () => {
      const body = await buffer(call);
      if (happens('refused')) throw new Error('refused');
      if (happens('delayed')) await pass(random() * LONGEST_DELAY_MS);
      const twice = happens('doubled') ? forward(call, body).catch(() => null) : null;
      const answer = await forward(call, body);
      // Whichever of the two was first, the client hears the second.
      const heard = (await twice) ?? answer;
      if (happens('dropped')) throw new Error('dropped');
      response.writeHead(heard.status, heard.headers).end(heard.body);
    };
    handle().catch(() => call.socket.destroy());
  }).listen(0, HOST);
  await once(server, 'listening');
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** A line to a program, which can be held, cut and laid to another port. */
export const layLine = async (firstPort: number) => {
  let port = firstPort;
  let held = false;
  let refusing = false;
  const sockets = new Set<Socket>();
  const join = (client: Socket) => {
    if (refusing) {
      client.destroy();
      return;
    }
    const program = connect(port, HOST);
    const ends = [client, program] as const;
    for (const end of ends) {
      sockets.add(end);
      end.setNoDelay(true);
      end.on('error', () => {});
      end.on('close', () => {
        sockets.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    client.pipe(program).pipe(client);
    if (held) for (const end of ends) end.pause();
  };
  const server = createServer(join).listen(0, HOST);
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `${HOST}:${(server.address() as AddressInfo).port}`,
    cut,
    /** Nothing passes for a while; the connections stay. */
    hold: async (ms: number) => {
      held = true;
      for (const socket of sockets) socket.pause();
      await pass(ms);
      held = false;
      for (const socket of sockets) socket.resume();
    },
    /** Cuts all connections and takes none until `work` is done. */
    without: async (work: () => Promise<number | void>) => {
      refusing = true;
      cut();
      port = (await work()) ?? port;
      refusing = false;
    },
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
};
