/** Canonical error codes with the HTTP status that REST answers (google/rpc/code.proto). */
const CODES = {
  OK: [0, 200],
  INVALID_ARGUMENT: [3, 400],
  NOT_FOUND: [5, 404],
  ALREADY_EXISTS: [6, 409],
  PERMISSION_DENIED: [7, 403],
  RESOURCE_EXHAUSTED: [8, 429],
  FAILED_PRECONDITION: [9, 400],
  ABORTED: [10, 409],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAUTHENTICATED: [16, 401],
} as const;

type StatusName = keyof typeof CODES;

/** gRPC carries a message in a header, and clients refuse headers of more than 64 KB. */
const MAX_MESSAGE = 2_000;

/** An answer other than OK: what a caller sees as code and message. */
export class StatusError extends Error {
  readonly status: StatusName;

  constructor(status: StatusName, message: string) {
    super(shortened(message));
    this.status = status;
  }

  /** The number that gRPC carries. */
  get code(): number {
    return CODES[this.status][0];
  }

  get httpStatus(): number {
    return CODES[this.status][1];
  }
}

/** Without the middle of a long message, and without the half characters that a cut leaves. */
function shortened(message: string): string {
  const half = MAX_MESSAGE / 2;
  const short =
    message.length > MAX_MESSAGE ? `${message.slice(0, half)}…${message.slice(-half)}` : message;
  return Buffer.from(short).toString();
}

export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** What Firestore has and this program has not: never to be taken for done. */
export function unimplemented(what: string): StatusError {
  return new StatusError('UNIMPLEMENTED', `${what} is not supported by this emulator.`);
}

/** Anything thrown, as a status: what is not a StatusError is a fault of this program. */
export function toStatusError(error: unknown): StatusError {
  if (error instanceof StatusError) return error;
  console.error(error);
  return new StatusError('INTERNAL', error instanceof Error ? error.message : String(error));
}
