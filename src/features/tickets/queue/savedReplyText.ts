import type { Ticket } from '../../../../shared/callables.ts';

/**
 * A saved reply with its fields filled in from the ticket. Of an account without a nickname the
 * field leaves with the space or the comma that led to it: "Hi {nickname}," becomes "Hi,".
 */
export const fillReply = (
  text: string,
  { nickname, assetName, ticketNumber }: Pick<Ticket, 'nickname' | 'assetName' | 'ticketNumber'>,
): string => {
  const named = nickname ? text : text.replaceAll(/,? ?\{nickname\}/g, '');
  const fields: Record<string, string> = {
    '{nickname}': nickname ?? '',
    '{asset}': assetName,
    '{ticketNumber}': String(ticketNumber),
  };
  // In one pass: what a customer put between braces in a name of theirs stays as it is.
  return named.replaceAll(
    /\{(?:nickname|asset|ticketNumber)\}/g,
    (field) => fields[field] ?? field,
  );
};
