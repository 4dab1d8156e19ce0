import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_TEXT_LENGTH } from '../../../shared/limits.ts';
import { useEvents } from '../../lib/events.ts';
import { TIMING } from '../../lib/timing.ts';
import { needsReload, type ErrorText, type Translatable } from '../../services/errors.ts';
import { useAsk } from '../../services/redux.ts';

/** `taken` with a `failure`: the check itself failed, which counts as unavailable (REG-6). */
export type Availability =
  | { state: 'unknown' | 'checking' | 'available' }
  | { state: 'taken'; failure: ErrorText | null };

/** `unavailable`: it repeats the outcome of the check, and ends with it. */
export type FieldError = Translatable & { unavailable?: true };

/**
 * Checks whether the trimmed value is available once typing has stopped for 500 ms (REG-5). An
 * answer for an older value is ignored, and without `asks` every answer. `confirm` is for a submit,
 * which does not wait for the pause: it returns the error of a value that is unavailable, and asks
 * again after a failed check. So does a connection that is back.
 */
export const useAvailability = (field: 'nickname' | 'email', value: string, asks = true) => {
  const request = useAsk();
  const trimmed = value.trim();
  const [answer, setAnswer] = useState<{ value: string; availability: Availability } | null>(null);
  /** The value being checked: an answer for any other value is too late. */
  const awaited = useRef('');
  const running = useRef<Promise<Availability>>(null);

  const settle = (availability: Availability): Availability => {
    if (awaited.current === trimmed) setAnswer({ value: trimmed, availability });
    return availability;
  };
  const ask = (): Promise<Availability> => {
    awaited.current = trimmed;
    const asked = check().finally(() => {
      // An older check may end while a newer one runs.
      if (running.current === asked) running.current = null;
    });
    running.current = asked;
    return asked;
  };
  const check = async (): Promise<Availability> => {
    // The server would reject it too (shared/callables.ts).
    if (trimmed.length > MAX_TEXT_LENGTH) return settle({ state: 'taken', failure: null });
    const { value: answered, error } = await request(({ call }) =>
      field === 'nickname'
        ? call('checkNicknameAvailability', { nickname: trimmed })
        : call('checkEmailAvailability', { email: trimmed }),
    );
    return settle(
      answered?.available ? { state: 'available' } : { state: 'taken', failure: error },
    );
  };

  // A submit may have asked during the pause.
  const askAfterPause = useEffectEvent(() => {
    if (awaited.current !== trimmed) void ask();
  });

  useEffect(() => {
    awaited.current = '';
    if (!trimmed || !asks) return undefined;
    const timer = setTimeout(() => askAfterPause(), TIMING.availabilityDebounce);
    return () => clearTimeout(timer);
  }, [asks, trimmed]);

  const known = answer?.value === trimmed ? answer.availability : null;
  const failure = known?.state === 'taken' ? known.failure : null;
  useEvents(['online'], () => {
    if (failure && asks) void ask();
  });

  const availability: Availability = known ?? { state: trimmed ? 'checking' : 'unknown' };
  const confirm = async (): Promise<FieldError | null> => {
    const asked = awaited.current === trimmed ? running.current : null;
    const now = known && !failure ? known : await (asked ?? ask());
    if (now.state === 'taken' && now.failure && needsReload(now.failure)) return now.failure;
    return now.state === 'available' ? null : { key: `register.${field}InUse`, unavailable: true };
  };
  return { availability, confirm, failure };
};
