import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { hasTemplate } from './logReader/fillFields.ts';
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

  const template = t('ticketForm.template.text');
  // It can be removed as long as nothing was typed into it.
  const undo = done?.after === description ? done : null;
  if (!undo && hasTemplate(description, template)) return null;
  const press = (): void => {
    const typed = description.trimEnd();
    const after = typed ? `${typed}\n\n${template}` : template;
    setDone(undo ? null : { before: description, after });
    onChange(undo ? undo.before : after);
  };
  return (
    <Button className={styles.template} onClick={press}>
      {t(`ticketForm.template.${undo ? 'undo' : 'insert'}`)}
    </Button>
  );
};
