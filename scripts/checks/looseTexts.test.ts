import { expect, it } from 'vitest';
import { sourcesIn } from '../../tests/support/sources.ts';
import { looseTexts } from './looseTexts.ts';

const inComponent = (element: string) =>
  looseTexts(
    'Sample.tsx',
    `type Props = { icon: ReactNode };\nconst Sample = ({ icon }: Props) => (\n${element}\n);`,
  );

it.each([
  "<p>{busy && <i />}{t('label')}</p>",
  '<p>{busy && <i />}{children}</p>',
  '<p>{busy ? <i /> : <b />} words</p>',
  '<>{items.map((item) => <i key={item} />)}{`${count}`}</>',
  '<p>{name && `by ${name}`}<b /></p>',
  '<p>{link ? <a href={link}>{name}</a> : name}<b /></p>',
  "<p>{text}{more && <> {t('more')}</>}</p>",
])('the check finds a text that has no element of its own: %s', (element) => {
  expect(inComponent(element)).toEqual(['Sample.tsx:3']);
});

it.each([
  "<p>{busy && <i />}<span>{t('label')}</span></p>",
  '<p>{busy && <i />}{icon}</p>',
  "<p>{done ? t('done') : t('failed')}</p>",
  '<p>{name} <b />{count}</p>',
  "<p>\n{busy && <i />}{' '}\n{/* why */}<b />\n</p>",
])('the check leaves alone what React finds again: %s', (element) => {
  expect(inComponent(element)).toEqual([]);
});

it('in no component has a text beside an element that comes and goes no element of its own', () => {
  const components = [...sourcesIn(/\.tsx$/, 'src')];
  expect(components.length).toBeGreaterThan(50);
  expect(components.flatMap(([file, source]) => looseTexts(file, source))).toEqual([]);
});
