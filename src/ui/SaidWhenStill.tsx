import { TIMING } from '../lib/timing.ts';
import { useUnchanged } from '../lib/useUnchanged.ts';
import { LiveRegion } from './LiveRegion.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Announces a text that changes while somebody types, once typing pauses. */
export const SaidWhenStill = ({ text }: { text: string | null }) => {
  const isStill = useUnchanged(text, TIMING.typingPause);
  return (
    <VisuallyHidden as="div">
      <LiveRegion>{isStill && text}</LiveRegion>
    </VisuallyHidden>
  );
};
