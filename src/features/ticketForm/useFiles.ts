import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

/**
 * Hands on the files that are pasted or dropped anywhere on the page, and says whether some are held
 * over it. On the whole page, because a file that misses its place would else replace the page with
 * itself. Null: none are taken now.
 */
export const useFiles = (onFiles: ((files: readonly File[]) => void) | null): boolean => {
  const [dragging, setDragging] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const data = event.clipboardData;
    // Office programs put a picture of the text beside the text: then the text is meant.
    if (!onFiles || !hasFiles(data) || data.getData('text/plain')) return;
    event.preventDefault();
    onFiles([...data.files]);
  });
  const drag = useEffectEvent((event: DragEvent): void => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDragging(onFiles !== null);
  });
  const drop = useEffectEvent((event: DragEvent): void => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDragging(false);
    onFiles?.([...event.dataTransfer.files]);
  });
  // Between two elements of the page it enters the one that it comes to; outside there is none.
  const leave = useEffectEvent((event: DragEvent): void => {
    if (!event.relatedTarget) setDragging(false);
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('paste', (event) => paste(event), { signal });
    document.addEventListener('dragover', (event) => drag(event), { signal });
    document.addEventListener('dragleave', (event) => leave(event), { signal });
    document.addEventListener('drop', (event) => drop(event), { signal });
    return () => stop.abort();
  }, []);

  return dragging;
};
