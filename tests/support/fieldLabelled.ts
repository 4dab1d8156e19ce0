import { screen } from '@testing-library/react';

/**
 * The field with this label. `getByLabelText` finds more, but asks every field of the document for its
 * labels, and jsdom looks through the whole document for each answer.
 */
export const fieldLabelled = (name: string): HTMLElement => {
  const label = screen.getByText(name, { selector: 'label, label *' }).closest('label');
  if (!label?.control) throw new Error(`The label “${name}” belongs to no field.`);
  return label.control;
};
