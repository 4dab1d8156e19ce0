import { TIMING } from '../lib/timing.ts';
import { useUnchanged } from '../lib/useUnchanged.ts';
import { LiveRegion } from './LiveRegion.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Says a text that changes with each key to screen readers: once typing pauses. */
export const SaidWhenStill = ({ text }: { text: string | null }) => {
  const isStill = useUnchanged(text, TIMING.typingPause);
  return (
    <VisuallyHidden as="div">
      <LiveRegion>{isStill && text}</LiveRegion>
    </VisuallyHidden>
  );
};
