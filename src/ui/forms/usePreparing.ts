import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { imageTypeOf } from '../../../shared/imageType.ts';
import { ImageRefused, prepareImage, type ImageProblem } from '../../lib/images/prepareImage.ts';

/** An image that is ready to upload. */
export type PickedImage = { id: string; name: string; blob: Blob };

type Waiting = { id: string; name: string; file: File };
type Refused = { id: string; name: string; problem: ImageProblem };

/**
 * Prepares files one after another, and hands those that are images to `onReady`. A selection with
 * more of them than there is `room` for is not kept, and its names go to `onTooMany`. `onLost` gets the
 * number of those that are not ready when the component goes away.
 */
export const usePreparing = (
  room: number,
  onReady: (image: PickedImage) => void,
  onTooMany: (names: readonly string[]) => void,
  onLost: (count: number) => void,
) => {
  /** Selections of which nobody has looked yet what they are. */
  const [selections, setSelections] = useState<readonly (readonly File[])[]>([]);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const refuse = (name: string, problem: ImageProblem): void =>
    setRefused((before) => [...before, { id: crypto.randomUUID(), name, problem }]);

  const selection = selections[0];
  const sort = useEffectEvent((files: readonly File[], images: readonly File[]): void => {
    setSelections(([_done, ...rest]) => rest);
    for (const file of files) if (!images.includes(file)) refuse(file.name, 'notImage');
    const added = images.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }));
    if (waiting.length + added.length > room) onTooMany(images.map(({ name }) => name));
    else setWaiting((before) => [...before, ...added]);
  });
  useEffect(() => {
    if (!selection) return undefined;
    let wanted = true;
    void Promise.all(selection.map(isImage)).then((are) => {
      if (wanted)
        sort(
          selection,
          selection.filter((_file, at) => are[at]),
        );
    });
    return () => {
      wanted = false;
    };
  }, [selection]);

  const first = waiting[0];
  const finish = useEffectEvent((done: Waiting, result: Blob | ImageProblem): void => {
    setWaiting((before) => before.filter(({ id }) => id !== done.id));
    if (typeof result === 'string') refuse(done.name, result);
    // A discarded draft may have come back with its images.
    else if (room < 1) {
      onTooMany(waiting.map(({ name }) => name));
      setWaiting([]);
    } else onReady({ id: done.id, name: done.name, blob: result });
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

  const leave = useEffectEvent(() => {
    if (waiting.length > 0) onLost(waiting.length);
  });
  // Before the effects of those who take the images.
  useLayoutEffect(() => () => leave(), []);

  return {
    waiting,
    refused,
    busy: selections.length + waiting.length > 0,
    add: (files: readonly File[]): void => {
      setRefused([]);
      setSelections((before) => [...before, files]);
    },
    remove: (id: string): void => {
      setRefused([]);
      setWaiting((before) => before.filter((one) => one.id !== id));
    },
  };
};

/** By its first bytes; formats that are unknown here may say so of themselves. */
const isImage = async (file: File): Promise<boolean> =>
  file.type.startsWith('image/') || (await imageTypeOf(file).catch(() => null)) !== null;
