import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { imageTypeOf } from '../../../shared/imageType.ts';
import { ImageRefused, prepareImage, type ImageProblem } from '../../lib/images/prepareImage.ts';

/** An image that is ready to upload. */
export type PickedImage = { id: string; name: string; blob: Blob };

type Waiting = { id: string; name: string; file: File };
type Refused = { id: string; name: string; problem: ImageProblem };

/**
 * Prepares files one after another, and hands those that are images to `onReady`. A selection with
 * more of them than there is `room` for is not kept, and its names go to `onTooMany`. When the component
 * goes away, what is left is prepared all the same: `hold` keeps open what takes it until that is done.
 */
export const usePreparing = (
  room: number,
  onReady: (image: PickedImage, isLate?: boolean) => void,
  onTooMany: (names: readonly string[]) => void,
  hold: (listener: () => void) => () => void,
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
    else onReady({ id: done.id, name: done.name, blob: result });
  });
  useEffect(() => {
    if (!first) return undefined;
    let wanted = true;
    void prepare(first.file).then((result) => wanted && finish(first, result));
    return () => {
      wanted = false;
    };
  }, [first]);

  const leave = useEffectEvent(async (): Promise<void> => {
    if (waiting.length === 0) return;
    const release = hold(() => {});
    for (const { id, name, file } of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- each takes much memory
      const blob = await prepare(file);
      if (typeof blob !== 'string') onReady({ id, name, blob }, true);
    }
    release();
  });
  // Before the effects of those who take the images.
  useLayoutEffect(() => () => void leave(), []);

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

const prepare = (file: File): Promise<Blob | ImageProblem> =>
  prepareImage(file).catch((error: unknown) =>
    error instanceof ImageRefused ? error.problem : 'unreadable',
  );

/** By its first bytes; formats that are unknown here may say so of themselves. */
const isImage = async (file: File): Promise<boolean> =>
  file.type.startsWith('image/') || (await imageTypeOf(file).catch(() => null)) !== null;
