import { useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredReply } from '../../../../shared/callables.ts';
import { REPLY_LIMITS } from '../../../../shared/limits.ts';
import { inEachLanguage, LANGUAGE_FACTS } from '../../../../shared/language.ts';
import { LANGUAGES, type Language } from '../../../i18n/constants.ts';
import { DraftNotice } from '../../outbox/DraftNotice.tsx';
import { newId, openEditor } from '../../outbox/editor.ts';
import { isSame, type Content } from '../../outbox/outbox.ts';
import { singleLine, wellFormed } from '../../../lib/text.ts';
import type { ErrorText } from '../../../services/errors.ts';
import { useAppDispatch, useAsk } from '../../../services/redux.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Overlay } from '../../../ui/dialogs/Overlay.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { ErrorSentence } from '../../../ui/ErrorSentence.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ticketsApi, useRepliesQuery } from '../ticketsApi.ts';
import styles from './EditReplies.module.css';
import { inAll, repliesOf, useReplies, type VersionedReply } from './replyTexts.ts';

const newReply = (): VersionedReply => {
  const empty = inEachLanguage(() => '');
  return { id: newId(), version: 0, title: empty, text: empty };
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
  const [open, setOpen] = useState<VersionedReply | null>(null);
  /** The dialog stays while a reply is saved, to say why it could not be. */
  const [isSaving, setSaving] = useState(false);
  return (
    // Opened anew for each: the button that had the focus is gone.
    <Overlay
      key={open?.id}
      label={t('adminPanel.savedReplies.edit')}
      titled
      onClose={isSaving ? undefined : onClose}
    >
      {open ? (
        <OneReply
          reply={open}
          isSaving={isSaving}
          setSaving={setSaving}
          onDone={() => setOpen(null)}
        />
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
            <Button tone="primary" onClick={() => setOpen(newReply())}>
              {t('adminPanel.savedReplies.new')}
            </Button>
            <Button onClick={onClose}>{t('adminPanel.savedReplies.close')}</Button>
          </Actions>
        </>
      )}
    </Overlay>
  );
};

/** A reply as an editor holds it, with the version that the text began from, and the id of a new one. */
const toContent = ({ id, version, title, text }: VersionedReply): Content => ({
  id,
  version: String(version),
  ...Object.fromEntries(
    LANGUAGES.flatMap((one) => [
      [`title.${one}`, title[one]],
      [`text.${one}`, text[one]],
    ]),
  ),
});

/** Names in braces that are not filled in: mistyped ones, and those in two braces. */
const unknownNames = (text: string): string[] => [
  ...new Set(
    text.match(
      /\{\{[\p{L}\p{N}_]+\}{0,2}|\{(?!(?:nickname|asset|ticketNumber)\})\s*\p{L}[\p{L}\p{M}\p{N} _-]*\}/gu,
    ),
  ),
];

/** What is typed is kept as a draft until it is saved. */
const OneReply = ({
  reply,
  isSaving,
  setSaving,
  onDone,
}: {
  reply: VersionedReply;
  isSaving: boolean;
  setSaving: (isSaving: boolean) => void;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const { uid } = useCaller();
  const ask = useAsk();
  const dispatch = useAppDispatch();
  const { data: stored } = useRepliesQuery();
  const isNew = reply.title.en === '';
  const name = `savedReply.${isNew ? 'new' : reply.id}`;
  /** What the editor begins with. Of a new reply the id before may be stored already. */
  const freshOf = (replies = stored): Content => {
    const now = replies && repliesOf(replies).find((one) => one.id === reply.id);
    return toContent(isNew ? newReply() : (now ?? reply));
  };
  const [editor] = useState(() => openEditor(uid, name, freshOf(), newId));
  const outbox = useSyncExternalStore(editor.subscribe, editor.getOutbox);
  const { content } = outbox.draft;
  const { id = reply.id } = content;
  const title = inAll((one) => content[`title.${one}`]);
  const text = inAll((one) => content[`text.${one}`]);
  const unknown = inEachLanguage((one) => unknownNames(text[one]).join(', '));
  /** The version that another admin has saved, and this one has seen. */
  const [seen, setSeen] = useState<number | null>(null);
  const version = seen ?? Number(content['version']);
  const isReadOnly = isSaving || outbox.writer !== 'here';
  const [sure, setSure] = useState(false);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const cleaned = () => ({
    title: inEachLanguage((one) => singleLine(title[one])),
    text: inEachLanguage((one) => wellFormed(text[one])),
  });
  const complete = LANGUAGES.every((one) => title[one].trim() && text[one].trim());
  // What another admin has saved meanwhile, shown once the server has refused to replace it.
  const theirs = stored?.[id];
  const isChanged = !isSaving && seen !== null;

  const change = (texts: Content): void => {
    setSure(false);
    const changed = { ...content, ...texts };
    // The id of a new reply alone is no draft.
    const isBlank = isNew && !Object.values({ ...changed, id: '', version: '' }).some(Boolean);
    editor.dispatch({ type: 'edit', content: isBlank ? outbox.empty : changed });
  };
  const discard = (replies = stored): void => {
    setSeen(null);
    editor.dispatch({ type: 'clear', to: freshOf(replies) });
  };

  const save = async (texts: StoredReply['reply']): Promise<void> => {
    setSaving(true);
    setFailure(null);
    // The draft is discarded also when the page was left meanwhile.
    const leave = editor.subscribe(() => {});
    const { error } = await ask(({ call }) => call('saveReply', { id, version, reply: texts }));
    const end = () => {
      leave();
      setSaving(false);
      setSure(false);
      setFailure(error);
    };
    // What is stored is not needed then, and would be waited for as long.
    if (error && error.key !== 'errors.ticket.replyChanged') return end();
    const { initiate } = ticketsApi.endpoints.replies;
    const reading = dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
    const { data: read, isSuccess } = await reading;
    if (!error) {
      // Whoever has come back meanwhile may have written on.
      if (isSame(editor.getOutbox().draft.content, content)) discard(read);
      onDone();
    }
    end();
    if (error?.key === 'errors.ticket.replyChanged' && isSuccess) setSeen(read[id]?.version ?? 0);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (complete && !isReadOnly) void save(cleaned());
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
            readOnly={isReadOnly}
            maxLength={REPLY_LIMITS.title}
            onChange={({ target }) => change({ [`title.${one}`]: target.value })}
          />
          <TextArea
            lang={one}
            label={t('adminPanel.savedReplies.text')}
            className={styles.text}
            rows={5}
            value={text[one]}
            readOnly={isReadOnly}
            maxLength={REPLY_LIMITS.text}
            hint={unknown[one] && t('adminPanel.savedReplies.unknown', { names: unknown[one] })}
            onChange={({ target }) => change({ [`text.${one}`]: target.value })}
          />
          {isChanged && theirs?.reply && (
            <div className={styles.theirs} lang={one}>
              <p>{theirs.reply.title[one]}</p>
              <p>{theirs.reply.text[one]}</p>
            </div>
          )}
        </fieldset>
      ))}
      <DraftNotice
        className={styles.hint}
        editor={editor}
        outbox={outbox}
        onDiscard={() => discard()}
        onUndo={() => editor.dispatch({ type: 'undo' })}
      />
      <LiveRegion>
        {isChanged && !theirs?.reply && <span>{t('adminPanel.savedReplies.deleted')}</span>}
        {sure && <VisuallyHidden>{t('adminPanel.savedReplies.deleteSure')}</VisuallyHidden>}
      </LiveRegion>
      <LiveRegion urgent>{failure && <ErrorSentence error={failure} />}</LiveRegion>
      <Actions>
        <Button
          type="submit"
          tone="primary"
          busy={isSaving}
          disabled={!complete || outbox.writer !== 'here'}
        >
          {t('adminPanel.savedReplies.save')}
        </Button>
        <Button blocked={isSaving} onClick={onDone}>
          {t('adminPanel.savedReplies.back')}
        </Button>
        {!isNew && (
          <Button
            disabled={isReadOnly}
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
  );
};
