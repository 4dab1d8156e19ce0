import type { SerializedError } from '@reduxjs/toolkit';
import type { ParseKeys, TFunction } from 'i18next';
import { errorCode } from '../../shared/errorCode.ts';
import type { Language } from '../../shared/language.ts';
import { hasKey } from '../../shared/hasKey.ts';
import { IMAGE_LIMITS } from '../../shared/ticket.ts';
import { ReloadNeeded } from '../lib/loadScript.ts';
import { type ErrorKey, keyOfError } from './errorTable.ts';

/** An error as shown to the visitor: a translated sentence, and the server's message (ERR-3). */
export type ErrorText = {
  key: ErrorKey;
  /** The original message of the SDK. */
  message: string;
  /** The part of it that is shown; null if the sentence is enough. */
  detail: string | null;
  /** Values for the sentence's placeholders. */
  values?: Record<string, number>;
  /** The message of a failed call, where the server has a sentence for people. */
  said?: string;
  /** The message of a failed call for which we have no sentence of its own: it stands before ours. */
  words?: string;
  /** If the answer reported no success: its code, or empty. */
  answerCode?: string;
  /** The image of the ticket form that was refused, counted from 0, if it is about one. */
  image?: number;
};

/** An error that is translated when it is shown, so that it follows the language: its key is enough. */
export type Translatable = Omit<Partial<ErrorText>, 'key'> & { key: ParseKeys };

/** An error of one image of the ticket form, counted from 0. */
export class ImageError extends Error {
  constructor(
    readonly image: number,
    override readonly cause: unknown,
  ) {
    super(`image ${image}`);
  }
}

/**
 * The account has used up a limit of uploads; `until` when it has room again, in milliseconds.
 * `untilConfirmed`: a confirmed address lifts the limit at once.
 */
export class UploadsStopped extends Error {
  readonly key: ErrorKey;
  constructor(
    readonly until: number,
    override readonly cause: Error,
    { untilConfirmed = false } = {},
  ) {
    super(cause.message);
    this.key = untilConfirmed ? 'errors.limit.uploadsUnconfirmed' : 'errors.limit.uploads';
  }
}

/** Errors that are about the image itself, not about a lost connection or session. */
const OF_IMAGE = /^errors\.(?:limit|storage)\./;

/** Messages of the SDK that are shown beside our sentence (ERR-1, ERR-3). */
const SHOWN_MESSAGES = [
  'deadline-exceeded',
  'Response is not valid JSON object.',
  'Response is missing data field.',
  'Firebase Functions instance was deleted.',
];

/** The sentence for the visitor, with the original message if there is one to show. */
export const errorSentence = (
  t: TFunction,
  { key, detail, values, words }: Translatable,
): string => {
  const sentence = t(key, values ?? {});
  if (words && words !== sentence) return `${words} (${sentence})`;
  return detail ? `${sentence} (${detail})` : sentence;
};

/** The same for a form, which shows the message of an answer without success (REG-9, TIC-11). */
export const formErrorSentence = (t: TFunction, error: ErrorText): string =>
  error.answerCode === undefined
    ? errorSentence(t, error)
    : error.message || t('errors.answer.unknown');

/**
 * The message of a failed registration (REG-9): the words of the server or the SDK first. They are
 * English, and those of the SDK for programs, so ours stands beside them.
 */
export const registrationFailure = (t: TFunction, error: ErrorText, language: Language): string => {
  const { said, detail, key, values } = error;
  const words = said ?? detail;
  if (!words) return formErrorSentence(t, error);
  return said && language === 'en' ? said : `${words} (${t(key, values ?? {})})`;
};

/** Whether only a reload of the page helps. */
export const needsReload = ({ key }: Translatable): boolean => key.startsWith('errors.site.');

/** An error of RTK Query: one that a service has thrown, described, or a mistake of ours. */
export type QueryError = ErrorText | SerializedError;

export const toErrorText = (error: QueryError | undefined): ErrorText | null => {
  if (error === undefined) return null;
  return 'key' in error ? error : describeError(new Error(error.message));
};

/** Describes any error that a service has thrown. */
export const describeError = (error: unknown): ErrorText => {
  if (error instanceof ImageError) {
    const text = describeError(error.cause);
    return OF_IMAGE.test(text.key) ? { ...text, image: error.image } : text;
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UploadsStopped) {
    const detail = storageMessage(message);
    return { key: error.key, message, detail, values: { until: error.until } };
  }
  if (error instanceof ReloadNeeded)
    return {
      key: error.newerBuild ? 'errors.site.updated' : 'errors.site.incomplete',
      message,
      detail: null,
    };
  const code = String(errorCode(error));
  const [product = '', name = ''] = code.split('/');
  if (product === 'functions') return describeFunctionsError(name, message, error);
  // The database names no product; its other codes are those of the functions.
  // A script could not be loaded: import() rejects with a TypeError without a code.
  const other = error instanceof TypeError ? 'errors.connection.lost' : 'errors.call.unknown';
  return {
    key: keyOfError(code, product, `functions/${code}`) ?? other,
    message,
    detail: product === 'storage' ? storageMessage(message) : null,
    ...(product === 'answer' && { answerCode: name }),
  };
};

/**
 * The message of the requirements (ERR-2) from the SDK's: `Firebase Storage: … (storage/code)`, and
 * below it the status text of an answer over HTTP/1.1.
 */
const storageMessage = (message: string): string =>
  message
    .replace(/^Firebase Storage: /, '')
    .replace(/ \(storage\/[a-z-]+\)(?:\n[^]*)?$/, '')
    .replace('Firebase Storage', 'the storage service')
    .replace('Firebase Authentication', 'the identity service');

const describeFunctionsError = (name: string, message: string, error: unknown): ErrorText => {
  // `internal` is an HTTP 500 or a network failure; for the latter the SDK adds the status 0.
  if (name === 'internal' && message.endsWith('[0]')) {
    return { key: 'errors.connection.lost', message, detail: null };
  }
  const details = detailsOf(error);
  // A refusal of a field is worded for programs: our sentence for the field replaces it.
  const said = details.field === undefined ? wordsOfServer(name, message) : null;
  const words = details.code === undefined && said;
  return {
    key: keyOfError(`functions/${name}`) ?? 'errors.call.unknown',
    message,
    detail: SHOWN_MESSAGES.includes(message) ? message : null,
    ...(said && { said }),
    ...(words && { words }),
    ...moreSpecific(name, details),
  };
};

/** The message in the body of an answer; null where the SDK has put one of its own in its place. */
const wordsOfServer = (code: string, message: string): string | null => {
  // The SDK adds the HTTP status, such as " [503]".
  const words = message.replace(/ \[\d+\]$/, '');
  const isDefault =
    words.toLowerCase() === code || /^(?:Unknown b|B)ackend error status: /.test(words);
  return words === '' || isDefault || SHOWN_MESSAGES.includes(words) ? null : words;
};

type Details = {
  field?: unknown;
  code?: unknown;
  retryAfterSeconds?: unknown;
  ticketId?: unknown;
  ticketNumber?: unknown;
};

/** A more precise sentence from the error's details, if there is one. */
const moreSpecific = (
  name: string,
  { field, code, retryAfterSeconds }: Details,
): Pick<ErrorText, 'key' | 'values' | 'image'> | undefined => {
  if (name === 'resource-exhausted' && typeof retryAfterSeconds === 'number') {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    if (minutes > 90)
      return { key: 'errors.limit.hours', values: { hours: Math.ceil(minutes / 60) } };
    return minutes > 1
      ? { key: 'errors.limit.minutes', values: { minutes } }
      : { key: 'errors.limit.minute' };
  }
  if (name !== 'invalid-argument' && code !== 'not-yours') {
    const key = keyOfError(`refused/${String(code)}`);
    return key && { key };
  }
  // `images.0`: counted from one for the visitor.
  const [list = '', place] = String(field).split('.');
  const image = list === 'images' && place !== undefined ? Number(place) : undefined;
  const base = `field/${image === undefined ? list : 'image'}`;
  const key = keyOfError(`${base}.${String(code)}`, base);
  if (image === undefined) return key && { key };
  const values = { number: image + 1, megapixels: IMAGE_LIMITS.pixels / 1_000_000 };
  return key && { key, values, image };
};

/** The code of the server's reason (`details.code`), or '' without one. */
export const refusalCode = (error: unknown): string => errorCode(detailsOf(error)).toString();

/** What the server says of a refusal, for programs. */
export const detailsOf = (error: unknown): Details =>
  hasKey(error, 'details') ? Object(error.details) : {};
