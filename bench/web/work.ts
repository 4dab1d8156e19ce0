import { type Browser, chromium } from '@playwright/test';
import { findChrome } from '../../scripts/support/chrome.ts';

/** Milliseconds of the page's main thread from navigation until it rests, by kind, and what it asked for. */
export type Work = {
  total: number;
  script: number;
  compile: number;
  styleAndLayout: number;
  paint: number;
  parseHtml: number;
  garbage: number;
  other: number;
  /** Of every task what is above 50 ms, after the first paint. */
  blocking: number;
  longest: number;
  requests: number;
  kib: number;
};

const KINDS: Record<string, keyof Work> = {
  ParseHTML: 'parseHtml',
  ParseAuthorStyleSheet: 'styleAndLayout',
  UpdateLayoutTree: 'styleAndLayout',
  Layout: 'styleAndLayout',
  Layerize: 'paint',
  Paint: 'paint',
  PrePaint: 'paint',
  Commit: 'paint',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'V8.CompileCode': 'compile',
  EvaluateScript: 'script',
  'v8.evaluateModule': 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  EventDispatch: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  V8GCScavenger: 'garbage',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** A phone as in Lighthouse. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};

/** Milliseconds without a request after which a page rests. */
const QUIET = 700;

export const launchForWork = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChrome({ shell: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** Loads a page as a new visitor does. `slowdown`: how much slower the processor is made. */
export const workOf = async (browser: Browser, url: string, slowdown = 1): Promise<Work> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  let [requests, bytes] = [0, 0];
  protocol.on('Network.requestWillBeSent', () => (requests += 1));
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'v8', 'v8.execute', '__metadata', 'loading'],
  });
  await page.goto(url, { waitUntil: 'load' });
  for (let seen = -1; seen !== requests;) {
    seen = requests;
    await page.waitForTimeout(QUIET * Math.sqrt(slowdown));
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await context.close();
  return { ...sum(trace.traceEvents), requests, kib: bytes / 1024 };
};

/** Sums what each kind of event took itself, in time of the thread rather than of the clock. */
const sum = (events: readonly TraceEvent[]): Omit<Work, 'requests' | 'kib'> => {
  const mains = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const work = {
    total: 0,
    script: 0,
    compile: 0,
    styleAndLayout: 0,
    paint: 0,
    parseHtml: 0,
    garbage: 0,
    other: 0,
    blocking: 0,
    longest: 0,
  };
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  for (const { pid, tid } of mains) {
    const own = events
      .filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X')
      .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    const stack: { end: number; kind: keyof typeof work }[] = [];
    for (const { name, ts, dur = 0, tdur = dur } of own) {
      while (stack.length > 0 && (stack.at(-1)?.end ?? 0) <= ts) stack.pop();
      const outer = stack.at(-1)?.kind;
      const known = KINDS[name] as keyof typeof work | undefined;
      const isTask = name.endsWith('RunTask') && !outer;
      if (!outer && !isTask) continue;
      const kind = known ?? outer ?? 'other';
      if (isTask) {
        work.total += tdur / 1000;
        work.longest = Math.max(work.longest, tdur / 1000);
        if (ts > paint) work.blocking += Math.max(0, tdur / 1000 - 50);
      }
      if (outer) work[outer] -= tdur / 1000;
      work[kind] += tdur / 1000;
      stack.push({ end: ts + dur, kind });
    }
  }
  return work;
};
