import { useCombobox } from 'downshift';
import { useId, type ComponentProps } from 'react';
import { isComposing } from '../../lib/isComposing.ts';
import { classes } from '../classes.ts';
import styles from './Combobox.module.css';
import { FieldFrame, type FieldTexts } from './Field.tsx';

/**
 * A labelled input that suggests options while typing, but accepts any text (the ARIA pattern
 * "editable combobox with list autocomplete": arrow keys select, Enter accepts, Escape closes).
 * `options` are those that match the current text; `listLabel` names their list.
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
    // Nothing stays selected: an option only fills in the text, so it can be chosen again.
    selectedItem: null,
    // Not when the field is left, and not by Escape.
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
              // Removes Downshift's own label.
              'aria-labelledby': undefined,
              // Not through Downshift's state, which updates late: the caret would jump.
              onChange: (event) => onChange(event.currentTarget.value),
              // Downshift itself leaves it only its Enter.
              onKeyDown: (event) => {
                if (isComposing(event))
                  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              },
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
