import { createServer } from 'node:http';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installedEngines } from '../../scripts/support/engines.ts';
import { listen } from '../../scripts/support/listen.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { type Session, signIn } from '../../scripts/suite/siteClient.ts';
import { callAs, password, uniqueName } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import { words } from '../support/screens.ts';
import { openTicket, ticketsOf } from '../support/tickets.ts';
import { openTab } from './openTab.ts';
import type { Tab } from './tab.ts';

const engines = installedEngines();

// Playwright's tests prove the same in Chromium, the first of them.
describe.each(engines.length > 1 ? engines.slice(1) : engines)('in $name', (engine) => {
  const journey = (title: string, steps: (tab: Tab) => Promise<void>) =>
    test(title, async () => {
      const tab = await openTab(engine);
      try {
        await tab.resize(1440, 900);
        await steps(tab);
      } catch (error) {
        const file = `${engine.name} ${title}`.replaceAll(/\W+/g, '-');
        await tab.screenshot(`test-results/engines/${file}.png`).catch(() => undefined);
        throw error;
      } finally {
        await tab.close();
      }
    });

  journey(
    'a visitor resizes the window, leaves and returns, and the page still answers',
    async (tab) => {
      await tab.open('/');
      for (const width of WIDTHS) await tab.resize(width, 900);
      await tab.resize(1440, 900);
      expect(await tab.ask(() => document.querySelector('h1')?.textContent)).toBeTruthy();

      if (!tab.back) return;
      const elsewhere = createServer((_, answer) => {
        answer.setHeader('Content-Type', 'text/html');
        answer.end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>');
      });
      const address = await listen(elsewhere);
      for (const page of ['/', '/project/1']) {
        await tab.open(page);
        await tab.open(`http://${address}/`);
        await tab.see('heading', 'Elsewhere');
        await tab.back();
        await tab.see('link', words.header.skip);
      }
      elsewhere.close();
    },
  );

  journey(
    'a visitor finds an asset, looks at its pictures, watches its trailer and plays the game',
    async (tab) => {
      await tab.open('/assets');
      await tab.click('radio', words.explorer.price.free);
      await tab.see('text', '3 assets');
      await tab.open('/project/3');
      await tab.click('button', words.gallery.next);
      await tab.see('text', '2 of 8');
      await tab.click('button', words.gallery.previous);
      await tab.click('link', words.gallery.play);
      await tab.until(
        'the trailer plays with captions',
        () => {
          const video = document.querySelector('video');
          const captions = [...(video?.textTracks ?? [])].find(({ mode }) => mode === 'showing');
          return Number(video?.currentTime) > 0.5 && Number(captions?.cues?.length) > 3;
        },
        'Video of Pet Simulator Template',
      );
      await tab.open('/project/webgl-pet-simulator');
      await tab.until(
        'the game draws its first room',
        () => document.querySelector('.game.ready') !== null,
        'Pet Simulator',
      );
    },
  );

  journey('the game starts although its style sheet comes after its script', async (tab) => {
    const server = createServer((request, answer) => {
      const { href } = new URL(request.url ?? '', suiteUrl('hosting'));
      const late = href.endsWith('style.css') ? 2000 : 0;
      void fetch(href).then(async (file) => {
        const body = Buffer.from(await file.arrayBuffer());
        answer.setHeader('Content-Type', file.headers.get('content-type') ?? '');
        setTimeout(() => answer.end(body), late);
      });
    });
    onTestFinished(() => void server.close());
    await tab.open(`http://${await listen(server)}/games/pet-simulator`);
    await tab.until(
      'the game draws its first room',
      () => document.querySelector('.game.ready') !== null,
    );
  });

  journey(
    'a customer sends a ticket, an admin answers, and hostile texts fit all widths',
    async (tab) => {
      const nickname = uniqueName('journey');
      const email = `${nickname}@example.com`;
      await tab.open('/register');
      await tab.fill(words.auth.nickname, nickname);
      await tab.fill(words.auth.email, email);
      await tab.fill(words.auth.password, password);
      await tab.fill(words.register.confirmation, password);
      await tab.click('button', words.register.submit);
      await tab.see('heading', words.account.title);
      const customer = await signIn(email, password);

      await tab.open('/tickets');
      await tab.click('button', words.ticketForm.submit);
      await tab.until('each error stands below its field', () => {
        const errors = [...document.querySelectorAll('[id$="-error"]:not(:empty)')];
        return (
          errors.length > 0 &&
          errors.every((error) => {
            const field = document.getElementById(error.id.replace('-error', ''));
            // They touch, and Firefox rounds by where the page is scrolled to.
            return (
              error.getBoundingClientRect().top > Number(field?.getBoundingClientRect().bottom) - 1
            );
          })
        );
      });
      await tab.fill(words.ticketForm.assetName, 'BulletHell Elemental');
      await tab.fill(words.ticketForm.subject, `From ${engine.name}`);
      await tab.fill(words.ticketForm.description, 'They never come back.');
      await tab.upload(words.ticketForm.log.read, [logOfUnity()]);
      await tab.see('text', 'Filled in from the log');
      await tab.fill(words.ticketForm.invoice, 'IN-2026-7');
      await tab.upload(words.images.add, await screenshots());
      await tab.until(
        'three images are attached',
        () => document.querySelectorAll('form li img').length === 3,
      );
      await tab.click('button', words.ticketForm.submit);
      await tab.see('text', 'Your ticket has the number');
      const [ticket] = await ticketsOf(customer);
      expect(ticket?.images).toHaveLength(3);
      await tab.click('link', `Open ticket #${ticket?.ticketNumber}`);
      await tab.see('text', 'They never come back.');
      await tab.resize(480, 900);
      await tab.until(
        'the conversation is as wide as a phone',
        () => document.documentElement.scrollWidth <= innerWidth,
      );
      await tab.resize(1440, 900);
      await logOut(tab, nickname);

      const admin = await newPerson({ isAdmin: true });
      await tab.open('/login');
      await tab.fill(words.auth.email, admin.email);
      await tab.fill(words.auth.password, password);
      await tab.click('button', words.login.submit);
      await tab.see('heading', words.account.title);
      await tab.open(`/account?tab=admin&ticket=${ticket?.ticketId}`);
      await tab.fill(words.tickets.reply.answer, 'Fixed in 2.4.1.');
      await tab.click('button', words.tickets.reply.respond);
      await tab.see('text', 'Response sent!');
      await logOut(tab, admin.nickname);

      const hostile = await openHostileTicket(customer);
      await tab.open('/login');
      await tab.fill(words.auth.email, email);
      await tab.fill(words.auth.password, password);
      await tab.click('button', words.login.submit);
      await tab.see('heading', words.account.title);
      await tab.open(`/account?tab=tickets&ticket=${hostile.ticketId}`);
      await tab.see('text', `#${hostile.ticketNumber}`);
      await tab.see('button', words.tickets.reply.close);
      // In WebKit a text has ended the page.
      const some = WIDTHS.filter((_, at) => at % 3 === 0);
      for (const width of engine.name === 'Firefox' ? some : WIDTHS) {
        await tab.resize(width, 900);
        await tab.until(
          'the page is as wide as the window',
          () => document.documentElement.scrollWidth <= innerWidth,
        );
      }
      await tab.see('text', `#${hostile.ticketNumber}`);
    },
  );
});

const logOut = async (tab: Tab, nickname: string): Promise<void> => {
  await tab.click('button', `User menu: ${nickname}`);
  await tab.click('button', words.header.logOut);
  await tab.see('link', words.header.logIn);
};

const WIDTHS = [1920, 1440, 1200, 1024, 900, 768, 700, 600, 480, 390];

const LONG_URL = `https://drive.example/file/d/${'1aB2cD3eF4'.repeat(12)}/view?usp=sharing`;

/** Texts that break the layout of lines: none has a line that fits, or a place to break it. */
const HOSTILE_TEXTS = [
  // Ends the page in Safari 26 where the text is laid out with `text-wrap: pretty`.
  `Every second arm of the spiral is gone.\n\nUnity 6000.1.4f1, URP.\nSee the video: ${LONG_URL}`,
  `${LONG_URL}\n${LONG_URL}\nlast`,
  'NullReferenceException: Object reference not set to an instance of an object\n' +
    Array.from(
      { length: 24 },
      (_, line) =>
        `  at Lumipaw.BulletHell.Patterns.SpiralEmitter+<FireRoutine>d__${line}.MoveNext () [0x00${line}] in ./Library/PackageCache/com.lumipaw.bullethell@2.4.1/Runtime/Patterns/SpiralEmitter.cs:${line}`,
    ).join('\n'),
  'x'.repeat(5000),
  '漢字'.repeat(2500),
  '👩‍👩‍👧'.repeat(600),
  `${'שלום עולם '.repeat(200)}${LONG_URL} English again ${'مرحبا '.repeat(200)}`,
  'a\n'.repeat(2400),
  `${'word\u00a0'.repeat(900)}end`,
  `begin${'\u00ad\u200b'.repeat(2000)}end`,
];

/** A ticket whose messages are the hostile texts. */
const openHostileTicket = async (owner: Session) => {
  const [description = '', ...comments] = HOSTILE_TEXTS;
  const ticket = await openTicket(owner, {
    subject: description.replaceAll('\n', ' ').slice(0, 120),
    description,
  });
  for (const comment of comments)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a customer writes
    await callAs('addUserCommentToTicket', { ticketId: ticket.ticketId, comment }, owner);
  return ticket;
};

/** A file that a worker of the site reads. */
const logOfUnity = (): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'Editor.log');
  writeFileSync(file, 'Unity Editor version:    6000.0.23f1 (1c4764c07fb4)\nException: No pool\n');
  return file;
};

/** Three files as a customer has them: a screenshot, a photo and an animation's still. */
const screenshots = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#336' } });
  const files = {
    'boss.png': picture.png(),
    'photo.jpg': picture.jpeg(),
    'map.webp': picture.webp(),
  };
  return Promise.all(
    Object.entries(files).map(async ([name, image]) => {
      const file = join(folder, name);
      writeFileSync(file, await image.toBuffer());
      return file;
    }),
  );
};
