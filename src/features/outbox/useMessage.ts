import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Caller } from '../../../shared/user.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch } from '../../services/redux.ts';
import { deliverMessage } from './deliver.ts';
import type { Editor } from './editor.ts';
import type { Command, Result, Sent } from './outbox.ts';

type Sending = {
  onProgress?: (image: number | null) => void;
  cancelled?: AbortSignal;
  /** Of the same message, where another tab has sent it. */
  id?: string | undefined;
};

/** What is written in an editor, and how it is sent. */
export const useMessage = (caller: Caller, open: () => Editor) => {
  const dispatch = useAppDispatch();
  const [editor] = useState(open);
  const outbox = useSyncExternalStore(editor.subscribe, editor.getOutbox);

  /** Sends the draft. What is written meanwhile is the next one. */
  const send = async (command: Command, { id: given, ...options }: Sending = {}): Promise<Sent> => {
    const message = editor.begin(command, given);
    const { uploads } = editor;
    const result = await dispatch(deliverMessage({ ...options, message, caller, uploads }));
    const failed = deliverMessage.rejected.match(result);
    const as = failed ? outcomeOf(result.error) : result.payload.as;
    // They belong to a message now, or may be too old.
    const isOver = ['sent', 'arrived', 'invalid'].includes(as);
    if (isOver || (failed && result.error.key === 'errors.field.image')) uploads.clear();
    // Something may have been sent before it was cancelled.
    const sent = failed ? ({ as: 'failed', error: result.error } as const) : result.payload;
    editor.dispatch({
      type: 'settled',
      id: message.id,
      as: as === 'cancelled' ? 'unknown' : as,
      sent,
    });
    return sent;
  };
  return { outbox, editor, send };
};

/** Tells the person what became of a message, also if the page was left while it was sent. */
export const useResult = (
  { editor, outbox }: Pick<ReturnType<typeof useMessage>, 'editor' | 'outbox'>,
  tell: (result: Result) => void,
): void => {
  const onResult = useEffectEvent(tell);
  const { result } = outbox;
  useEffect(() => {
    if (!result || editor.getOutbox().result !== result) return;
    editor.dispatch({ type: 'told' });
    onResult(result);
  }, [editor, result]);
};

const REFUSALS = ['unauthenticated', 'permissionDenied', 'resourceExhausted'];

/** If the server has not decided, nobody knows whether the message has arrived. */
const outcomeOf = ({ key, image }: ErrorText): 'unknown' | 'refused' | 'invalid' => {
  const [, kind, reason = ''] = key.split('.');
  if (kind === 'call' && reason === 'invalidArgument') return 'invalid';
  const isCall = kind === 'call' || kind === 'connection' || kind === 'storage';
  return image === undefined && isCall && !REFUSALS.includes(reason) ? 'unknown' : 'refused';
};
