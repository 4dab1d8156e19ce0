import { expect, it, vi } from 'vitest';
import { main as image } from '../../scripts/image.ts';
import { PROJECT_ID } from '../../scripts/suite/project.ts';
import { answerQuestion } from '../support/answerQuestion.ts';
import { callAs } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { areStored, openTicket, pathOf, ticketsOf, uploadImage } from '../support/tickets.ts';

const customer = await newPerson();

it('an image whose URL got about gets another one, which its ticket shows, and one can be deleted', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const urls = [
    await uploadImage(customer),
    await uploadImage(customer),
    await uploadImage(customer),
  ];
  const [described = '', said = '', other = ''] = urls;
  const { ticketId } = await openTicket(customer, { images: [described, other] });
  const reply = { ticketId, entryId: 'comment01', comment: 'Here.', images: [said] };
  await callAs('addUserCommentToTicket', reply, customer);
  for (const asked of [described, pathOf(said)])
    expect(await image(['renew', asked, '--yes'])).toBe(0);
  const [ticket] = await ticketsOf(customer);
  const shown = [...(ticket?.images ?? []), ...(ticket?.comments['comment01']?.images ?? [])];
  expect(shown.map(pathOf)).toEqual([described, other, said].map(pathOf));
  // The local Storage accepts a former token as well, Google's does not.
  expect(shown.map((url) => urls.includes(url))).toEqual([false, true, false]);
  expect(await areStored(shown)).toEqual([true, true, true]);

  expect(await image(['remove', other, '--yes'])).toBe(0);
  expect(await areStored([other])).toEqual([false]);
  await expect(image(['remove', other, '--yes'])).rejects.toThrow('There is no image');
  await expect(image(['renew', 'https://evil.example/lamp.png'])).rejects.toThrow('which image');
});

it('an image of a live project is not looked for in the local suite', async () => {
  const live =
    'https://firebasestorage.googleapis.com/v0/b/live.firebasestorage.app/o/tickets%2Fx.png?alt=media';
  for (const place of [[], ['--project', PROJECT_ID]])
    for (const action of ['remove', 'renew'])
      await expect(image([action, live, ...place, '--yes'])).rejects.toThrow(
        'in the bucket live.firebasestorage.app, not in',
      );
  await expect(image(['remove', live.replace('x.png', '%E0%A4%A')])).rejects.toThrow('which image');
});

it('an image is left as it is until the operator has confirmed the change', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const url = await uploadImage(customer);
  for (const action of ['remove', 'renew']) {
    const asked = answerQuestion('n\n');
    await expect(image([action, url])).rejects.toThrow('Nothing was');
    expect(asked()).toMatch(new RegExp(`^Local suite: .*${pathOf(url)}`));
  }
  expect(await areStored([url])).toEqual([true]);
});
