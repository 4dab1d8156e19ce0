import type { Ticket } from '../../../../shared/callables.ts';

/**
 * A saved reply filled in from the ticket. If the account has no nickname, the field is removed
 * with the space or comma before it: "Hi {nickname}," becomes "Hi,".
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
  // In one pass: braces that a customer has typed are not replaced.
  return named.replaceAll(
    /\{(?:nickname|asset|ticketNumber)\}/g,
    (field) => fields[field] ?? field,
  );
};
