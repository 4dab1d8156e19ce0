import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type NicknameProblem, nicknameProblem } from '../../../shared/nickname.ts';
import { AvailabilityField } from './AvailabilityField.tsx';

/** Why a nickname cannot be registered, by the server's rules, or null. */
export const useNicknameProblem = (): ((nickname: string) => string | null) => {
  const { t } = useTranslation();
  const texts: Record<NicknameProblem, string> = {
    invalid: t('errors.field.nickname'),
    'mixed-scripts': t('errors.field.nicknameScripts'),
    reserved: t('errors.field.nicknameReserved'),
  };
  return (nickname) => {
    const problem = nicknameProblem(nickname);
    return problem && texts[problem];
  };
};

/** The field of a new nickname, with its rule and whether it is available. */
export const NicknameField = ({
  value,
  ...field
}: Omit<ComponentProps<typeof AvailabilityField>, 'label' | 'takenText' | 'value'> & {
  value: string;
}) => {
  const { t } = useTranslation();
  const problemOf = useNicknameProblem();
  return (
    <AvailabilityField
      name="nickname"
      aria-required
      label={t('auth.nickname')}
      autoComplete="nickname"
      spellCheck={false}
      hint={t('register.nicknameRule')}
      // A nickname that breaks a rule is unavailable, but not taken.
      takenText={problemOf(value) ?? t('register.nicknameTaken')}
      value={value}
      {...field}
    />
  );
};
