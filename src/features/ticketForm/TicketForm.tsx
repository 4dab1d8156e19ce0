import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { TICKET_LIMITS, TICKET_SUB_TYPES, TICKET_TYPES } from '../../../shared/ticket.ts';
import { catalogue } from '../../content/catalogue.ts';
import { manuals } from '../../content/manuals.ts';
import { studio } from '../../content/studio.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import { paths } from '../../lib/paths.ts';
import { errorSentence, formErrorSentence } from '../../services/errors.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Combobox } from '../../ui/forms/Combobox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { ImagePicker } from '../../ui/forms/ImagePicker.tsx';
import { StampGroup } from '../../ui/forms/StampGroup.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BudgetFields } from './BudgetFields.tsx';
import { BugTemplate } from './BugTemplate.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { STAMP_DRAWINGS } from './stampDrawings.tsx';
import { SubmitOverlay } from './SubmitOverlay.tsx';
import type { TextName } from './ticketFields.ts';
import styles from './TicketForm.module.css';
import { fieldsOfLink } from './ticketLink.ts';
import { useTicketForm } from './useTicketForm.ts';

/** The description shows its counter this many characters before the limit. */
const COUNT_FROM = 500;

/**
 * The form of /tickets: a letter with stamps to choose what it is about. `uid` is the author, null
 * after the session has ended.
 */
export const TicketForm = ({ uid }: { uid: string | null }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  // Read once: later changes of the URL or the language do not change what was filled in.
  const { state } = useLocation();
  const [linked] = useState(() => fieldsOfLink(search, t, state, uid));
  const form = useTicketForm(uid, linked);
  const { fields, preparing, validationError, serverError, phase, created } = form;
  const element = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const reason = useId();
  const support = fields.type === 'bugs_help_suggestions';

  const forgetLink = useEffectEvent((): void => {
    if (search.size > 0) setSearch({}, { replace: true });
  });
  useEffect(() => {
    // The next ticket is not about what the link was about.
    if (phase.name === 'success') forgetLink();
  }, [phase.name]);

  const before = useRef(phase.name);
  useEffect(() => {
    if (before.current === 'success' && phase.name === 'idle') thanks.current?.focus();
    // At the image that the server refused.
    if (before.current === 'error' && phase.name === 'idle')
      element.current?.querySelector<HTMLElement>('[data-refused] button')?.focus();
    before.current = phase.name;
  }, [phase.name]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (preparing) return;
    const found = await form.submit();
    // The error is the field's description, so with the focus a screen reader reads it too.
    if (found?.fields[0]) {
      element.current?.querySelector<HTMLElement>(`[name="${found.fields[0]}"]`)?.focus();
    }
  };

  const validationText =
    validationError &&
    t(`ticketForm.invalid.${validationError.reason}`, {
      limit: validationError.limit?.toString() ?? '',
    });
  /** The props of a text field, with its validation error. */
  const field = (name: TextName) => ({
    name,
    value: fields[name],
    required: true,
    error: validationError?.fields[0] === name ? (validationText ?? undefined) : undefined,
    invalid: validationError?.fields.includes(name) ?? false,
  });
  const input = (name: TextName) => ({
    ...field(name),
    onChange: ({ target }: { target: { value: string } }) => form.edit({ [name]: target.value }),
  });

  const typed = fields.assetName.trim().toLocaleLowerCase(language);
  const titles = catalogue.map(({ title }) => say(title));
  const manual = manuals.find(({ title }) => say(title) === fields.assetName.trim());
  const { description } = fields;
  const length = description.trim().length;
  const number = new Intl.NumberFormat(LANGUAGE_FACTS[language].locale);
  const serverText =
    serverError &&
    (serverError.key === 'errors.call.unauthenticated'
      ? t('ticketForm.invalid.notSignedIn')
      : formErrorSentence(t, serverError));
  const plainValidationText =
    validationError && validationError.fields.length === 0 ? validationText : null;

  const sendRow = useRef<HTMLDivElement>(null);
  const reasonText = plainValidationText ?? serverText;
  useEffect(() => {
    // The reason above it has pushed the button down, which still has the focus.
    const { activeElement } = document;
    if (reasonText && phase.name === 'idle' && sendRow.current?.contains(activeElement)) {
      activeElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [reasonText, phase.name]);

  const letter = (
    <form
      ref={element}
      className={styles.letter}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <DraftNotice form={form} />
      <div className={styles.stamps}>
        <StampGroup
          legend={t(`ticketForm.subType.${support ? 'support' : 'requests'}`)}
          stamps={TICKET_SUB_TYPES[fields.type].map((id) => ({
            id,
            label: t(`ticketForm.type.${id}`),
            note: id === 'public' || id === 'exclusive' ? t(`ticketForm.note.${id}`) : undefined,
            drawing: STAMP_DRAWINGS[id],
          }))}
          value={fields.ticketSubType}
          onChange={form.choose}
        />
      </div>
      <div className={styles.text}>
        <div className={styles.asset}>
          <Combobox
            label={t('ticketForm.assetName')}
            listLabel={t('ticketForm.assets')}
            options={titles.filter(
              (title) =>
                typed &&
                title.toLocaleLowerCase(language).includes(typed) &&
                title !== fields.assetName,
            )}
            {...field('assetName')}
            onChange={(assetName) => form.edit({ assetName })}
          />
          {manual && (
            <a href={manual.url} target="_blank" rel="noopener">
              {t('ticketForm.manual', { asset: say(manual.title) })}
              <VisuallyHidden> ({t('common.newTab')})</VisuallyHidden>
            </a>
          )}
        </div>
        <Field label={t('ticketForm.subject')} autoComplete="off" {...input('subject')} />
        <div className={styles.description}>
          <TextArea
            label={t('ticketForm.description')}
            className={styles.growing}
            hint={
              length > TICKET_LIMITS.description - COUNT_FROM
                ? t('ticketForm.descriptionLength', {
                    length: number.format(length),
                    limit: number.format(TICKET_LIMITS.description),
                  })
                : undefined
            }
            {...input('description')}
          />
          {fields.ticketSubType === 'bug' && (
            <BugTemplate
              description={description}
              onChange={(text) => form.edit({ description: text })}
            />
          )}
        </div>
      </div>
      <div className={styles.side}>
        {support ? (
          <Field
            label={t('ticketForm.invoice')}
            hint={t('ticketForm.invoiceHint')}
            autoComplete="off"
            spellCheck={false}
            {...input('invoice')}
          />
        ) : (
          <BudgetFields
            choice={fields.budgetChoice}
            onChoose={(budgetChoice) => form.edit({ budgetChoice, budget: '' })}
            input={input('budget')}
          />
        )}
        <ImagePicker
          key={form.round}
          images={form.images}
          limit={TICKET_LIMITS.images}
          refusal={
            form.refusedImage && {
              id: form.refusedImage.id,
              text: errorSentence(t, form.refusedImage.error),
              limited: form.refusedImage.error.key.startsWith('errors.limit.'),
            }
          }
          closed={phase.name !== 'idle'}
          onAdd={form.addImage}
          onRemove={form.removeImage}
          onPreparing={form.setPreparing}
        />
      </div>
      <div ref={sendRow} className={styles.send}>
        <LiveRegion urgent id={reason} className={styles.reason}>
          {reasonText && (
            <p className={styles.formError}>
              {reasonText} {!uid && <Link to={paths.login()}>{t('ticketForm.logIn')}</Link>}
            </p>
          )}
        </LiveRegion>
        <Button
          type="submit"
          tone="primary"
          busy={preparing || phase.name === 'sending'}
          aria-describedby={reason}
        >
          {t('ticketForm.submit')}
        </Button>
        <p className={styles.promise}>
          {t('ticketForm.firstReply', { hours: studio.firstReplyHours })}
        </p>
      </div>
    </form>
  );

  return (
    <div className={styles.desk}>
      {created && (
        <div className={styles.created}>
          <p ref={thanks} tabIndex={-1}>
            <strong>{t('ticketForm.created.number', { number: created.ticketNumber })}</strong>
            {created.doubt && <> {t('ticketForm.created.doubt')}</>}
          </p>
          <ButtonLink to={paths.account({ tab: 'tickets', ticket: created.ticketId })}>
            {t('ticketForm.created.open', { number: created.ticketNumber })}
          </ButtonLink>
        </div>
      )}
      <Tabs
        manual
        label={t('ticketForm.tabs')}
        value={fields.type}
        onChange={(type) => {
          form.openTab(type);
          if (search.size > 0) setSearch({}, { replace: true });
        }}
        tabs={TICKET_TYPES.map((id) => ({
          id,
          label: t(`ticketForm.${id === 'requests' ? 'requests' : 'support'}`),
          content: letter,
        }))}
      />
      {phase.name !== 'idle' && (
        <SubmitOverlay phase={phase} onCancel={form.cancel} onClose={form.closeOverlay} />
      )}
    </div>
  );
};
