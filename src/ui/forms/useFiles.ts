import { useRef, useState } from 'react';
import { useEvents } from '../../lib/events.ts';

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

/**
 * Whether the text that came with pasted files only says which they are: file managers add the name,
 * path or address of each, and browsers the address of a copied image.
 */
const isAboutFiles = (data: DataTransfer, files: readonly File[]): boolean => {
  const names = files.map(({ name }) => name.normalize());
  const page = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  const source = page.querySelector('img')?.getAttribute('src');
  return (
    data
      .getData('text/plain')
      // What older GNOME puts before the addresses.
      .replace(/^x-special\/nautilus-clipboard\n(?:copy|cut)\n/, '')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .every((line) => !line || line === source || names.includes(nameIn(line)))
  );
};

/** The name at the end of a path or an address. */
const nameIn = (line: string): string => {
  const name = line.replace(/^.*[/\\]/, '');
  try {
    return (/^file:/i.test(line) ? decodeURIComponent(name) : name).normalize();
  } catch {
    return name;
  }
};

/** A modal dialog makes the page behind it inert. */
const isBehindDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * Handles files that are pasted or dropped anywhere on the page; returns whether files are dragged
 * over it. On the whole page, because the browser would open a file that is dropped elsewhere.
 * Null: files are not accepted now.
 */
export const useFiles = (onFiles: ((files: readonly File[]) => void) | null): boolean => {
  const [dragging, setDragging] = useState(false);
  /** Whether something of the page itself is dragged. */
  const isOwn = useRef(false);

  useEvents(['paste'], (event) => {
    const data = event.clipboardData;
    if (!onFiles || !hasFiles(data) || isBehindDialog()) return;
    const files = [...data.files];
    // Office programs add an image of the text to the clipboard: paste the text.
    if (!isAboutFiles(data, files)) return;
    event.preventDefault();
    onFiles(files);
  });
  // An image of the page is a file too, in Chromium and Safari.
  useEvents(['dragstart', 'dragend'], ({ type }) => {
    isOwn.current = type === 'dragstart';
  });
  useEvents(['dragover'], (event) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDragging(onFiles !== null && !isOwn.current && !isBehindDialog());
  });
  useEvents(['drop'], (event) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDragging(false);
    if (!isOwn.current && !isBehindDialog()) onFiles?.([...event.dataTransfer.files]);
    // What was dragged may be gone, and then says no `dragend`.
    isOwn.current = false;
  });
  // Between two elements of the page, relatedTarget is the element entered; outside it is null.
  useEvents(['dragleave'], (event) => {
    if (!event.relatedTarget) setDragging(false);
  });

  return dragging;
};
