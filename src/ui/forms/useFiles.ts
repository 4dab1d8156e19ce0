import { useState } from 'react';
import { useEvents } from '../../lib/events.ts';

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

/**
 * Handles files that are pasted or dropped anywhere on the page; returns whether files are dragged
 * over it. On the whole page, because the browser would open a file that is dropped elsewhere.
 * Null: files are not accepted now.
 */
export const useFiles = (onFiles: ((files: readonly File[]) => void) | null): boolean => {
  const [dragging, setDragging] = useState(false);

  useEvents(['paste'], (event) => {
    const data = event.clipboardData;
    // Office programs add a picture of the text to the clipboard: paste the text.
    if (!onFiles || !hasFiles(data) || data.getData('text/plain')) return;
    event.preventDefault();
    onFiles([...data.files]);
  });
  useEvents(['dragover'], (event) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDragging(onFiles !== null);
  });
  useEvents(['drop'], (event) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDragging(false);
    onFiles?.([...event.dataTransfer.files]);
  });
  // Between two elements of the page, relatedTarget is the element entered; outside it is null.
  useEvents(['dragleave'], (event) => {
    if (!event.relatedTarget) setDragging(false);
  });

  return dragging;
};
