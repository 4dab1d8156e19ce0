import english from '../../public/locales/en/translation.json' with { type: 'json' };

/** How a kind of test finds things: by the DOM in a component test, by the page in a browser test. */
type Finders<Found> = {
  field: (label: string) => Found;
  button: (name: string) => Found;
};

/**
 * The parts of the ticket form by their words in the file of texts, so that a new wording breaks only
 * the test that asserts it.
 */
export const ticketFormBy = <Found>({ field, button }: Finders<Found>) => {
  const words = english.ticketForm;
  return {
    asset: () => field(words.assetName),
    subject: () => field(words.subject),
    description: () => field(words.description),
    invoice: () => field(words.invoice),
    budget: () => field(words.budget),
    submit: () => button(words.submit),
  };
};
