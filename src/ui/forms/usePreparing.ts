import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ImageRefused, prepareImage, type ImageProblem } from '../../lib/prepareImage.ts';

/** An image that is ready to upload. */
export type PickedImage = { id: string; name: string; blob: Blob };

type Waiting = { id: string; name: string; file: File };
type Refused = { id: string; name: string; problem: ImageProblem };

/**
 * Prepares files one after another, and hands those that are images to `onReady`. `add` takes none
 * and returns false if they would be more than there is `room` for.
 */
export const usePreparing = (room: number, onReady: (image: PickedImage) => void) => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  // A ref, because a second paste may come before the first one is rendered.
  const latest = useRef(waiting);
  const change = (next: readonly Waiting[]): void => {
    latest.current = next;
    setWaiting(next);
  };
  const refuse = (name: string, problem: ImageProblem): void =>
    setRefused((before) => [...before, { id: crypto.randomUUID(), name, problem }]);

  const first = waiting[0];
  const finish = useEffectEvent((done: Waiting, result: Blob | ImageProblem): void => {
    change(latest.current.filter(({ id }) => id !== done.id));
    if (typeof result === 'string') refuse(done.name, result);
    else onReady({ id: done.id, name: done.name, blob: result });
  });
  useEffect(() => {
    if (!first) return undefined;
    let wanted = true;
    void prepareImage(first.file)
      .catch((error: unknown) => (error instanceof ImageRefused ? error.problem : 'unreadable'))
      .then((result) => wanted && finish(first, result));
    return () => {
      wanted = false;
    };
  }, [first]);

  const add = (files: readonly File[]): boolean => {
    setRefused([]);
    const images = files.filter(({ type }) => type.startsWith('image/'));
    for (const file of files) if (!images.includes(file)) refuse(file.name, 'notImage');
    if (latest.current.length + images.length > room) return false;
    const added = images.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }));
    change([...latest.current, ...added]);
    return true;
  };

  return {
    waiting,
    refused,
    add,
    remove: (id: string): void => {
      setRefused([]);
      change(latest.current.filter((one) => one.id !== id));
    },
  };
};
