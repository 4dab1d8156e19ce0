import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

/**
 * Handles files that are pasted or dropped anywhere on the page; returns whether files are dragged
 * over it. On the whole page, because the browser would open a file that is dropped elsewhere.
 * Null: files are not accepted now.
 */
export const useFiles = (onFiles: ((files: readonly File[]) => void) | null): boolean => {
  const [dragging, setDragging] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const data = event.clipboardData;
    // Office programs add a picture of the text to the clipboard: paste the text.
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
  // Between two elements of the page, relatedTarget is the element entered; outside it is null.
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
