import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import { expect, it, vi } from 'vitest';
import { inEachLanguage } from '../../shared/language.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { act, password, signIn, signInByLink } from '../support/callables.ts';
import { callTheCast } from '../support/cast.ts';
import { identityToolkit, proofTo } from '../support/oobCodes.ts';
import { newPerson } from '../support/people.ts';
import { somebody } from '../support/registration.ts';
import { recorded, shapeOf } from '../support/requests.ts';
import { areThere, openTicket, requestTicket, uploadImage } from '../support/tickets.ts';

const read = ({ firestore }: { firestore: Firestore }, path: string) =>
  getDoc(doc(firestore, path));

it('[API-11] [API-12] [API-13] the server accepts every request that the site sends', async () => {
  const sent = new Set<string>();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { method = 'GET', headers, body } = init ?? {};
    const request = {
      method,
      url: input instanceof Request ? input.url : String(input),
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : null,
    };
    for (const line of shapeOf(request)) sent.add(line);
    return fetch(input, init);
  });

  const cast = await callTheCast();
  await read(cast.customer, `users/${cast.customer.uid}`);
  await read(cast.admin, 'desk/savedReplies');
  await cast.leave();

  const wanted = somebody();
  await act('checkNicknameAvailability', { nickname: wanted.nickname });
  await act('checkEmailAvailability', { email: wanted.email });
  await act('registerUser', { ...wanted, password, language: 'pt' });
  const customer = await signIn(wanted.email, password);
  await identityToolkit('lookup', { idToken: customer.token });
  const refreshed = await globalThis.fetch(
    `${suiteUrl('auth')}/securetoken.googleapis.com/v1/token?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=refresh_token&refresh_token=${customer.refreshToken}`,
    },
  );
  expect(refreshed.status).toBe(200);
  const page = {
    clientType: 'CLIENT_TYPE_WEB',
    canHandleCodeInApp: true,
    continueUrl: `${suiteUrl('hosting')}/`,
  };
  await act('sendConfirmationMail', { language: 'pt' }, customer);
  await act('confirmAddress', { proof: await proofTo(wanted.email) }, customer);
  await identityToolkit('sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email: wanted.email,
    ...page,
  });
  const byLink = await signInByLink();
  await act('endOlderSessions', null, byLink);
  await act('chooseNickname', { nickname: somebody().nickname, language: 'en' }, byLink);
  await act('sendConfirmationMail', { language: 'en' }, byLink);
  const proof = await proofTo(byLink.email);
  await act('getProofAddress', { proof });
  // Ends the sessions.
  await act('confirmWithPassword', { proof, password });

  const images = [await uploadImage(customer)];
  await areThere(images);
  const { ticketId } = await openTicket(customer, { images, language: 'pt' });
  await act('createTicket', requestTicket({ language: 'en', budget: '250' }), customer);
  await act('createTicket', requestTicket({ language: 'en' }), customer);
  const entry = (number: number) => ({ ticketId, entryId: `entry${number}abc` });
  const own = { uid: customer.uid, rows: true, limit: 1 };
  const first = await act('getUserTickets', own, customer);
  await act('getUserTickets', { ...own, cursor: first['nextCursor'] }, customer);
  await act('getUserTickets', { ...own, since: 1 }, customer);
  const shown = [await uploadImage(customer)];
  await act(
    'addUserCommentToTicket',
    { ...entry(1), comment: 'Any news?', images: shown },
    customer,
  );

  const admin = await newPerson({ isAdmin: true });
  await act('getUserDoc', { targetUid: customer.uid }, admin);
  await act('getTicketStats', null, admin);
  const desk = { rows: true, sort: 'triage', limit: 1, status: 'Open', type: 'requests' };
  const queue = await act('getAllTickets', desk, admin);
  await act('getAllTickets', { ...desk, search: 'snow', cursor: queue['nextCursor'] }, admin);
  await act('getAllTickets', { rows: true, since: 1 }, admin);
  const { ticket } = (await act('getTicket', { ticketId }, admin)) as {
    ticket: { lastActivityAt: number };
  };
  const seenUntil = ticket.lastActivityAt;
  await act('addNoteToTicket', { ...entry(2), note: 'Paid.' }, admin);
  await act('addCommentToTicket', { ...entry(3), comment: 'Noted.' }, admin);
  const later = { seenUntil: seenUntil + 60_000 };
  const answer = { ...entry(4), response: 'Soon.', images: [await uploadImage(admin)], ...later };
  await act('respondToTicket', { ...answer, close: true }, admin);
  await act('mailAgain', { ticketId, entryId: answer.entryId }, admin);
  await act('reopenTicket', { ticketId }, admin);
  await act('closeTicket', { ticketId, ...later }, customer);
  const reply = { title: inEachLanguage(() => 'Hi'), text: inEachLanguage(() => 'Hello') };
  await act('saveReply', { id: `contract${Date.now()}`, version: 0, reply }, admin);

  expect(recorded().filter((line) => !sent.has(line))).toEqual([]);
});
