import { useState } from 'react';
import { inEachLanguage } from '../../shared/language.ts';
import { virtualPet } from '../content/items/virtualPet.ts';
import { ItemCard } from '../features/catalogue/ItemCard.tsx';
import { Actions } from '../ui/Actions.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../ui/Button.tsx';
import { Combobox } from '../ui/forms/Combobox.tsx';
import { EmbedFrame } from '../ui/EmbedFrame.tsx';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { ArrowIcon, BackIcon } from '../ui/icons.tsx';
import { Lightbox } from '../ui/dialogs/Lightbox.tsx';
import { LinkRow, LinkRows } from '../ui/texts/LinkRows.tsx';
import { Lumi } from '../brand/Lumi.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Overlay } from '../ui/dialogs/Overlay.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Popup, type PopupMessage } from '../ui/dialogs/Popup.tsx';
import { Price } from '../ui/Price.tsx';
import { RichText } from '../ui/texts/RichText.tsx';
import { RoundButton } from '../ui/RoundButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StampGroup } from '../ui/forms/StampGroup.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Tag, Tags } from '../ui/Tag.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import { Time } from '../ui/Time.tsx';

/** For developers only, and therefore not in the locale files. */
const TEXTS = {
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

const RICH = `<h3>Heading</h3><p>A <strong>strong</strong> word, <em>another</em>, <code>code</code> and <a href="/about">a link</a>.</p><ul><li>One</li><li>Two</li></ul><ol><li>First</li><li>Second</li></ol>`;

const LONG_AGO = Date.parse('2024-01-01');

const MISSING_PICTURE = { name: 'no/such/picture', alt: inEachLanguage(() => 'Missing') };

const nothing = () => {};

/** All UI components on one page: `npm run dev`, then /dev/ui. */
export const DevUiPage = () => {
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const [text, setText] = useState('');
  const [overlay, setOverlay] = useState(false);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const [tab, setTab] = useState<(typeof TABS)[number]>('first');
  return (
    <Page>
      <title>{TEXTS.title}</title>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <h2>{Button.name}</h2>
      <Actions>
        <Button tone="primary">{TEXTS.text}</Button>
        <Button>{TEXTS.text}</Button>
        <Button tone="primary" busy>
          {TEXTS.text}
        </Button>
        <Button disabled>{TEXTS.text}</Button>
        <ButtonLink to="/">{TEXTS.text}</ButtonLink>
        <ButtonAnchor href="https://example.com">{TEXTS.text}</ButtonAnchor>
      </Actions>
      <h2>{RoundButton.name}</h2>
      <Actions>
        <RoundButton label={TEXTS.text} onClick={nothing}>
          <BackIcon />
        </RoundButton>
        <RoundButton label={TEXTS.text} onClick={nothing}>
          <ArrowIcon />
        </RoundButton>
      </Actions>
      <h2>{Menu.name}</h2>
      <Menu button={TEXTS.text}>
        {TABS.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{id}</a>
          </li>
        ))}
      </Menu>
      <h2>{Field.name}</h2>
      <Field label={TEXTS.text} hint={TEXTS.lead} />
      <Field label={TEXTS.text} status={{ tone: 'available', text: TEXTS.available }} />
      <Field label={TEXTS.text} status={{ tone: 'taken', text: TEXTS.taken }} />
      <Field label={TEXTS.text} error={TEXTS.lead} />
      <h2>{TextArea.name}</h2>
      <TextArea label={TEXTS.text} hint={TEXTS.lead} />
      <h2>{Combobox.name}</h2>
      <Combobox
        label={TEXTS.text}
        listLabel={TEXTS.text}
        value={text}
        options={TABS}
        onChange={setText}
      />
      <h2>{StampGroup.name}</h2>
      <StampGroup
        legend={TEXTS.text}
        value={tab}
        onChange={setTab}
        stamps={TABS.map((id) => ({ id, label: id, drawing: <ArrowIcon /> }))}
      />
      <h2>{Overlay.name}</h2>
      <Actions>
        <Button onClick={() => setOverlay(true)}>{TEXTS.text}</Button>
      </Actions>
      {overlay && (
        <Overlay label={TEXTS.text} onClose={() => setOverlay(false)}>
          <p>{TEXTS.lead}</p>
        </Overlay>
      )}
      <h2>{Lightbox.name}</h2>
      <Actions>
        <Button onClick={() => setEnlarged(0)}>{TEXTS.text}</Button>
      </Actions>
      {enlarged !== null && (
        <Lightbox count={2} index={enlarged} onMove={setEnlarged} onClose={() => setEnlarged(null)}>
          <Picture picture={enlarged ? MISSING_PICTURE : virtualPet.image} sizes="100vw" />
        </Lightbox>
      )}
      <h2>{Popup.name}</h2>
      <Actions>
        {POPUPS.map((message) => (
          <Button key={message.tone} onClick={() => setPopup(message)}>
            {message.text}
          </Button>
        ))}
        <Button onClick={() => setPopup(null)}>{TEXTS.text}</Button>
      </Actions>
      <Popup message={popup} onDone={() => setPopup(null)} />
      <h2>{Tabs.name}</h2>
      <Tabs
        label={TEXTS.text}
        value={tab}
        onChange={setTab}
        tabs={TABS.map((id) => ({ id, label: id, content: <p>{id}</p> }))}
      />
      <h2>{Tag.name}</h2>
      <Tags label={TEXTS.text}>
        {TABS.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </Tags>
      <h2>{Price.name}</h2>
      <Price amount={19.98} currency="USD" />
      <h2>{Time.name}</h2>
      <p>
        <Time at={LONG_AGO} />
      </p>
      <h2>{RichText.name}</h2>
      <RichText html={RICH} />
      <h2>{LinkRows.name}</h2>
      <LinkRows>
        <LinkRow
          href="#first"
          title={TEXTS.text}
          aside={<Picture picture={MISSING_PICTURE} sizes="20rem" cover />}
        >
          {TEXTS.lead}
        </LinkRow>
      </LinkRows>
      <h2>{ItemCard.name}</h2>
      <ItemCard item={virtualPet} />
      <h2>{EmbedFrame.name}</h2>
      <EmbedFrame src="https://blocked.invalid/" title={TEXTS.text} />
      <h2>{ErrorMessage.name}</h2>
      <ErrorMessage text={TEXTS.text} onRetry={nothing} />
      <h2>{Skeleton.name}</h2>
      <Skeleton />
      <h2>{Lumi.name}</h2>
      <Lumi />
      <Lumi lantern={false} />
    </Page>
  );
};
