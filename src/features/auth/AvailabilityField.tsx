import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence, needsReload } from '../../services/errors.ts';
import { Field, type FieldStatus } from '../../ui/forms/Field.tsx';
import type { Availability, FieldError } from './useAvailability.ts';

/**
 * A field with a live hint on whether its value is available; after a failed check with its
 * reason. The form says that the page must be reloaded.
 */
export const AvailabilityField = ({
  availability,
  takenText,
  error,
  ...field
}: Omit<ComponentProps<typeof Field>, 'status' | 'error'> & {
  availability: Availability;
  takenText: string;
  error: FieldError | null;
}) => {
  const { t } = useTranslation();
  const isOver = error?.unavailable && availability.state === 'available';
  const text = error && !isOver ? errorSentence(t, error) : undefined;
  const failure = availability.state === 'taken' ? availability.failure : null;
  const unchecked = failure !== null && needsReload(failure);
  const reason =
    failure && !unchecked ? t('register.checkFailed', { reason: errorSentence(t, failure) }) : null;
  // An error hides the status, so the reason stands in the error if there is one.
  const withReason = (said: string): string =>
    reason ? `${said.replace(/\.?$/, '.')} ${reason}` : said;
  const statuses: Record<Availability['state'], FieldStatus | null> = {
    unknown: null,
    checking: { tone: 'checking', text: t('register.checking') },
    available: { tone: 'available', text: t('register.available') },
    // Not beside an error that says the same.
    taken: unchecked || text === takenText ? null : { tone: 'taken', text: withReason(takenText) },
  };
  return (
    <Field {...field} status={statuses[availability.state]} error={text && withReason(text)} />
  );
};
