import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ListedTicket, StudioHours } from '../../../shared/callables.ts';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { TICKET_LIMITS, TICKET_SUB_TYPES, TICKET_TYPES } from '../../../shared/ticket.ts';
import { catalogue } from '../../content/catalogue.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import { paths } from '../../content/paths.ts';
import { errorSentence } from '../../services/errors.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { ImagePicker } from '../../ui/forms/ImagePicker.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { Attempts } from '../../ui/LiveRegion.tsx';
import { SaidWhenStill } from '../../ui/SaidWhenStill.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { DraftNotice } from '../outbox/DraftNotice.tsx';
import { AssetSuggestions } from './AssetSuggestions.tsx';
import { BudgetField } from './BudgetField.tsx';
import { BugTemplate } from './BugTemplate.tsx';
import { LogReader } from './logReader/LogReader.tsx';
import { SubmitOverlay } from './SubmitOverlay.tsx';
import { SubmitRow } from './SubmitRow.tsx';
import { isRequired, typeOf, type TextName } from './ticketFields.ts';
import styles from './TicketForm.module.css';
import { fieldsOfLink } from './ticketLink.ts';
import { useNewTicket } from './useNewTicket.ts';

/** The description shows its counter this many characters before the limit. */
const COUNT_FROM = 500;

/**
 * The form of /tickets: what it is about, what happened, images. `uid` is the author, who may have an
 * open ticket about the same asset among the `own` ones.
 */
export const TicketForm = ({
  uid,
  own,
  hours,
  onCreated,
}: {
  uid: string;
  own: readonly ListedTicket[];
  /** When the studio replies, where it has set that. */
  hours?: StudioHours | undefined;
  onCreated: () => void;
}) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  // Read once: later changes of the URL or the language do not change what was filled in.
  const [linked] = useState(() => fieldsOfLink(search));
  // The next ticket is not about what the link was about.
  const forgetLink = (): void => {
    if (search.toString()) setSearch({}, { replace: true });
  };
  const form = useNewTicket(uid, linked, () => {
    forgetLink();
    onCreated();
  });
  const { fields, problem, phase, created, edit } = form;
  const isReadOnly = form.outbox.writer !== 'here';
  const type = typeOf(fields);
  /** Whether chosen images are being prepared, or a log is being read. */
  const [preparing, setPreparing] = useState(false);
  const assetList = useId();
  const element = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLHeadingElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [reading, setReading] = useState(false);
  const busy = preparing || reading || phase === 'sending';

  /** Focus the refused image; if the focus has left the form, the submit button will do. */
  const focusReason = useEffectEvent((): void => {
    const isElsewhere = !element.current?.contains(document.activeElement);
    const target = `[data-refused] button${isElsewhere ? ', [type=submit]' : ''}`;
    element.current?.querySelector<HTMLElement>(target)?.focus();
  });
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === 'success' && phase === 'idle') thanks.current?.focus();
    if (['sending', 'error'].includes(before.current) && phase === 'idle') focusReason();
    before.current = phase;
  }, [phase]);

  const submit = async (): Promise<void> => {
    if (busy) return;
    setAttempts(attempts + 1);
    const found = await form.submit();
    if (found?.fields[0]) {
      element.current?.querySelector<HTMLElement>(`[name="${found.fields[0]}"]`)?.focus();
    }
  };

  const number = new Intl.NumberFormat(LANGUAGE_FACTS[language].locale);
  const invalid = problem?.about === 'fields' ? problem : null;
  /** Why a text field was refused. */
  const errorOf = (name: TextName): string | undefined => {
    if (!invalid?.fields.includes(name)) return undefined;
    const { reason, limit } = invalid;
    if (reason !== 'empty')
      return t(`ticketForm.invalid.${reason}`, { limit: number.format(limit ?? 0) });
    return isRequired(name) ? t(`ticketForm.empty.${name}`) : t(`ticketForm.invalid.${name}`);
  };
  /** The props of a text field, with its validation error. */
  const field = (name: TextName) => ({
    name,
    value: fields[name],
    'aria-required': true,
    error: errorOf(name),
  });
  const input = (name: TextName) => ({
    ...field(name),
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });

  const length = fields.description.trim().length;
  const lengthHint =
    length > TICKET_LIMITS.description - COUNT_FROM
      ? t('ticketForm.descriptionLength', {
          length: number.format(length),
          limit: number.format(TICKET_LIMITS.description),
        })
      : undefined;
  const support = type === 'bugs_help_suggestions';

  const letter = (
    <form
      ref={element}
      className={styles.letter}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <p className={styles.required}>{t('ticketForm.allRequired')}</p>
        <div className={styles.text}>
          <RadioGroup
            legend={t(`ticketForm.subType.${support ? 'support' : 'requests'}`)}
            options={TICKET_SUB_TYPES[type].map((id) => ({
              id,
              label: t(`ticketForm.type.${id}`),
              note: id === 'public' || id === 'exclusive' ? t(`ticketForm.note.${id}`) : undefined,
            }))}
            value={fields.ticketSubType}
            onChange={(ticketSubType) => edit({ ticketSubType })}
          />
          <div className={styles.asset}>
            <Field
              label={t('ticketForm.assetName')}
              list={assetList}
              autoComplete="off"
              {...input('assetName')}
            />
            <datalist id={assetList}>
              {catalogue.map(({ id, title }) => (
                <option key={id}>{say(title)}</option>
              ))}
            </datalist>
            <AssetSuggestions assetName={fields.assetName} own={own} />
          </div>
          <Field label={t('ticketForm.subject')} autoComplete="off" {...input('subject')} />
          <div className={styles.description}>
            <TextArea
              label={t('ticketForm.description')}
              className={styles.growing}
              hint={lengthHint}
              {...input('description')}
            />
            <SaidWhenStill text={lengthHint ?? null} />
            {fields.ticketSubType === 'bug' && (
              <BugTemplate
                description={fields.description}
                onChange={(description) => edit({ description })}
              />
            )}
            {(fields.ticketSubType === 'bug' || fields.ticketSubType === 'help') && (
              <LogReader
                key={`log ${form.round} ${form.outbox.writer === 'elsewhere'}`}
                fields={fields}
                onChange={edit}
                onReading={setReading}
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
            <>
              <RadioGroup
                legend={t('ticketForm.budgetChoice')}
                options={[
                  { id: 'provide', label: t('ticketForm.provideBudget') },
                  { id: 'none', label: t('ticketForm.noBudget') },
                ]}
                value={fields.budgetChoice}
                onChange={(budgetChoice) => edit({ budgetChoice, budget: '' })}
              />
              {fields.budgetChoice === 'provide' && (
                <BudgetField
                  key={`budget ${form.round} ${form.outbox.writer === 'elsewhere'}`}
                  {...field('budget')}
                  onChange={(budget) => edit({ budget })}
                />
              )}
            </>
          )}
          <ImagePicker
            key={`${form.round} ${form.outbox.writer === 'elsewhere'}`}
            images={form.images}
            limit={TICKET_LIMITS.images}
            refusal={
              problem?.about === 'server' && problem.image
                ? {
                    id: problem.image,
                    text: errorSentence(t, problem.error),
                    limited: problem.error.key.startsWith('errors.limit.'),
                  }
                : null
            }
            closed={isReadOnly}
            onAdd={form.addImage}
            onRemove={form.removeImage}
            onPreparing={setPreparing}
            onLost={form.loseImages}
          />
        </div>
        <SubmitRow
          problem={problem}
          busy={busy}
          elsewhere={form.outbox.writer === 'elsewhere'}
          hours={hours}
        />
      </fieldset>
    </form>
  );

  return (
    <Attempts value={attempts}>
      <div className={styles.page}>
        {created && (
          <div className={styles.created}>
            <h2 ref={thanks} tabIndex={-1}>
              {t('ticketForm.created.number', { number: created.ticketNumber })}
            </h2>
            <ButtonLink to={paths.account({ tab: 'tickets', ticket: created.ticketId })}>
              {t('ticketForm.created.open', { number: created.ticketNumber })}
            </ButtonLink>
          </div>
        )}
        <DraftNotice
          className={styles.draft}
          editor={form.editor}
          outbox={form.outbox}
          onDiscard={form.discardDraft}
          onUndo={form.undo}
        />
        <Tabs
          manual
          label={t('ticketForm.tabs')}
          value={type}
          onChange={(tab) => {
            // The other tab of the browser writes the draft.
            if (isReadOnly) return;
            form.openTab(tab);
            forgetLink();
          }}
          tabs={TICKET_TYPES.map((id) => ({
            id,
            label: t(`ticketForm.${id === 'requests' ? 'requests' : 'support'}`),
            content: letter,
          }))}
        />
        {phase !== 'idle' && <SubmitOverlay phase={phase} form={form} />}
      </div>
    </Attempts>
  );
};
