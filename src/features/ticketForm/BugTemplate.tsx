import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { withTemplate } from './logReader/fillFields.ts';
import styles from './TicketForm.module.css';

/** Appends the questions that the studio would ask anyway to the description. */
export const BugTemplate = ({
  description,
  onChange,
}: {
  description: string;
  onChange: (description: string) => void;
}) => {
  const { t } = useTranslation();
  const [done, setDone] = useState<{ before: string; after: string } | null>(null);

  const after = withTemplate(description, t('ticketForm.template.text'));
  // It can be removed as long as nothing was typed into it.
  const undo = done?.after === description ? done : null;
  if (!undo && after === description) return null;
  const press = (): void => {
    setDone(undo ? null : { before: description, after });
    onChange(undo ? undo.before : after);
  };
  return (
    <Button className={styles.template} onClick={press}>
      {t(`ticketForm.template.${undo ? 'undo' : 'insert'}`)}
    </Button>
  );
};
