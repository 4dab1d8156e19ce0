import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type NicknameProblem, nicknameProblem } from '../../../shared/nickname.ts';
import { AvailabilityField } from './AvailabilityField.tsx';

const RULES = {
  invalid: 'errors.field.nickname',
  'mixed-scripts': 'errors.field.nicknameScripts',
  reserved: 'errors.field.nicknameReserved',
} as const satisfies Record<NicknameProblem, string>;

/** Why a nickname cannot be registered, by the server's rules, as the key of its sentence, or null. */
export const nicknameRule = (nickname: string) => {
  const problem = nicknameProblem(nickname);
  return problem && RULES[problem];
};

/** The field of a new nickname, with its rule and whether it is available. */
export const NicknameField = ({
  value,
  ...field
}: Omit<ComponentProps<typeof AvailabilityField>, 'label' | 'takenText' | 'value'> & {
  value: string;
}) => {
  const { t } = useTranslation();
  const rule = nicknameRule(value);
  return (
    <AvailabilityField
      name="nickname"
      aria-required
      label={t('auth.nickname')}
      autoComplete="nickname"
      spellCheck={false}
      hint={t('register.nicknameRule')}
      // A nickname that breaks a rule is unavailable, but not taken.
      takenText={t(rule ?? 'register.nicknameTaken')}
      value={value}
      {...field}
    />
  );
};
