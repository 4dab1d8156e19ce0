import type { Language } from '../../../shared/language.ts';
import { IMAGE_LIMITS, TICKET_LIMITS } from '../../../shared/ticket.ts';

/** Why a reply is in no ticket, as its customer is mailed. */
export type ToldWhy =
  | 'sender'
  | 'unreadable'
  | 'sealed'
  | 'empty'
  | 'tooLong'
  | 'limit'
  | 'full'
  | 'refused';
/** Why a mail is in no ticket. */
export type Why = ToldWhy | 'address' | 'ambiguous' | 'automatic' | 'list' | 'reaction';

type InboundTexts = {
  /** A mail that is in no ticket, passed on to the studio; `ticket` is its number. */
  forwarded: { subject: string; subjectOf: (ticket: string) => string; why: Record<Why, string> };
  from: string;
  subject: string;
  attachments: string;
  /** In a ticket: attachments that are not kept. */
  notKept: (names: string) => string;
  /** In a ticket, or passed on: a mail that was too large. */
  cut: string;
  /**
   * An answer of an admin that was not sent: because of a new message, or of files that the subject
   * names.
   */
  returned: {
    subject: (ticket: string) => string;
    unseen: string;
    files: string;
  };
  /** Tells a customer of a reply that is in no ticket, or of its files that are not. */
  told: {
    subject: (ticket: string) => string;
    opening: string;
    why: Record<ToldWhy, string>;
    /** Not in a mail about `unreadable`: the studio has no copy then. */
    kept: string;
    /** Instead of it, where what the subject names did not go along. */
    keptWithout: string;
    partly: { subject: (ticket: string) => string; files: string };
  };
};

const [MEGABYTES, MEGAPIXELS] = [IMAGE_LIMITS.bytes / 1024 / 1024, IMAGE_LIMITS.pixels / 1_000_000];
/** Which images a ticket takes. The limit of uploads stops any of them. */
const IMAGES: Record<Language, string> = {
  en: `PNG, JPEG, WebP, GIF or AVIF with up to ${MEGABYTES} MB and ${MEGAPIXELS} megapixels each. After very many uploads it takes none for a while`,
  pt: `PNG, JPEG, WebP, GIF ou AVIF, com até ${MEGABYTES} MB e ${MEGAPIXELS} megapixels cada. Depois de muitos envios, nenhuma por um tempo`,
};

export const INBOUND_TEXTS: Record<Language, InboundTexts> = {
  en: {
    forwarded: {
      subject: 'An e-mail that is in no ticket',
      subjectOf: (ticket) => `An e-mail that is not in ticket ${ticket}`,
      why: {
        address: 'This e-mail was sent to an address that belongs to no ticket.',
        ambiguous:
          'This e-mail was sent to the reply address of a ticket, but its sender is not clear: programs read it differently, or there is none.',
        sender:
          'This e-mail was sent to the reply address of a ticket, but not from the confirmed address of the person who got it.',
        automatic: 'A program wrote this e-mail, such as an absence note.',
        list: 'This e-mail came through a mailing list, so it was not sent to the customer.',
        reaction: 'This e-mail is a reaction to an e-mail of ours.',
        unreadable: 'This e-mail could not be read, because it is built in an unusual way.',
        sealed:
          'The text of this e-mail is encrypted, or in a file that only the program of its sender can open.',
        empty: 'This e-mail has no text of its own and no image that a ticket can keep.',
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
    cut: 'The e-mail was larger than 10 MB; its end is not here.',
    returned: {
      subject: (ticket) => `Your reply to ticket ${ticket} was not sent`,
      unseen:
        'Your reply was not sent, because there is a new message in the ticket. To answer all the same, write your reply again as a reply to this e-mail.',
      files:
        'Your reply was not sent, because a ticket cannot take what the subject of this e-mail names. Write your reply again as a reply to this e-mail, with a link to it or without it.',
    },
    told: {
      subject: (ticket) => `Your e-mail is not in ticket ${ticket}`,
      opening: 'Your e-mail is not in your ticket.',
      why: {
        sender:
          'It came from another address than that of your account. Send it from that address, or write in your ticket on our site.',
        unreadable:
          'We could not read it, so nobody has its text. Send it again as plain text, or write in your ticket on our site.',
        sealed: 'It is encrypted or in a format that we cannot read. Send it as plain text.',
        empty: `We found no text of yours in it, and no image that a ticket can take: up to ${TICKET_LIMITS.images} as ${IMAGES.en}.`,
        tooLong: `It is longer than the ${TICKET_LIMITS.message.toLocaleString('en')} characters of a message. Send it in parts.`,
        limit: 'You have written a lot in the last hour. Try again later.',
        full: 'The conversation of this ticket is full. Open a new ticket.',
        refused: 'The ticket did not accept it.',
      },
      kept: 'Our support team has a copy, so nothing is lost. You need not send it again unless you want it to be in the ticket.',
      keptWithout:
        'Our support team has a copy, but nobody has one of what the subject names. Send the lines of a log that matter, or a link to the files.',
      partly: {
        subject: (ticket) => `Files that are not in ticket ${ticket}`,
        files: `Your e-mail is in your ticket, but the files that the subject names are not, and nobody has a copy. A ticket takes up to ${TICKET_LIMITS.images} images as ${IMAGES.en}. Reply with the lines of a log that matter, or with a link to the files.`,
      },
    },
  },
  pt: {
    forwarded: {
      subject: 'Um e-mail que não está em nenhum ticket',
      subjectOf: (ticket) => `Um e-mail que não está no ticket ${ticket}`,
      why: {
        address: 'Este e-mail foi enviado a um endereço que não pertence a nenhum ticket.',
        ambiguous:
          'Este e-mail foi enviado ao endereço de resposta de um ticket, mas o remetente não está claro: os programas o leem de formas diferentes, ou não há nenhum.',
        sender:
          'Este e-mail foi enviado ao endereço de resposta de um ticket, mas não do endereço confirmado de quem o recebeu.',
        automatic: 'Um programa escreveu este e-mail, como um aviso de ausência.',
        list: 'Este e-mail veio por uma lista de discussão e, por isso, não foi enviado ao cliente.',
        reaction: 'Este e-mail é uma reação a um e-mail nosso.',
        unreadable: 'Não foi possível ler este e-mail, porque ele foi montado de um jeito incomum.',
        sealed:
          'O texto deste e-mail está criptografado, ou em um arquivo que só o programa do remetente consegue abrir.',
        empty: 'Este e-mail não tem texto próprio nem imagem que um ticket possa guardar.',
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
    cut: 'O e-mail tinha mais de 10 MB; o final dele não está aqui.',
    returned: {
      subject: (ticket) => `Sua resposta ao ticket ${ticket} não foi enviada`,
      unseen:
        'Sua resposta não foi enviada, porque há uma mensagem nova no ticket. Para responder mesmo assim, escreva sua resposta de novo, respondendo a este e-mail.',
      files:
        'Sua resposta não foi enviada, porque um ticket não aceita o que o assunto deste e-mail cita. Escreva sua resposta de novo, respondendo a este e-mail, com um link ou sem os arquivos.',
    },
    told: {
      subject: (ticket) => `Seu e-mail não está no ticket ${ticket}`,
      opening: 'Seu e-mail não está no seu ticket.',
      why: {
        sender:
          'Ele veio de um endereço que não é o da sua conta. Envie desse endereço, ou escreva no seu ticket no nosso site.',
        unreadable:
          'Não conseguimos ler o e-mail, então ninguém tem o texto dele. Envie de novo como texto simples, ou escreva no seu ticket no nosso site.',
        sealed:
          'Ele está criptografado ou em um formato que não conseguimos ler. Envie como texto simples.',
        empty: `Não encontramos nele um texto seu, nem uma imagem que um ticket aceite: até ${TICKET_LIMITS.images} em ${IMAGES.pt}.`,
        tooLong: `Ele é mais longo do que os ${TICKET_LIMITS.message.toLocaleString('pt')} caracteres de uma mensagem. Envie em partes.`,
        limit: 'Você escreveu muito na última hora. Tente de novo mais tarde.',
        full: 'A conversa deste ticket está cheia. Abra um ticket novo.',
        refused: 'O ticket não aceitou o e-mail.',
      },
      kept: 'Nossa equipe de suporte recebeu uma cópia, então nada se perdeu. Você só precisa enviar de novo se quiser que o texto fique no ticket.',
      keptWithout:
        'Nossa equipe de suporte recebeu uma cópia, mas ninguém tem uma do que o assunto cita. Envie as linhas importantes do log, ou um link para os arquivos.',
      partly: {
        subject: (ticket) => `Arquivos que não estão no ticket ${ticket}`,
        files: `Seu e-mail está no seu ticket, mas os arquivos que o assunto cita não, e ninguém tem uma cópia. Um ticket aceita até ${TICKET_LIMITS.images} imagens em ${IMAGES.pt}. Responda com as linhas importantes do log, ou com um link para os arquivos.`,
      },
    },
  },
};
