import { useCombobox } from 'downshift';
import { useId, type ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Combobox.module.css';
import { FieldFrame, type FieldTexts } from './Field.tsx';

/**
 * A labelled input that proposes options while one types; any other text is as good (the ARIA
 * pattern "editable combobox with list autocomplete": arrow keys choose, Enter takes, Escape shuts).
 * `options` are those that fit what is typed now; `listLabel` names their list.
 */
export const Combobox = ({
  label,
  hint,
  error,
  invalid,
  className,
  value,
  options,
  listLabel,
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'ref'> &
  Omit<FieldTexts, 'status'> & {
    value: string;
    options: readonly string[];
    listLabel: string;
    onChange: (value: string) => void;
  }) => {
  const inputId = useId();
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: [...options],
    inputId,
    inputValue: value,
    // What is chosen goes into the text and nowhere else, so that it can be chosen again.
    selectedItem: null,
    stateReducer: (_state, { type, changes }) => {
      // Escape shuts the list; emptying a text that was typed is not its business.
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape)
        return { ...changes, inputValue: value };
      // Leaving with Tab or a click elsewhere takes nothing that was not chosen.
      if (type === useCombobox.stateChangeTypes.InputBlur)
        return { ...changes, inputValue: value, selectedItem: null };
      return changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem)
        onChange(selectedItem);
    },
  });
  const open = isOpen && options.length > 0;
  return (
    <FieldFrame
      {...{ label, hint, error, invalid }}
      id={inputId}
      className={classes(styles.root, className)}
    >
      {(control) => (
        <div className={styles.place}>
          <input
            {...getInputProps({
              ...input,
              ...control,
              // Downshift would name it by a label of its own.
              'aria-labelledby': undefined,
              // At once and not by its state: a caret in the middle of the text would jump.
              onChange: (event) => onChange(event.currentTarget.value),
              'aria-expanded': open,
              autoComplete: 'off',
            })}
          />
          <ul
            {...getMenuProps({ 'aria-label': listLabel, 'aria-labelledby': undefined })}
            className={classes(styles.list, open && styles.open)}
          >
            {open &&
              options.map((option, index) => (
                <li
                  key={option}
                  {...getItemProps({ item: option, index })}
                  className={classes(styles.option, index === highlightedIndex && styles.active)}
                >
                  {option}
                </li>
              ))}
          </ul>
        </div>
      )}
    </FieldFrame>
  );
};
