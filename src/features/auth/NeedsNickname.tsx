import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../services/redux.ts';
import { NicknameForm } from './NicknameForm.tsx';
import { selectUser } from './userSlice.ts';

/** The same each time: React would call a new one after each render, and it would take the focus again. */
const focus = (element: HTMLElement | null): void => element?.focus();

/** Shows its children to people who have a nickname; others choose one first. */
export const NeedsNickname = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { uid, profile, nickname } = useAppSelector(selectUser);
  const [chosen, setChosen] = useState(false);
  if (uid !== null && profile === 'missing') {
    return <NicknameForm uid={uid} onChosen={() => setChosen(true)} />;
  }
  return (
    <>
      {chosen && (
        // The form with the focus is gone.
        <p tabIndex={-1} ref={focus}>
          {t('nickname.welcome', { nickname })}
        </p>
      )}
      {children}
    </>
  );
};
