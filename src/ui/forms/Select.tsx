import { FieldFrame, type FieldTexts } from './Field.tsx';

/** A labelled list to choose from. With `none`, the text of no choice, nothing may be chosen. */
export const Select = <Id extends string>({
  value,
  none,
  options,
  onChoose,
  ...texts
}: FieldTexts & {
  value: Id | undefined;
  none?: string;
  options: readonly { id: Id; text: string }[];
  onChoose: (id: Id | undefined) => void;
}) => (
  <FieldFrame {...texts}>
    {(control) => (
      <select
        {...control}
        value={value ?? ''}
        onChange={({ target }) => onChoose(options.find(({ id }) => id === target.value)?.id)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);
