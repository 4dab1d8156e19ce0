import type { Language } from '../../../shared/language.ts';
import type { TicketSubType } from '../../../shared/ticket.ts';
import type { TicketEvent } from '../../../shared/ticket/commands.ts';

const en = {
  /** The first line, which lists of mails show: all mails about a ticket have the same subject. */
  opening: {
    created: 'A customer has opened a ticket:',
    commented: 'A customer has commented on a ticket:',
    responded: 'We have replied to your ticket:',
    closed: 'Your ticket is closed. If you need more help, write in it again: that opens it.',
    answeredAndClosed:
      'We have replied to your ticket and closed it. If you need more help, write in it again: that opens it.',
    reopened: 'Your ticket is open again, and you can reply in it.',
  } satisfies Record<TicketEvent, string>,
  /** Above the answers, in mails of version 1.0. */
  hello: (nickname: string) => `Hello ${nickname},`,
  asset: 'Asset',
  customer: 'Customer',
  kind: 'Kind',
  kinds: {
    bug: 'Bug',
    help: 'Help',
    suggestion: 'Suggestion',
    public: 'Request, public',
    exclusive: 'Request, exclusive',
  } satisfies Record<TicketSubType, string>,
  earlier: 'Earlier in this conversation',
  /** Below a text that came with images. */
  images: (count: number) =>
    count === 1
      ? 'An image came with it; it is in the ticket.'
      : `${count} images came with it; they are in the ticket.`,
  open: 'Open the ticket',
  /** The days are formatted already. */
  away: ({ from, until, hasBegun }: { from: string; until: string; hasBegun: boolean }) =>
    hasBegun
      ? `We are away until ${until}. What you write is answered after that.`
      : `We are away from ${from} until ${until}. What you write then is answered after that.`,
  noReply: 'Please do not reply to this e-mail. Reply in the ticket.',
  /** In place of `noReply`, if mails come in. */
  reply: 'Reply to this e-mail or open the ticket.',
  /** The mail to the studio about many tickets at once. */
  digest: {
    subject: 'New messages in tickets',
    opening:
      'Customers are writing more than we mail one by one in an hour. The Admin Panel has their new messages.',
    open: 'Open the Admin Panel',
  },
};
export type MailTexts = typeof en;

/** The texts of the mails. */
export const MAIL_TEXTS: Record<Language, MailTexts> = {
  en,
  pt: {
    opening: {
      created: 'Um cliente abriu um ticket:',
      commented: 'Um cliente comentou em um ticket:',
      responded: 'Respondemos ao seu ticket:',
      closed:
        'Seu ticket foi fechado. Se precisar de mais ajuda, escreva nele de novo: isso o reabre.',
      answeredAndClosed:
        'Respondemos ao seu ticket e o fechamos. Se precisar de mais ajuda, escreva nele de novo: isso o reabre.',
      reopened: 'Seu ticket está aberto de novo, e você pode responder nele.',
    },
    hello: (nickname) => `Olá, ${nickname},`,
    asset: 'Asset',
    customer: 'Cliente',
    kind: 'Tipo',
    kinds: {
      bug: 'Bug',
      help: 'Ajuda',
      suggestion: 'Sugestão',
      public: 'Pedido, público',
      exclusive: 'Pedido, exclusivo',
    },
    earlier: 'Antes nesta conversa',
    images: (count) =>
      count === 1
        ? 'Veio com uma imagem; ela está no ticket.'
        : `Veio com ${count} imagens; elas estão no ticket.`,
    open: 'Abrir o ticket',
    away: ({ from, until, hasBegun }) =>
      hasBegun
        ? `Estamos ausentes até ${until}. O que você escrever será respondido depois disso.`
        : `Estaremos ausentes de ${from} até ${until}. O que você escrever nesse período será respondido depois disso.`,
    noReply: 'Não responda a este e-mail. Responda no ticket.',
    reply: 'Responda a este e-mail ou abra o ticket.',
    digest: {
      subject: 'Mensagens novas em tickets',
      opening:
        'Os clientes estão escrevendo mais do que enviamos em e-mails separados por hora. As mensagens novas estão no Painel do administrador.',
      open: 'Abrir o Painel do administrador',
    },
  },
};
