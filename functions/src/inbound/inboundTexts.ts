import type { Language } from '../../../shared/language.ts';

/** Why a mail is in no ticket. */
export type Why =
  | 'address'
  | 'sender'
  | 'automatic'
  | 'unreadable'
  | 'empty'
  | 'tooLong'
  | 'limit'
  | 'full'
  | 'refused';

type InboundTexts = {
  /** A mail that is in no ticket, passed on to the studio; `ticket` is its number. */
  forwarded: { subject: string; subjectOf: (ticket: string) => string; why: Record<Why, string> };
  from: string;
  subject: string;
  attachments: string;
  /** In a ticket: attachments that are not kept. */
  notKept: (names: string) => string;
  /** An answer that was not sent because of a new message. */
  unseen: { subject: (ticket: string) => string; opening: string };
};

export const INBOUND_TEXTS: Record<Language, InboundTexts> = {
  en: {
    forwarded: {
      subject: 'An e-mail that is in no ticket',
      subjectOf: (ticket) => `An e-mail that is not in ticket ${ticket}`,
      why: {
        address: 'This e-mail was sent to an address that belongs to no ticket.',
        sender:
          'This e-mail was sent to the reply address of a ticket, but not from the confirmed address of the person who got it.',
        automatic: 'A program wrote this e-mail, such as an absence note.',
        unreadable:
          'This e-mail could not be read, because it is built in an unusual way. Its sender has not been told.',
        empty: 'This e-mail has no text of its own and no image.',
        tooLong: 'This e-mail is longer than a message of a ticket can be.',
        limit: 'The sender has written as many messages as the limit of an hour allows.',
        full: 'The conversation of the ticket is full.',
        refused: 'The ticket did not accept this e-mail.',
      },
    },
    from: 'From',
    subject: 'Subject',
    attachments: 'Attachments, which are not in this e-mail',
    notKept: (names) => `Attached to the e-mail, not kept here: ${names}`,
    unseen: {
      subject: (ticket) => `Your reply to ticket ${ticket} was not sent`,
      opening:
        'Your reply was not sent, because there is a new message in the ticket. To answer all the same, write your reply again as a reply to this e-mail.',
    },
  },
  pt: {
    forwarded: {
      subject: 'Um e-mail que não está em nenhum ticket',
      subjectOf: (ticket) => `Um e-mail que não está no ticket ${ticket}`,
      why: {
        address: 'Este e-mail foi enviado a um endereço que não pertence a nenhum ticket.',
        sender:
          'Este e-mail foi enviado ao endereço de resposta de um ticket, mas não do endereço confirmado de quem o recebeu.',
        automatic: 'Um programa escreveu este e-mail, como um aviso de ausência.',
        unreadable:
          'Não foi possível ler este e-mail, porque ele foi montado de um jeito incomum. O remetente não foi avisado.',
        empty: 'Este e-mail não tem texto próprio nem imagem.',
        tooLong: 'Este e-mail é mais longo do que uma mensagem de um ticket pode ser.',
        limit: 'O remetente escreveu tantas mensagens quantas o limite de uma hora permite.',
        full: 'A conversa do ticket está cheia.',
        refused: 'O ticket não aceitou este e-mail.',
      },
    },
    from: 'De',
    subject: 'Assunto',
    attachments: 'Anexos, que não estão neste e-mail',
    notKept: (names) => `Anexado ao e-mail, não guardado aqui: ${names}`,
    unseen: {
      subject: (ticket) => `Sua resposta ao ticket ${ticket} não foi enviada`,
      opening:
        'Sua resposta não foi enviada, porque há uma mensagem nova no ticket. Para responder mesmo assim, escreva sua resposta de novo, respondendo a este e-mail.',
    },
  },
};
