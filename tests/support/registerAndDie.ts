// A process that registers and is killed by the system at one point on the way; its arguments:
// NICKNAME EMAIL before|after CALL
import { dependencies, register, watched } from './registration.ts';

const [nickname = '', email = '', when, call] = process.argv.slice(2);

const registerAndDie = async () => {
  const mortal = watched(await dependencies(), (at, name) => {
    if (at === when && name === call) process.kill(process.pid, 'SIGKILL');
  });
  await register(mortal, { nickname, email });
};

void registerAndDie();
