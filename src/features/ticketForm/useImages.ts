import { useCallback, useEffect, useRef, useState } from 'react';
import { TICKET_LIMITS } from '../../../shared/ticket.ts';
import { ImageRefused, prepareImage, type ImageProblem } from './prepareImage.ts';
import type { TicketImage } from './submitTicket.ts';

/** An image of the form: being prepared, or ready with a preview URL. */
export type FormImage = {
  id: string;
  name: string;
  ready: (TicketImage & { preview: string }) | null;
};

export type RefusedFile = { id: string; name: string; problem: ImageProblem };

/** The last change of the images, announced to screen readers. */
export type ImageNews = { kind: 'added' | 'removed'; name: string; count: number };

/**
 * The images of the form, at most three. `add` returns false and takes none if they would be too
 * many (TIC-6).
 */
export const useImages = () => {
  const [images, setImages] = useState<readonly FormImage[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [news, setNews] = useState<ImageNews | null>(null);
  // A ref, because a second paste may come before the first one is rendered.
  const latest = useRef(images);

  const change = useCallback((next: readonly FormImage[]): void => {
    latest.current = next;
    setImages(next);
  }, []);

  const take = useCallback(
    async (id: string, file: File): Promise<void> => {
      try {
        const blob = await prepareImage(file);
        // Removed while it was being prepared.
        if (!latest.current.some((image) => image.id === id)) return;
        const ready = { id, name: file.name, blob, preview: URL.createObjectURL(blob) };
        change(latest.current.map((image) => (image.id === id ? { ...image, ready } : image)));
        setNews({ kind: 'added', name: file.name, count: latest.current.length });
      } catch (error) {
        if (!latest.current.some((image) => image.id === id)) return;
        change(latest.current.filter((image) => image.id !== id));
        const problem = error instanceof ImageRefused ? error.problem : 'unreadable';
        setRefused((before) => [...before, { id, name: file.name, problem }]);
      }
    },
    [change],
  );

  const add = useCallback(
    (files: readonly File[]): boolean => {
      const claimed = files.filter(({ type }) => type.startsWith('image/'));
      setRefused(
        files
          .filter((file) => !claimed.includes(file))
          .map(({ name }) => ({ id: crypto.randomUUID(), name, problem: 'notImage' })),
      );
      if (latest.current.length + claimed.length > TICKET_LIMITS.images) return false;
      const taken = claimed.map((file) => ({ id: crypto.randomUUID(), file }));
      change([
        ...latest.current,
        ...taken.map(({ id, file }) => ({ id, name: file.name, ready: null })),
      ]);
      for (const { id, file } of taken) void take(id, file);
      return true;
    },
    [change, take],
  );

  const remove = useCallback(
    (id: string): void => {
      const image = latest.current.find((one) => one.id === id);
      if (!image) return;
      if (image.ready) URL.revokeObjectURL(image.ready.preview);
      change(latest.current.filter((one) => one !== image));
      setRefused([]);
      setNews({ kind: 'removed', name: image.name, count: latest.current.length });
    },
    [change],
  );

  const clear = useCallback((): void => {
    revokeAll(latest.current);
    change([]);
    setRefused([]);
    setNews(null);
  }, [change]);

  /** Shows images again that were cleared; those that were still being prepared are gone. */
  const bringBack = useCallback(
    (cleared: readonly FormImage[]): void =>
      change(
        cleared.flatMap(({ ready, ...image }) =>
          ready
            ? [{ ...image, ready: { ...ready, preview: URL.createObjectURL(ready.blob) } }]
            : [],
        ),
      ),
    [change],
  );

  useEffect(() => () => revokeAll(latest.current), []);

  return { images, refused, news, add, remove, clear, bringBack };
};

const revokeAll = (images: readonly FormImage[]): void => {
  for (const { ready } of images) if (ready) URL.revokeObjectURL(ready.preview);
};
