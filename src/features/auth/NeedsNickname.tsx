import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { NicknameForm } from './NicknameForm.tsx';
import { loadUserDoc, selectUser } from './userSlice.ts';

/** The same each time: React would call a new one after each render, and it would take the focus again. */
const focus = (element: HTMLElement | null): void => element?.focus();

/** Shows its children to people who have a nickname; others choose one first. */
export const NeedsNickname = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { uid, profile, nickname } = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState(false);
  // Without a record the server takes no ticket.
  useEffect(() => {
    if (uid !== null && profile === 'failed') void dispatch(loadUserDoc(uid));
  }, [dispatch, uid, profile]);
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
