import { along, camera, endShot, titleShot, typed, type Trailer } from '../kit/trailer.ts';
import {
  architecture,
  bubbles,
  channels,
  cover,
  mobile,
  moderation,
  presence,
} from '../scenes/realtime-chat.ts';

/** What the field of a message shows: what is being typed, or its hint. */
const field = (words: string, hint: string, time: number, from: number, to: number): string =>
  time > to + 0.03 ? hint : typed(words, time, from, to) || hint;

export const realtimeChat: Trailer = [
  titleShot('RealtimeChat Kit', cover),
  {
    seconds: 5.5,
    words: {
      en: 'Messages appear at once; after a lost connection, none comes twice.',
      pt: 'As mensagens chegam na hora; depois de uma queda, nenhuma se repete.',
    },
    draw: (time) =>
      bubbles(
        [0.06, 0.34, 0.52, 0.92].filter((when) => time > when).length,
        time < 0.4
          ? field('Me! Meet at the fire', 'Say something', time, 0.12, 0.31)
          : field('See you there', 'Say something', time, 0.66, 0.89),
      ),
  },
  {
    seconds: 4.5,
    words: {
      en: 'Channels for guild, party and trade, each with its unread count.',
      pt: 'Canais de guilda, grupo e comércio, cada um com suas não lidas.',
    },
    draw: (time) =>
      channels(
        [0.05, 0.3, 0.75].filter((when) => time > when).length,
        field('Lantern here', 'Message #guild', time, 0.45, 0.72),
      ),
  },
  {
    seconds: 4,
    words: {
      en: 'Moderation: a word filter, and reports in one place.',
      pt: 'Moderação: um filtro de palavras, e as denúncias em um só lugar.',
    },
    draw: (time) =>
      moderation(
        along(time, [
          [0, [700, 700]],
          [0.3, [520, 300]],
          [0.45, [520, 300]],
          [0.75, [1390, 500]],
          [1, [1390, 500]],
        ]),
      ),
  },
  {
    seconds: 3,
    words: {
      en: 'Presence: online, away or typing.',
      pt: 'Presença: online, ausente ou digitando.',
    },
    draw: (time) => camera(time, [420, 560, 1.3], [900, 450, 1.05], presence()),
  },
  {
    seconds: 3,
    words: {
      en: 'A full-screen layout for phones.',
      pt: 'Um layout de tela cheia para celulares.',
    },
    draw: (time) => camera(time, [620, 450, 1.3], [1000, 450, 1.2], mobile()),
  },
  {
    seconds: 3.5,
    words: {
      en: 'Client and server with source: you host it, without a fee per user.',
      pt: 'Cliente e servidor com código: você hospeda, sem taxa por usuário.',
    },
    draw: (time) => camera(time, [500, 500, 1.35], [800, 450, 1], architecture()),
  },
  endShot('RealtimeChat Kit', ['Unity 2022.3 LTS', 'Unity 6', 'uGUI', 'WebSocket'], cover),
];
