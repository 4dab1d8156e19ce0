// A process that registers several people at once, stops each registration at a given point, and is
// killed when all have reached theirs. Its argument: JSON of [wanted, point][].
import { dependencies, register, type Wanted, watched } from './registration.ts';

const attempts = JSON.parse(process.argv[2] ?? '[]') as [Wanted, string][];

const registerAndDie = async () => {
  const real = await dependencies();
  let arrived = 0;
  for (const [wanted, point] of attempts) {
    const mortal = watched(real, (when, name) => {
      if (`${when} ${name}` !== point) return undefined;
      arrived += 1;
      if (arrived === attempts.length) process.kill(process.pid, 'SIGKILL');
      return new Promise<never>(() => {});
    });
    void register(mortal, wanted);
  }
};

void registerAndDie();
