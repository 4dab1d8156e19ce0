/** What a two-way call needs of its stream. */
export type Sink = { send: (message: Uint8Array) => void; fail: (error: unknown) => void };

/** What the stream tells a two-way call; `close` when the other side is gone. */
export type Duplex = { message: (bytes: Uint8Array) => void; close: () => void };
