import { camera, endShot, part, titleShot, type Trailer } from '../kit/trailer.ts';
import {
  cover,
  fireflyGame,
  inventory,
  livingRoom,
  moods,
  night,
  shop,
} from '../scenes/virtual-pet.ts';

export const virtualPet: Trailer = [
  titleShot('Pet Simulator Template', cover),
  {
    seconds: 4,
    words: {
      en: 'A pet that is glad to see you: it waves, plays and has needs.',
      pt: 'Um bichinho feliz em ver você: acena, brinca e tem necessidades.',
    },
    draw: livingRoom,
  },
  {
    seconds: 4,
    words: {
      en: 'Six moods follow from its needs.',
      pt: 'Seis humores que vêm das necessidades.',
    },
    wordsAbove: true,
    draw: (time) => camera(time, [534, 225, 1.5], [800, 450, 1], moods()),
  },
  {
    seconds: 4,
    words: {
      en: 'What is found and bought goes into the backpack, and can be worn.',
      pt: 'O que se encontra e se compra vai para a mochila, e dá para vestir.',
    },
    draw: (time) => camera(time, [800, 450, 1], [1060, 430, 1.25], inventory()),
  },
  {
    seconds: 5,
    words: {
      en: 'A minigame: catch fireflies before the time is up.',
      pt: 'Um minijogo: pegue vaga-lumes antes que o tempo acabe.',
    },
    draw: (time) => fireflyGame(time, 22 + Math.floor(time * 12)),
  },
  {
    seconds: 3.5,
    words: {
      en: 'Coins from games buy things for its home.',
      pt: 'As moedas dos jogos compram coisas para a casa.',
    },
    draw: (time) => camera(time, [420, 420, 1.3], [800, 450, 1], shop()),
  },
  {
    seconds: 4,
    words: {
      en: 'At night it sleeps, and its energy comes back.',
      pt: 'À noite ele dorme, e a energia volta.',
    },
    draw: (time) => night(0.4 + part(time, 0.1, 0.95) * 0.45, (time * 2) % 1),
  },
  endShot('Pet Simulator Template', ['Unity 2022.3 LTS', 'Unity 6', 'URP', 'Built-in'], cover),
];
