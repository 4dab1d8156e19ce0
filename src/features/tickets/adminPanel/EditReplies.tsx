import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredReply } from '../../../../shared/callables.ts';
import { REPLY_LIMITS } from '../../../../shared/limits.ts';
import { inEachLanguage, LANGUAGE_FACTS } from '../../../../shared/language.ts';
import type { SavedReply } from '../../../content/savedReplies.ts';
import { LANGUAGES, type Language } from '../../../i18n/constants.ts';
import { newId } from '../../outbox/editor.ts';
import { singleLine, wellFormed } from '../../../lib/text.ts';
import type { ErrorText } from '../../../services/errors.ts';
import { useAppDispatch, useAsk } from '../../../services/redux.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Overlay } from '../../../ui/dialogs/Overlay.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { ErrorSentence } from '../../../ui/ErrorSentence.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ticketsApi } from '../ticketsApi.ts';
import styles from './EditReplies.module.css';
import { useReplies } from './replyTexts.ts';

const newReply = (): SavedReply => {
  const empty = inEachLanguage(() => '');
  return { id: newId(), title: empty, text: empty };
};

/** The studio's saved replies: a list, and one of them to change, delete or add. */
export const EditReplies = ({
  language,
  onClose,
}: {
  /** Of the titles in the list. */
  language: Language;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const replies = useReplies();
  const [open, setOpen] = useState<SavedReply | null>(null);
  if (open) return <OneReply reply={open} onDone={() => setOpen(null)} onClose={onClose} />;
  return (
    <Overlay label={t('adminPanel.savedReplies.edit')} titled onClose={onClose}>
      <ul className={styles.list} lang={language}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <Button onClick={() => setOpen(reply)}>{reply.title[language]}</Button>
          </li>
        ))}
      </ul>
      <Actions>
        <Button tone="primary" onClick={() => setOpen(newReply())}>
          {t('adminPanel.savedReplies.new')}
        </Button>
        <Button onClick={onClose}>{t('adminPanel.savedReplies.close')}</Button>
      </Actions>
    </Overlay>
  );
};

/** Names in braces that are not filled in, such as mistyped ones. */
const unknownNames = (text: string): string =>
  [
    ...new Set(
      text.match(
        /\{\{[\p{L}\p{N}_]+\}{0,2}|\{(?!(?:nickname|asset|ticketNumber)\})\s*\p{L}[\p{L}\p{M}\p{N} _-]*\}/gu,
      ),
    ),
  ].join(', ');

const OneReply = ({
  reply,
  onDone,
  onClose,
}: {
  reply: SavedReply;
  onDone: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const ask = useAsk();
  const dispatch = useAppDispatch();
  const [{ title, text }, setTexts] = useState(reply);
  const [isSaving, setSaving] = useState(false);
  const [sure, setSure] = useState(false);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const isNew = reply.title.en === '';
  const complete = LANGUAGES.every((one) => title[one].trim() && text[one].trim());
  const isChanged = LANGUAGES.some(
    (one) => title[one] !== reply.title[one] || text[one] !== reply.text[one],
  );

  const change = (field: 'title' | 'text', one: Language, value: string): void => {
    setSure(false);
    setTexts((texts) => ({ ...texts, [field]: { ...texts[field], [one]: value } }));
  };

  const save = async (texts: StoredReply['reply']): Promise<void> => {
    setSaving(true);
    setFailure(null);
    const { error } = await ask(({ call }) => call('saveReply', { id: reply.id, reply: texts }));
    if (!error) {
      const { initiate } = ticketsApi.endpoints.replies;
      await dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
      onDone();
    }
    setSaving(false);
    setSure(false);
    setFailure(error);
  };

  return (
    // It stays while a changed text is not saved, and while it is, to say why it could not be.
    <Overlay
      label={t('adminPanel.savedReplies.edit')}
      titled
      onClose={isSaving || isChanged ? undefined : onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!complete || isSaving) return;
          void save({
            title: inEachLanguage((one) => singleLine(title[one])),
            text: inEachLanguage((one) => wellFormed(text[one])),
          });
        }}
      >
        <p className={styles.hint}>{t('adminPanel.savedReplies.hint')}</p>
        {LANGUAGES.map((one) => {
          const names = unknownNames(text[one]);
          return (
            <fieldset key={one} className={styles.language}>
              <legend>{LANGUAGE_FACTS[one].name}</legend>
              <Field
                lang={one}
                label={t('adminPanel.savedReplies.title')}
                value={title[one]}
                readOnly={isSaving}
                maxLength={REPLY_LIMITS.title}
                onChange={({ target }) => change('title', one, target.value)}
              />
              <TextArea
                lang={one}
                label={t('adminPanel.savedReplies.text')}
                rows={5}
                value={text[one]}
                readOnly={isSaving}
                maxLength={REPLY_LIMITS.text}
                hint={names && t('adminPanel.savedReplies.unknown', { names })}
                onChange={({ target }) => change('text', one, target.value)}
              />
            </fieldset>
          );
        })}
        <LiveRegion>
          {sure && <VisuallyHidden>{t('adminPanel.savedReplies.deleteSure')}</VisuallyHidden>}
        </LiveRegion>
        <LiveRegion urgent>{failure && <ErrorSentence error={failure} />}</LiveRegion>
        <Actions>
          <Button type="submit" tone="primary" busy={isSaving} disabled={!complete}>
            {t('adminPanel.savedReplies.save')}
          </Button>
          <Button blocked={isSaving} onClick={onDone}>
            {t(isChanged ? 'draft.discard' : 'adminPanel.savedReplies.back')}
          </Button>
          {!isNew && (
            <Button
              disabled={isSaving}
              onBlur={() => setSure(false)}
              onKeyDown={(event) => {
                // A held Enter clicks again and again.
                if (event.repeat) event.preventDefault();
              }}
              onClick={({ detail }) => {
                // The second click of a double click is no second decision.
                if (detail > 1) return;
                if (sure) void save(null);
                else setSure(true);
              }}
            >
              {t(sure ? 'adminPanel.savedReplies.deleteSure' : 'adminPanel.savedReplies.delete')}
            </Button>
          )}
        </Actions>
      </form>
    </Overlay>
  );
};
