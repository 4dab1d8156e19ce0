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
};

/** What is written in an editor, and how it is sent. */
export const useMessage = (caller: Caller, open: () => Editor) => {
  const dispatch = useAppDispatch();
  const [editor] = useState(open);
  const outbox = useSyncExternalStore(editor.subscribe, editor.getOutbox);

  /** Sends the draft. What is written meanwhile is the next one. */
  const send = async (command: Command, options: Sending = {}): Promise<Sent> => {
    const message = editor.begin(command);
    const { id } = message;
    const onUploaded = (image: string, url: string): void =>
      editor.dispatch({ type: 'uploaded', id, image, url });
    const result = await dispatch(deliverMessage({ ...options, message, caller, onUploaded }));
    const sent = deliverMessage.rejected.match(result) ? failed(result.error) : result.payload;
    editor.dispatch({ type: 'settled', id, sent });
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
const failed = (error: ErrorText): Extract<Sent, { error: ErrorText }> => {
  const { key, image } = error;
  const [, kind, reason = ''] = key.split('.');
  if (key === 'errors.call.invalidArgument') return { as: 'invalid', error };
  if (key === 'errors.field.image') return { as: 'imageRefused', error };
  const isCall = kind === 'call' || kind === 'connection' || kind === 'storage';
  const isUnknown = image === undefined && isCall && !REFUSALS.includes(reason);
  return { as: isUnknown ? 'unknown' : 'refused', error };
};
