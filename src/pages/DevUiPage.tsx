import { useState } from 'react';
import { Actions } from '../ui/Actions.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { Field } from '../ui/Field.tsx';
import { Lumi } from '../ui/Lumi.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Popup, type PopupMessage } from '../ui/Popup.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StampGroup } from '../ui/StampGroup.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Tag, Tags } from '../ui/Tag.tsx';
import { TextArea } from '../ui/TextArea.tsx';

/** For developers only, so not in the locale files: these words never reach a visitor. */
const WORDS = {
  title: 'Interface parts',
  lead: 'Every part of src/ui that pages compose, in its states. Not in production.',
  text: 'Sample',
  taken: 'Already taken',
  available: 'Available',
} as const;

const POPUPS: readonly PopupMessage[] = [
  { tone: 'loading', text: 'loading' },
  { tone: 'success', text: 'success', duration: 2000 },
  { tone: 'error', text: 'error', duration: 2500 },
];

const TABS = ['first', 'second', 'third'] as const;

const nothing = () => {};

/** The parts of the interface on one page: `npm run dev`, then /dev/ui. */
export const DevUiPage = () => {
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const [text, setText] = useState('');
  const [overlay, setOverlay] = useState(false);
  const [tab, setTab] = useState<(typeof TABS)[number]>('first');
  return (
    <Page>
      <title>{WORDS.title}</title>
      <PageHeading lead={WORDS.lead}>{WORDS.title}</PageHeading>
      <h2>{Button.name}</h2>
      <Actions>
        <Button tone="primary">{WORDS.text}</Button>
        <Button>{WORDS.text}</Button>
        <Button tone="primary" busy>
          {WORDS.text}
        </Button>
        <Button disabled>{WORDS.text}</Button>
        <ButtonLink to="/">{WORDS.text}</ButtonLink>
        <ButtonAnchor href="https://example.com">{WORDS.text}</ButtonAnchor>
      </Actions>
      <h2>{Field.name}</h2>
      <Field label={WORDS.text} hint={WORDS.lead} />
      <Field label={WORDS.text} status={{ tone: 'available', text: WORDS.available }} />
      <Field label={WORDS.text} status={{ tone: 'taken', text: WORDS.taken }} />
      <Field label={WORDS.text} error={WORDS.lead} />
      <h2>{TextArea.name}</h2>
      <TextArea label={WORDS.text} hint={WORDS.lead} />
      <h2>{Combobox.name}</h2>
      <Combobox
        label={WORDS.text}
        listLabel={WORDS.text}
        value={text}
        options={TABS}
        onChange={setText}
      />
      <h2>{StampGroup.name}</h2>
      <StampGroup
        legend={WORDS.text}
        value={tab}
        onChange={setTab}
        stamps={TABS.map((id) => ({ id, label: id, drawing: <Lumi /> }))}
      />
      <h2>{Overlay.name}</h2>
      <Actions>
        <Button onClick={() => setOverlay(true)}>{WORDS.text}</Button>
      </Actions>
      {overlay && (
        <Overlay label={WORDS.text} onClose={() => setOverlay(false)}>
          <p>{WORDS.lead}</p>
        </Overlay>
      )}
      <h2>{Popup.name}</h2>
      <Actions>
        {POPUPS.map((message) => (
          <Button key={message.tone} onClick={() => setPopup(message)}>
            {message.text}
          </Button>
        ))}
        <Button onClick={() => setPopup(null)}>{WORDS.text}</Button>
      </Actions>
      <Popup message={popup} onDone={() => setPopup(null)} />
      <h2>{Tabs.name}</h2>
      <Tabs
        label={WORDS.text}
        value={tab}
        onChange={setTab}
        tabs={TABS.map((id) => ({ id, label: id, content: <p>{id}</p> }))}
      />
      <h2>{Tag.name}</h2>
      <Tags label={WORDS.text}>
        {TABS.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </Tags>
      <h2>{Price.name}</h2>
      <Price amount={19.98} currency="USD" />
      <h2>{ErrorMessage.name}</h2>
      <ErrorMessage text={WORDS.text} onRetry={nothing} />
      <h2>{Skeleton.name}</h2>
      <Skeleton />
      <h2>{Lumi.name}</h2>
      <Lumi />
      <Lumi lantern={false} />
    </Page>
  );
};
