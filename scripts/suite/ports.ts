import { connect } from 'node:net';
import { Problem } from '../support/problem.mjs';
import { HOST, PORTS, suiteUrl } from './project.ts';

/** @throws {Problem} when a port of the suite is in use, naming it and what may use it */
export const requireFreePorts = async (ports: Record<string, number> = PORTS): Promise<void> => {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const airPlay =
      port === PORTS.hosting && process.platform === 'darwin'
        ? ' On a Mac that is often AirPlay Receiver: switch it off in System Settings, General, AirDrop & Handoff.'
        : '';
    throw new Problem(
      `Port ${port} (${name}) is in use. Perhaps the local suite already runs in another window: stop it there with Ctrl+C, or end the program that listens on ${port}, and run the command again.${airPlay}`,
    );
  }
};

/** Connects instead of listening, which could block a suite that is just starting. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

/** @throws {Problem} when the local suite does not answer */
export const requireRunningSuite = async (): Promise<void> => {
  const answer = await fetch(`${suiteUrl('hub')}/emulators`).catch(() => null);
  if (!answer?.ok)
    throw new Problem(
      'The local suite is not running. Start it with `npm start` in another window.',
    );
};
