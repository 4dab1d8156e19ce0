import english from '../../public/locales/en/translation.json' with { type: 'json' };
import translated from '../../public/locales/pt/translation.json' with { type: 'json' };

/** The English words of the site, for tests that are not about wording: `words.login.submit`. */
export const words = english;

/** The same in Portuguese. */
export const portuguese = translated;

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
  const form = words.ticketForm;
  return {
    asset: () => field(form.assetName),
    subject: () => field(form.subject),
    description: () => field(form.description),
    invoice: () => field(form.invoice),
    budget: () => field(form.budget),
    submit: () => button(form.submit),
  };
};
