/**
 * Words of the errors that browsers make themselves. A message may also name what a visitor has
 * typed ("hello" is not valid JSON), so nothing else of it is sent or stored.
 */
const ERROR_WORDS = new Set(
  `a abort aborted access accessed after allowed already an and any array assign assigned assignment
  at available be been before body bound by call callback called calling cannot can't child class
  clone cloned closed configurable connection constant const constructor content control convert
  could created cycle data database declaration deeply defined delete denied derived destructure
  destroyed detached did directive document does done dynamically either element end ended enough
  error evaluating evaluation exceeded execute exist expected expression extensible failed failure
  fetch find for found from function generator get getter global has have host identifier import
  imported importing in index inserted insecure instance into invalid invoked is iterable iterate
  iterator json key large left length limit literal load loaded loading lost match maximum memory
  method missing mode modified module more name network new node non not null number object of on
  only operation operator or out outside own parameter parse pattern permission policy private
  promise properties property prototype provided quota range read reached reading redefine reference
  regular rejected rejection remove removed request required resolve response restricted result
  return returned running script security sequence set setter setting size source specified stack
  state storage strict string structure style super support supported symbol syntax target that the
  this thrown time timed timeout to token too transaction trusted type undefined unexpected
  unhandled unknown unsupported unterminated url used user valid value variable visible was while window
  with without write writing yet`.split(/\s+/),
);

/** Longest message, in words and gaps. */
const MOST_WORDS = 30;

/** What is left of the message of an error: known words in lower case, and `…` for all else. */
export const knownWords = (message: string): string =>
  (message.slice(0, 1000).toLowerCase().match(/\S+/g) ?? [])
    .map((word) => word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .map((word) => (ERROR_WORDS.has(word) ? word : '…'))
    .filter((word, at, all) => word !== '…' || all[at - 1] !== '…')
    .slice(0, MOST_WORDS)
    .join(' ');

/** How many errors of a visit are reported, and how many lines of a stack. */
export const REPORT_LIMITS = { errors: 5, frames: 5 } as const;

/** Times in milliseconds, but for the layout shift, which has no unit. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
