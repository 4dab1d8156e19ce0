import type { Language } from '../../../shared/language.ts';

/** What a mail is about. */
export type MailKind =
  | 'created'
  | 'commented'
  | 'responded'
  | 'closed'
  | 'answeredAndClosed'
  | 'reopened';

type MailTexts = {
  subject: Record<MailKind, (ticket: string) => string>;
  opening: Record<MailKind, string>;
  hello: (nickname: string) => string;
  asset: string;
  earlier: string;
  /** Before gathered comments, when there are too many to quote them all. */
  left: (count: number) => string;
  open: string;
  noReply: string;
};

/** The texts of the mails; `ticket` is its number. */
export const MAIL_TEXTS: Record<Language, MailTexts> = {
  en: {
    subject: {
      created: (ticket) => `New ticket ${ticket}`,
      commented: (ticket) => `New comment on ticket ${ticket}`,
      responded: (ticket) => `Answer to your ticket ${ticket}`,
      closed: (ticket) => `Your ticket ${ticket} is closed`,
      answeredAndClosed: (ticket) => `Answer to your ticket ${ticket}, which is closed`,
      reopened: (ticket) => `Your ticket ${ticket} is open again`,
    },
    opening: {
      created: 'A customer has opened a ticket:',
      commented: 'A customer has commented on a ticket:',
      responded: 'We have answered your ticket:',
      closed: 'Your ticket is closed. If something is left to say, open a new one.',
      answeredAndClosed:
        'We have answered your ticket and closed it. If something is left to say, open a new one.',
      reopened:
        'We closed your ticket by mistake. It is open again, and you can go on writing in it.',
    },
    hello: (nickname) => `Hello ${nickname},`,
    asset: 'Asset',
    earlier: 'Earlier in this conversation',
    left: (count) => `Before these there are ${count} more, which you find in the ticket.`,
    open: 'Open the ticket',
    noReply: 'Please do not reply to this mail: answers are written in the ticket.',
  },
  pt: {
    subject: {
      created: (ticket) => `Novo ticket ${ticket}`,
      commented: (ticket) => `Novo comentário no ticket ${ticket}`,
      responded: (ticket) => `Resposta ao seu ticket ${ticket}`,
      closed: (ticket) => `Seu ticket ${ticket} foi fechado`,
      answeredAndClosed: (ticket) => `Resposta ao seu ticket ${ticket}, que foi fechado`,
      reopened: (ticket) => `Seu ticket ${ticket} está aberto de novo`,
    },
    opening: {
      created: 'Um cliente abriu um ticket:',
      commented: 'Um cliente comentou em um ticket:',
      responded: 'Respondemos ao seu ticket:',
      closed: 'Seu ticket foi fechado. Se ainda tiver algo a dizer, abra um novo.',
      answeredAndClosed:
        'Respondemos ao seu ticket e o fechamos. Se ainda tiver algo a dizer, abra um novo.',
      reopened:
        'Fechamos seu ticket por engano. Ele está aberto de novo, e você pode continuar escrevendo nele.',
    },
    hello: (nickname) => `Olá ${nickname},`,
    asset: 'Asset',
    earlier: 'Antes nesta conversa',
    left: (count) => `Antes destes há mais ${count}, que estão no ticket.`,
    open: 'Abrir o ticket',
    noReply: 'Não responda a este e-mail: as respostas são escritas no ticket.',
  },
};
