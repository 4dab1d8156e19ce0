import { hasKey } from '../../../../shared/hasKey.ts';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredReply } from '../../../../shared/callables.ts';
import { REPLY_LIMITS } from '../../../../shared/limits.ts';
import { inEachLanguage, LANGUAGE_FACTS } from '../../../../shared/language.ts';
import { LANGUAGES, type Language } from '../../../i18n/constants.ts';
import { dropDraft, readDraft, saveDraft } from '../../outbox/storage.ts';
import { singleLine, wellFormed } from '../../../lib/text.ts';
import type { ErrorText } from '../../../services/errors.ts';
import { useAsk } from '../../../services/redux.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Overlay } from '../../../ui/dialogs/Overlay.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { ErrorSentence } from '../../../ui/ErrorSentence.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { useRepliesQuery } from '../ticketsApi.ts';
import styles from './EditReplies.module.css';
import { ofToday, useReplies, type Reply } from './savedReplies.ts';

const EMPTY = { title: inEachLanguage(() => ''), text: inEachLanguage(() => ''), version: 0 };

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
  const [open, setOpen] = useState<Reply | null>(null);
  return (
    // Opened anew for each: the button that had the focus is gone.
    <Overlay key={open?.id} label={t('adminPanel.savedReplies.edit')} titled onClose={onClose}>
      {open ? (
        <OneReply reply={open} onDone={() => setOpen(null)} />
      ) : (
        <>
          <ul className={styles.list} lang={language}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <Button onClick={() => setOpen(reply)}>{reply.title[language]}</Button>
              </li>
            ))}
          </ul>
          <Actions>
            <Button
              tone="primary"
              onClick={() => setOpen({ ...EMPTY, id: crypto.randomUUID().replaceAll('-', '') })}
            >
              {t('adminPanel.savedReplies.new')}
            </Button>
            <Button onClick={onClose}>{t('adminPanel.savedReplies.close')}</Button>
          </Actions>
        </>
      )}
    </Overlay>
  );
};

/** Unsaved text, with the version that it began from. */
type Draft = { version: number; reply: NonNullable<StoredReply['reply']> };

const isDraft = (value: unknown): value is Draft => hasKey(value, 'version', 'reply');

const toDraft = (stored: unknown): Draft | null =>
  isDraft(stored) ? { ...stored, reply: ofToday(stored.reply) } : null;

/** What is typed is kept as a draft until it is saved. */
const OneReply = ({ reply, onDone }: { reply: Reply; onDone: () => void }) => {
  const { t } = useTranslation();
  const { uid } = useCaller();
  const ask = useAsk();
  const { data: stored, refetch } = useRepliesQuery();
  const { id } = reply;
  const isNew = reply.title.en === '';
  const name = `savedReply.${isNew ? 'new' : id}`;
  const fresh: Draft = { version: reply.version, reply };
  const [restored, setRestored] = useState(() => toDraft(readDraft(uid, name)));
  const [draft, setDraft] = useState(restored ?? fresh);
  const { title, text } = draft.reply;
  const [busy, setBusy] = useState(false);
  const [sure, setSure] = useState(false);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const cleaned = () => ({
    title: inEachLanguage((one) => singleLine(title[one])),
    text: inEachLanguage((one) => wellFormed(text[one])),
  });
  const complete = LANGUAGES.every((one) => title[one].trim() && text[one].trim());
  // What another admin has saved meanwhile, shown before it can be replaced.
  const theirs = draft.version === reply.version ? undefined : stored?.[id];

  const change = (texts: Draft['reply']): void => {
    const changed = { ...draft, reply: texts };
    setDraft(changed);
    setRestored(null);
    saveDraft(uid, name, changed);
  };

  const save = async (texts: StoredReply['reply']): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const saved = { id, version: draft.version, reply: texts };
    const { error } = await ask(({ call }) => call('saveReply', saved));
    const { data: now, isSuccess } = await refetch();
    setBusy(false);
    setSure(false);
    if (!error) {
      dropDraft(uid, name);
      onDone();
      return;
    }
    setFailure(error);
    if (error.key === 'errors.ticket.replyChanged' && isSuccess) {
      const seen = now[id]?.version ?? 0;
      setDraft((mine) => ({ ...mine, version: seen }));
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (complete && !busy) void save(cleaned());
      }}
    >
      <p className={styles.hint}>{t('adminPanel.savedReplies.hint')}</p>
      {LANGUAGES.map((one) => (
        <fieldset key={one} className={styles.language}>
          <legend>{LANGUAGE_FACTS[one].name}</legend>
          <Field
            lang={one}
            label={t('adminPanel.savedReplies.title')}
            value={title[one]}
            readOnly={busy}
            maxLength={REPLY_LIMITS.title}
            onChange={({ target }) => change({ title: { ...title, [one]: target.value }, text })}
          />
          <TextArea
            lang={one}
            label={t('adminPanel.savedReplies.text')}
            rows={5}
            value={text[one]}
            readOnly={busy}
            maxLength={REPLY_LIMITS.text}
            onChange={({ target }) => change({ title, text: { ...text, [one]: target.value } })}
          />
          {theirs?.reply && (
            <p className={styles.theirs} lang={one}>
              {theirs.reply.text[one]}
            </p>
          )}
        </fieldset>
      ))}
      {restored && (
        <Actions>
          <p>{t('draft.restored')}</p>
          <Button
            onClick={() => {
              dropDraft(uid, name);
              setRestored(null);
              setDraft(fresh);
            }}
          >
            {t('draft.discard')}
          </Button>
        </Actions>
      )}
      <LiveRegion urgent>{failure && <ErrorSentence error={failure} />}</LiveRegion>
      <Actions>
        <Button type="submit" tone="primary" busy={busy} disabled={!complete}>
          {t('adminPanel.savedReplies.save')}
        </Button>
        <Button onClick={onDone}>{t('adminPanel.savedReplies.back')}</Button>
        {!isNew && (
          <Button disabled={busy} onClick={() => (sure ? void save(null) : setSure(true))}>
            {t(sure ? 'adminPanel.savedReplies.deleteSure' : 'adminPanel.savedReplies.delete')}
          </Button>
        )}
      </Actions>
    </form>
  );
};
