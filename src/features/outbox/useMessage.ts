import { useState, useSyncExternalStore } from 'react';
import type { Caller } from '../../../shared/user.ts';
import type { ErrorText } from '../../services/errors.ts';
import { useAppDispatch } from '../../services/redux.ts';
import { deliverMessage, type Delivered } from './deliver.ts';
import type { Editor } from './editor.ts';
import type { Attempt, Command } from './outbox.ts';

type Sending = {
  onProgress?: (image: number | null) => void;
  cancelled?: AbortSignal;
  /** Of the same message, where another tab has sent it. */
  attempt?: Attempt;
};

/** What became of a message, or why the server does not have it. */
export type Sent = Delivered | { as: 'failed'; error: ErrorText };

/** What is written in an editor, and how it is sent. */
export const useMessage = <Content>(caller: Caller, open: () => Editor<Content>) => {
  const dispatch = useAppDispatch();
  const [editor] = useState(open);
  const outbox = useSyncExternalStore(editor.subscribe, editor.getOutbox);

  /** Sends the draft. What is written meanwhile is the next one. */
  const send = async (command: Command, { attempt, ...options }: Sending = {}): Promise<Sent> => {
    const message = editor.begin(command, attempt);
    const { id } = message.attempt;
    const result = await dispatch(
      deliverMessage({
        ...options,
        message,
        caller,
        uploads: editor.uploads,
        onNames: (names) => editor.dispatch({ type: 'uploading', id, names }),
      }),
    );
    if (deliverMessage.fulfilled.match(result)) {
      const delivered = result.payload;
      // The uploads belong to a message now.
      if (delivered.as !== 'cancelled') editor.uploads.clear();
      editor.dispatch({ type: 'settled', id, as: delivered.as });
      return delivered;
    }
    const { error } = result;
    // The server takes it in no later try: an upload may be too old.
    const again = error.key !== 'errors.call.invalidArgument';
    if (!again) editor.uploads.clear();
    editor.dispatch({ type: 'settled', id, as: isRefusal(error) ? 'refused' : 'unknown', again });
    return { as: 'failed', error };
  };
  return { outbox, editor, send };
};

/** Whether the server has decided; otherwise nobody knows whether the message has arrived. */
const isRefusal = ({ key, image }: ErrorText): boolean =>
  image !== undefined ||
  /^errors\.(?:ticket|account|field|limit)\./.test(key) ||
  [
    'errors.call.unauthenticated',
    'errors.call.permissionDenied',
    'errors.call.resourceExhausted',
  ].includes(key);
