import { expect, it } from 'vitest';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { post } from '../support/callables.ts';

const report = {
  release: 'a'.repeat(40),
  page: '/project/:id',
  vitals: { LCP: 1234.5, CLS: 0.01 },
  errors: [
    {
      page: '/tickets',
      kind: 'error',
      name: 'TypeError',
      message: 'marta@example.com is not a function, says Marta of order 440017744',
      frames: ['/static/page-abcd1234.js:1:4242'],
    },
  ],
};
/** As a browser sends it while the page is left. */
const beacon = (url: string, body: string) =>
  post(url, body, { 'content-type': 'text/plain;charset=UTF-8' });
/** Sends reports to a server with these parameters. */
const sendTo = async (parameters: Record<string, string>, times = 1) => {
  const server = await startProductionServer(['reportVisit'], parameters);
  const answers = [];
  for (let i = 0; i < times; i += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a limit counts them
    answers.push(await beacon(server.url('reportVisit'), JSON.stringify({ data: report })));
  const entries = () =>
    server
      .log()
      .split('\n')
      .flatMap((line) =>
        line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : [],
      );
  // Each call is in the log after what it has written.
  await expect
    .poll(() => entries().filter(({ message }) => message === 'call'))
    .toHaveLength(times);
  await server.stop();
  const told = entries().filter(
    ({ message, severity }) => message !== 'call' && severity !== 'DEBUG',
  );
  return { statuses: answers.map(({ status }) => status), told, log: server.log() };
};

it('what a browser reports is in the log as an error of the release and as times of the page, without a word of the visitor, although App Check is required', async () => {
  const { statuses, told, log } = await sendTo({ REPORT_SHARE: '0.1', APP_CHECK_REQUIRED: 'true' });
  expect(statuses).toEqual([200]);
  expect(told).toEqual([
    expect.objectContaining({
      severity: 'INFO',
      message: 'web vitals',
      release: report.release,
      page: '/project/:id',
      LCP: 1234.5,
      CLS: 0.01,
    }),
    expect.objectContaining({
      severity: 'ERROR',
      event: 'browser error',
      serviceContext: { service: 'site', version: report.release },
      page: '/tickets',
      message: 'TypeError: … is not a function … of …\n    at /static/page-abcd1234.js:1:4242',
    }),
  ]);
  expect(log).not.toMatch(/marta|440017744/i);
});

it('where the studio has not switched reports on, they are dropped', async () => {
  const { statuses, told } = await sendTo({ REPORT_SHARE: '' });
  expect([statuses, told]).toEqual([[200], []]);
});

it('one address sends only as many reports in an hour as it may', async () => {
  const { statuses, told } = await sendTo({ REPORT_SHARE: '1', REPORTS_PER_HOUR: '2' }, 3);
  expect(statuses).toEqual([200, 200, 429]);
  expect(told).toHaveLength(4);
});
