import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
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

  // Offer to remove the template as long as nothing was typed into it.
  if (done?.after === description) {
    return (
      <Button
        className={styles.template}
        onClick={() => {
          setDone(null);
          onChange(done.before);
        }}
      >
        {t('ticketForm.template.undo')}
      </Button>
    );
  }
  const template = t('ticketForm.template.text');
  const [firstLine = ''] = template.split('\n');
  if (description.includes(firstLine.trim())) return null;
  return (
    <Button
      className={styles.template}
      onClick={() => {
        const typed = description.trimEnd();
        const after = typed ? `${typed}\n\n${template}` : template;
        setDone({ before: description, after });
        onChange(after);
      }}
    >
      {t('ticketForm.template.insert')}
    </Button>
  );
};
