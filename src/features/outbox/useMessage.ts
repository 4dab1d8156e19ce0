import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Caller } from '../../../shared/user.ts';
import { useAppDispatch } from '../../services/redux.ts';
import { deliverMessage } from './deliver.ts';
import type { Editor } from './editor.ts';
import type { Command, Sent } from './outbox.ts';

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
    const sent: Sent = deliverMessage.rejected.match(result)
      ? { as: 'failed', error: result.error }
      : result.payload;
    editor.dispatch({ type: 'settled', id, sent });
    return sent;
  };
  return { outbox, editor, send };
};

/** Tells the person what became of a message, also if the page was left while it was sent. */
export const useResult = (
  { editor, outbox }: Pick<ReturnType<typeof useMessage>, 'editor' | 'outbox'>,
  tell: (result: Sent) => void,
): void => {
  const onResult = useEffectEvent(tell);
  const { result } = outbox;
  useEffect(() => {
    if (!result || editor.getOutbox().result !== result) return;
    editor.dispatch({ type: 'told' });
    onResult(result);
  }, [editor, result]);
};
