import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import { expect, it, vi } from 'vitest';
import { inEachLanguage } from '../../shared/language.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { callAs, password, signInByLink } from '../support/callables.ts';
import { openSeededBrowsers } from '../support/seededBrowsers.ts';
import { identityToolkit, signIn } from '../../scripts/suite/siteClient.ts';
import { proofTo } from '../support/oobCodes.ts';
import { newPerson } from '../support/people.ts';
import { newSomebody } from '../support/registration.ts';
import { recordedRequests, shapeOf } from '../support/requests.ts';
import { areStored, openTicket, requestTicket, uploadImage } from '../support/tickets.ts';

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

  const cast = await openSeededBrowsers();
  await read(cast.customer, `users/${cast.customer.uid}`);
  await read(cast.admin, 'studio/savedReplies');
  await cast.leave();

  const wanted = newSomebody();
  await callAs('checkNicknameAvailability', { nickname: wanted.nickname });
  await callAs('checkEmailAvailability', { email: wanted.email });
  await callAs('registerUser', { ...wanted, password, language: 'pt' });
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
  await callAs('sendConfirmationMail', { language: 'pt' }, customer);
  await callAs('confirmAddress', { proof: await proofTo(wanted.email) }, customer);
  await identityToolkit('sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email: wanted.email,
    ...page,
  });
  const byLink = await signInByLink();
  await callAs('endOlderSessions', null, byLink);
  await callAs('chooseNickname', { nickname: newSomebody().nickname, language: 'en' }, byLink);
  await callAs('sendConfirmationMail', { language: 'en' }, byLink);
  const proof = await proofTo(byLink.email);
  await callAs('getProofAddress', { proof });
  // Ends the sessions.
  await callAs('confirmWithPassword', { proof, password });

  const images = [await uploadImage(customer)];
  await areStored(images);
  const { ticketId } = await openTicket(customer, { images, language: 'pt' });
  await callAs('createTicket', requestTicket({ language: 'en', budget: '250' }), customer);
  await callAs('createTicket', requestTicket({ language: 'en' }), customer);
  const entry = (number: number) => ({ ticketId, entryId: `entry${number}abc` });
  const own = { uid: customer.uid, rows: true, limit: 1 };
  const first = await callAs('getUserTickets', own, customer);
  await callAs('getUserTickets', { ...own, cursor: first['nextCursor'] }, customer);
  await callAs('getUserTickets', { ...own, since: 1 }, customer);
  const shown = [await uploadImage(customer)];
  await callAs(
    'addUserCommentToTicket',
    { ...entry(1), comment: 'Any news?', images: shown },
    customer,
  );

  const admin = await newPerson({ isAdmin: true });
  await callAs('getUserDoc', { targetUid: customer.uid }, admin);
  await callAs('getTicketStats', null, admin);
  const desk = { rows: true, sort: 'triage', limit: 1, status: 'Open', type: 'requests' };
  const queue = await callAs('getAllTickets', desk, admin);
  await callAs('getAllTickets', { ...desk, search: 'snow', cursor: queue['nextCursor'] }, admin);
  await callAs('getAllTickets', { rows: true, since: 1 }, admin);
  const { ticket } = (await callAs('getTicket', { ticketId }, admin)) as {
    ticket: { lastActivityAt: number };
  };
  await callAs('getEarlierAnswers', { ticketId }, admin);
  const seenUntil = ticket.lastActivityAt;
  await callAs('addNoteToTicket', { ...entry(2), note: 'Paid.' }, admin);
  await callAs('addCommentToTicket', { ...entry(3), comment: 'Noted.' }, admin);
  const later = { seenUntil: seenUntil + 60_000 };
  const answer = { ...entry(4), response: 'Soon.', images: [await uploadImage(admin)], ...later };
  await callAs('respondToTicket', { ...answer, close: true }, admin);
  await callAs('mailAgain', { ticketId, entryId: answer.entryId }, admin);
  await callAs('linkKnownIssue', { ticketId, knownIssue: 'no-glow' }, admin);
  await callAs('getAllTickets', { rows: true, knownIssue: 'no-glow' }, admin);
  await callAs('linkKnownIssue', { ticketId, knownIssue: null }, admin);
  await callAs('reopenTicket', { ticketId }, admin);
  await callAs('closeTicket', { ticketId, ...later }, customer);
  const reply = { title: inEachLanguage(() => 'Hi'), text: inEachLanguage(() => 'Hello') };
  await callAs('saveReply', { id: `contract${Date.now()}`, reply }, admin);

  expect(recordedRequests().filter((line) => !sent.has(line))).toEqual([]);
});
