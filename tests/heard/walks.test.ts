import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { callAs, password } from '../support/callables.ts';
import { machineFactor } from '../support/machine.ts';
import { newPerson } from '../support/people.ts';
import { openTicket, png, uploadImage } from '../support/tickets.ts';
import { openNetwork, type Network } from './network.ts';
import { findHeard, openScreenReader, type ScreenReader } from './screenReader.ts';

const browsers = findHeard();

/** A walk is dozens of keys, and each waits until Orca has spoken. */
const A_WALK = 300_000 * machineFactor;

/** What Unity writes of an editor and of an error. */
const LOG = `Initialize engine version: 6000.3.2f1 (0a1b2c3d4e5f)
InvalidOperationException: The lantern is gone.
  at Lantern.Light () [0x00001] in Assets/Lantern.cs:12
`;

let network: Network;
let reader: ScreenReader | undefined;
beforeEach(async () => {
  network = await openNetwork();
});
afterEach(() => {
  reader?.end();
  reader = undefined;
  network.end();
});

/** At a page for people who are logged in: logs in by the form to which it leads. */
const login = async ({ press, type, tabTo, hears }: ScreenReader, email: string) => {
  await tabTo(/^E-mail entry/);
  await type(email);
  await tabTo(/^Password/);
  await type(password);
  await press('Return');
  await hears(/^Logged in/);
};

describe.each(browsers.map((browser) => [browser.name, browser] as const))(
  'a blind person with Orca and %s',
  (_name, browser) => {
    const open = async (path: string): Promise<ScreenReader> => {
      reader = await openScreenReader(browser, `${suiteUrl('hosting')}${path}`, network);
      return reader;
    };
    const openAs = async (email: string, path: string): Promise<ScreenReader> => {
      const screen = await open(path);
      await login(screen, email);
      return screen;
    };

    it(
      'hears why a login was refused, also at the field that has the focus',
      async () => {
        const { email } = await newPerson();
        const { hears, press, type, tabTo } = await open('/login');
        expect(await tabTo(/^E-mail entry/)).not.toContain('invalid entry');
        await press('Return');
        await hears(/^Enter your e-mail first/);
        await press('Return');
        await hears(/^Enter your e-mail first/);
        await type(email);
        await tabTo(/^Password/);
        await type('wrong lantern');
        await press('Return');
        expect(await hears(/^E-mail and password don’t match/)).not.toContainEqual(
          expect.stringContaining('Firebase'),
        );
        await press('ctrl+a');
        await type(password);
        await press('Return');
        await hears(/^Logged in/);
        await hears(/^Account\b/);
      },
      A_WALK,
    );

    it(
      'hears what an empty ticket lacks, and the number of the one that was sent',
      async () => {
        const { email } = await newPerson();
        const { hears, press, type, tabTo } = await openAs(email, '/tickets');
        await hears(/^Support Tickets/);
        expect(await tabTo(/^Subject entry required/)).not.toContain('invalid entry');
        await press('Return');
        await hears(/^Enter the name of the asset/, /^Fill all required fields/);
        // The focus is at the first of them.
        await type('Lantern');
        await tabTo(/^Enter the subject/);
        await type('Every second arm');
        await tabTo(/^Enter the description/);
        await type('They never come back');
        await tabTo(/^Invoice number/);
        await type('INV-1');
        await press('Return');
        await hears(/^Ticket submitted/);
        await hears(/^Your ticket has the number #\d+/);
      },
      A_WALK,
    );

    it(
      'hears that a comment was added, and that a ticket was closed and is open again',
      async () => {
        const customer = await newPerson();
        const { ticketNumber } = await openTicket(customer);
        const { hears, press, type, tabTo } = await openAs(customer.email, '/account?tab=tickets');
        await hears(/^Account\b/);
        await tabTo(
          new RegExp(
            `^Bullets leave the screen ?, Last activity .*, #${ticketNumber} ?, BulletHell Elemental ?, Open link`,
          ),
        );
        await press('Return');
        await hears(/^Bullets leave the screen heading/);
        await tabTo(/^Your comment entry/);
        await type('On the second day, too');
        await press('ctrl+Return');
        await hears(/Comment added!/);
        await tabTo(/^Close ticket push button/, 'shift+Tab');
        await press('Return');
        await hears(/^Ticket closed/, /You can take the closing back/);
        await tabTo(/^Undo closing push button/);
        await press('Return');
        await hears(/The ticket is open again/);
      },
      A_WALK,
    );

    it(
      'an admin hears whose ticket waits, and that the answer was sent',
      async () => {
        const customer = await newPerson();
        const { ticketNumber } = await openTicket(customer, { subject: 'A heard lantern' });
        const admin = await newPerson({ isAdmin: true });
        const { hears, press, type, tabTo } = await openAs(admin.email, '/account?tab=admin');
        await hears(/^Account\b/);
        await tabTo(/^Search tickets/);
        await type(String(ticketNumber));
        await hears(/^1 ticket$/);
        const row = `A heard lantern ?, due in .*, Bug, #${ticketNumber} ?, .*BulletHell Elemental ?, .*Open link`;
        await tabTo(new RegExp(row));
        await press('Return');
        await hears(/^A heard lantern heading/);
        await tabTo(/^Your answer entry/);
        await type('Thank you');
        await press('ctrl+Return');
        await hears(/Response sent!/);
      },
      A_WALK,
    );

    it(
      'hears that two passwords differ, and that the nickname is taken',
      async () => {
        const { nickname } = await newPerson();
        const { hears, press, type, tabTo } = await open('/register');
        await tabTo(/^Nickname entry/);
        await type(nickname);
        await hears(/^Already taken/);
        await press('ctrl+a');
        await type(`${nickname}2`);
        await hears(/^Available/);
        await tabTo(/^E-mail entry/);
        await type(`new.${nickname}@example.com`);
        await tabTo(/^Password/);
        await type(password);
        await tabTo(/^Repeat password/);
        await type('another lantern');
        await press('Return');
        await hears(/Passwords do not match/);
      },
      A_WALK,
    );

    it(
      'hears in Portuguese what a login and a forgotten password answer',
      async () => {
        const { email } = await newPerson();
        const { hears, press, type, tabTo } = await open('/pt/login');
        await tabTo(/^E-mail entry/);
        await press('Return');
        await hears(/^Digite seu e-mail primeiro/);
        await type(email);
        await tabTo(/^Senha/);
        await type('outra lanterna');
        await press('Return');
        await hears(/^O e-mail e a senha não combinam/);
        await tabTo(/^Esqueci a senha/);
        await press('Return');
        await hears(/^E-mail de redefinição enviado/);
        await tabTo(/^Receber um link de acesso/);
        await press('Return');
        await hears(/^Confira sua caixa de entrada/);
      },
      A_WALK,
    );

    it(
      'hears in Portuguese what a ticket lacks, that it is sent, commented, closed and open again',
      async () => {
        const { email } = await newPerson();
        const { hears, press, type, tabTo } = await open('/pt/tickets');
        await tabTo(/^E-mail entry/);
        await type(email);
        await tabTo(/^Senha/);
        await type(password);
        await press('Return');
        await hears(/^Você entrou/, /^Tickets de suporte/);
        await tabTo(/^Assunto entry required/);
        await press('Return');
        await hears(/^Informe o nome do asset/, /^Preencha todos os campos obrigatórios/);
        await type('Lantern');
        await tabTo(/^Informe o assunto/);
        await type('Every second arm');
        await tabTo(/^Informe a descrição/);
        await type('They never come back');
        await tabTo(/^Número do recibo/);
        await type('INV-1');
        await press('Return');
        await hears(/^Ticket enviado/);
        await hears(/^O seu ticket tem o número #\d+/);
        await tabTo(/^Nome do asset/);
        await tabTo(/^Abrir o ticket #\d+/, 'shift+Tab');
        await press('Return');
        await hears(/^Conta\b/);
        await tabTo(/^Seu comentário entry/);
        await type('On the second day, too');
        await press('ctrl+Return');
        await hears(/Comentário adicionado!/);
        await tabTo(/^Fechar ticket push button/, 'shift+Tab');
        await press('Return');
        await hears(/^Ticket fechado/, /Você pode reabrir agora/);
        await tabTo(/^Reabrir push button/);
        await press('Return');
        await hears(/O ticket está aberto de novo/);
      },
      A_WALK,
    );

    it(
      'looks through the images of a ticket, and hears that the session has ended',
      async () => {
        const customer = await newPerson();
        const images = [await uploadImage(customer), await uploadImage(customer)];
        const { ticketId } = await openTicket(customer, { images });
        const { hears, press, type, tabTo } = await openAs(
          customer.email,
          `/account?tab=tickets&ticket=${ticketId}`,
        );
        await hears(/^Account\b/);
        await tabTo(/^Enlarge image 1 of 2/);
        await press('Return');
        await hears(/^1 of 2/);
        await tabTo(/^Next image/);
        await press('Return');
        await hears(/^2 of 2/);
        await press('Escape');
        // The focus is at the second: Orca may say nothing of one that leaves what is gone.
        await tabTo(/^Enlarge image 1 of 2/, 'shift+Tab');
        await getAuth(adminApp()).revokeRefreshTokens(customer.uid);
        await getAuth(adminApp()).updateUser(customer.uid, { password: `${password}!` });
        await tabTo(/^Your comment entry/);
        await type('Any news');
        await press('ctrl+Return');
        await hears(/no longer logged in/);
      },
      A_WALK,
    );

    it(
      'hears which files are not taken, how far an upload is, and where a link leads',
      async () => {
        const { email } = await newPerson();
        const { hears, press, type, tabTo, paste } = await openAs(email, '/tickets');
        await hears(/^Support Tickets/);
        await tabTo(/^Asset name/);
        await type('Lantern');
        await tabTo(/^Subject entry required/);
        await type('Every second arm');
        await paste('notes.txt', 'Lantern');
        await hears(/notes\.txt.* is not an image/);
        await paste('torn.png', png.subarray(0, 40));
        await hears(/torn\.png.* is empty, damaged/);
        await paste('arm.png', png);
        await hears(/^arm\.png attached, 1 of 3/);
        await paste('leg.png', png);
        await hears(/^leg\.png attached, 2 of 3/);
        await paste('head.png', png);
        await hears(/^head\.png attached, 3 of 3/);
        await paste('tail.png', png);
        await hears(/^Not added: .*tail\.png/);
        await tabTo(/^Description entry/);
        await type('They never come back');
        await tabTo(/^Invoice number/);
        await type('INV-1');
        network.hold(/\/v0\/b\//);
        await press('Return');
        await hears(/^Submitting ticket/, /^Image 1 of 3/, /^The connection is slow/);
        network.restore();
        await hears(/^Ticket submitted/);
        await hears(/^Your ticket has the number #\d+/);
        // Past it and back: Orca may say nothing of the first stop after a dialog that is gone.
        await tabTo(/^Asset name/);
        await tabTo(/^Open ticket #\d+/, 'shift+Tab');
        await press('Return');
        await hears(/^Account\b/);
      },
      A_WALK,
    );

    it(
      'hears that a comment was not sent without a connection, and that it was sent with one',
      async () => {
        const customer = await newPerson();
        const { ticketId } = await openTicket(customer);
        const { hears, press, type, tabTo } = await openAs(
          customer.email,
          `/account?tab=tickets&ticket=${ticketId}`,
        );
        await hears(/^Account\b/);
        await tabTo(/^Your comment entry/);
        await type('On the second day, too');
        network.cut();
        await press('ctrl+Return');
        await hears(/Failed to add comment/, /^We could not reach the server/);
        network.restore();
        await press('ctrl+Return');
        await hears(/Comment added!/);
      },
      A_WALK,
    );

    it(
      'an admin hears an empty list, the figures, a saved reply, and that two tickets were closed',
      async () => {
        const customer = await newPerson();
        const word = customer.nickname;
        await openTicket(customer, { subject: `First ${word}` });
        await openTicket(customer, { subject: `Second ${word}` });
        const admin = await newPerson({ isAdmin: true });
        const { hears, press, type, tabTo } = await openAs(
          admin.email,
          `/account?tab=admin&q=${word}`,
        );
        await hears(/^Account\b/);
        await tabTo(/^First replies/);
        await press('Return');
        await hears(/expanded/);
        await tabTo(/^Select ticket #\d+/);
        await press('space');
        await hears(/^checked/);
        await tabTo(/^Select all/, 'shift+Tab');
        await press('Return');
        await tabTo(/^Answer and close 2 tickets/);
        await press('Return');
        await hears(/^2 tickets are answered and closed/, /You can take the closing back/);
        await tabTo(/^Gone quiet/, 'shift+Tab');
        await press('Return');
        await hears(/^No tickets found/);
        await tabTo(/^All (?:visited )?link/, 'shift+Tab');
        await press('Return');
        await tabTo(new RegExp(`^Second ${word}`));
        await press('Return');
        await tabTo(/^Saved replies/);
        await press('Return');
        await tabTo(/^Filter replies/);
        await type('nothing has these words');
        await hears(/^No reply contains these words/);
      },
      A_WALK,
    );

    it(
      'a visitor hears whether an asset runs in their project',
      async () => {
        const { hears, press, tabTo } = await open('/project/1');
        await tabTo(/^Unity version/);
        await press('Down', 'Down');
        await tabTo(/^Render Pipeline/);
        await press('Down');
        await hears(/^Yes, it runs with Unity .*Tested on/);
      },
      A_WALK,
    );

    it(
      'hears of an open ticket about the chosen asset, of its known issues, and what a log has filled in',
      async () => {
        const customer = await newPerson();
        const { ticketNumber } = await openTicket(customer);
        const { hears, type, tabTo, choose } = await openAs(customer.email, '/tickets');
        await hears(/^Support Tickets/);
        await tabTo(/^Asset name/);
        await type('BulletHell Elemental');
        await hears(/^You have an open ticket about this asset/, /^Known issues of BulletHell/);
        await tabTo(new RegExp(`^Add to #${ticketNumber}`));
        await tabTo(/^A warning about native collections/);
        await tabTo(/^Read my Editor\.log/);
        await choose('Editor.log', LOG);
        await hears(/^Filled in from the log: .*InvalidOperationException/);
      },
      A_WALK,
    );

    it(
      'an admin hears an earlier answer with its question, and how many tickets share a known issue',
      async () => {
        const customer = await newPerson();
        const admin = await newPerson({ isAdmin: true });
        const telling = `${customer.nickname}Exception`;
        const before = await openTicket(customer, { description: `It stops with ${telling}.` });
        const response = 'Take the second lantern.';
        await callAs('respondToTicket', { ticketId: before.ticketId, response }, admin);
        const { ticketId } = await openTicket(customer, { description: `${telling} on every day` });
        const { hears, press, tabTo } = await openAs(
          admin.email,
          `/account?tab=admin&ticket=${ticketId}`,
        );
        await hears(/^Account\b/);
        await tabTo(/^Close ticket/);
        await press('a');
        await hears(/^Earlier answers/, /Take the second lantern/);
        await press('Return');
        await hears(/^Your answer entry/);
        await press('Escape');
        await press('i');
        await hears(/^Known issue combo box/);
        await press('Down');
        await tabTo(/^\d+ tickets? link/);
      },
      A_WALK,
    );
  },
);
