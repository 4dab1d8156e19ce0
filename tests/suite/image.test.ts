import { expect, it, vi } from 'vitest';
import { main as image } from '../../scripts/image.ts';
import { PROJECT_ID } from '../../scripts/suite/project.ts';
import { answerQuestion } from '../support/answerQuestion.ts';
import { newPerson } from '../support/people.ts';
import { areStored, pathOf, uploadImage } from '../support/tickets.ts';

const customer = await newPerson();

it('an image whose URL got about is deleted, by its URL or its name', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const urls = [await uploadImage(customer), await uploadImage(customer)];
  const [one = '', other = ''] = urls;
  for (const asked of [one, pathOf(other)]) expect(await image(['remove', asked, '--yes'])).toBe(0);
  expect(await areStored(urls)).toEqual([false, false]);
  await expect(image(['remove', other, '--yes'])).rejects.toThrow('There is no image');
  await expect(image(['remove', 'https://evil.example/lamp.png'])).rejects.toThrow('which image');
});

it('an image of a live project is not looked for in the local suite', async () => {
  const live =
    'https://firebasestorage.googleapis.com/v0/b/live.firebasestorage.app/o/tickets%2Fx.png?alt=media';
  for (const place of [[], ['--project', PROJECT_ID]])
    await expect(image(['remove', live, ...place, '--yes'])).rejects.toThrow(
      'in the bucket live.firebasestorage.app, not in',
    );
  await expect(image(['remove', live.replace('x.png', '%E0%A4%A')])).rejects.toThrow('which image');
});

it('an image is left as it is until the operator has confirmed the change', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const url = await uploadImage(customer);
  const asked = answerQuestion('n\n');
  await expect(image(['remove', url])).rejects.toThrow('Nothing was');
  expect(asked()).toMatch(new RegExp(`^Local suite: .*${pathOf(url)}`));
  expect(await areStored([url])).toEqual([true]);
});
