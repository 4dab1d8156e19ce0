import { afterAll, expect, it } from 'vitest';
import { runBackgroundFunctions } from '../../scripts/suite/firebaseSuite.ts';
import { machineFactor } from '../support/machine.ts';
import { newPerson } from '../support/people.ts';
import { openTicket, uploadImage } from '../support/tickets.ts';

// What only the functions emulator can show; what is counted is tested in tests/api/ticketsUploads.test.ts.

afterAll(() => runBackgroundFunctions(false));

const exists = async (url: string) => (await fetch(url)).status === 200;

it('[SEC-3] whoever uploads one picture after another is stopped within seconds; what came past the limit goes, what a ticket has stays', async () => {
  const [flooding, honest] = [await newPerson(), await newPerson()];
  const kept = [await uploadImage(flooding), await uploadImage(flooding)];
  await openTicket(flooding, { images: kept });
  await runBackgroundFunctions(true);
  const images = [await uploadImage(honest), await uploadImage(honest)];

  // As many in an hour as scripts/test.ts allows.
  for (let counted = 0; counted < 3; counted += 1) kept.push(await uploadImage(flooding));
  const past: string[] = [];
  await expect
    .poll(() => uploadImage(flooding).then((url) => past.push(url), String), {
      timeout: 10_000 * machineFactor,
    })
    .toContain(': 403 ');
  await expect
    .poll(() => Promise.all(past.map(exists)), { timeout: 10_000 * machineFactor })
    .toEqual(past.map(() => false));
  expect(await Promise.all(kept.map(exists))).toEqual(kept.map(() => true));

  await openTicket(honest, { images });
  expect(await Promise.all(images.map(exists))).toEqual([true, true]);
});
