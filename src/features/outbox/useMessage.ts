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
  /** Of the message, where it has one before it is sent or another tab has sent it. */
  given?: Parameters<Editor['begin']>[1];
};

/** What is written in an editor, and how it is sent. */
export const useMessage = (caller: Caller, open: () => Editor) => {
  const dispatch = useAppDispatch();
  const [editor] = useState(open);
  const outbox = useSyncExternalStore(editor.subscribe, editor.getOutbox);

  /** Sends the draft. What is written meanwhile is the next one. */
  const send = async (command: Command, { given, ...options }: Sending = {}): Promise<Sent> => {
    const message = editor.begin(command, given);
    const { uploads } = editor;
    const { id } = message;
    const onUploaded = (urls: readonly string[]): void =>
      editor.dispatch({ type: 'uploaded', id, urls });
    const delivery = { ...options, message, caller, uploads, onUploaded };
    const result = await dispatch(deliverMessage(delivery));
    const failed = deliverMessage.rejected.match(result);
    const as = failed ? outcomeOf(result.error) : result.payload.as;
    // They belong to a message now, or cannot be used.
    if (['sent', 'arrived', 'invalid', 'imageRefused'].includes(as)) uploads.clear();
    // Something may have been sent before it was cancelled.
    const sent = failed ? ({ as: 'failed', error: result.error } as const) : result.payload;
    editor.dispatch({
      type: 'settled',
      id,
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
const outcomeOf = ({
  key,
  image,
}: ErrorText): 'unknown' | 'refused' | 'imageRefused' | 'invalid' => {
  const [, kind, reason = ''] = key.split('.');
  if (key === 'errors.call.invalidArgument') return 'invalid';
  if (key === 'errors.field.image') return 'imageRefused';
  const isCall = kind === 'call' || kind === 'connection' || kind === 'storage';
  return image === undefined && isCall && !REFUSALS.includes(reason) ? 'unknown' : 'refused';
};
