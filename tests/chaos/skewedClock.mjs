// Preloaded into a functions server whose clock is wrong by CLOCK_SKEW_MS milliseconds.
const skew = Number(process.env['CLOCK_SKEW_MS'] || 0);
const { now } = Date;

Date.now = () => now() + skew;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now()], newTarget),
});
