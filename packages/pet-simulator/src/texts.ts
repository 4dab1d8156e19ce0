import type { Language } from '../../../shared/language.ts';

/** All texts of the game. A text that is missing in one language is a compile error. */
const english = {
  title: 'Pet Simulator',
  noWebgl:
    'This game needs WebGL, which is off or missing in this browser. Turn on hardware acceleration in the settings, or use another browser.',
  lost: 'The graphics card has stopped responding. The game continues as soon as it is back.',
  loading: 'Loading',
  needs: 'Needs',
  care: 'Care',
  rooms: 'Rooms',
  more: 'More',
  need: { food: 'Food', fun: 'Fun', clean: 'Cleanliness', energy: 'Energy' },
  action: { feed: 'Feed', play: 'Play', wash: 'Wash', sleep: 'Sleep', wake: 'Wake up' },
  room: { workshop: 'Workshop', kitchen: 'Kitchen', garden: 'Garden' },
  mood: {
    asleep: 'Lumi is asleep',
    sleepy: 'Lumi is sleepy',
    hungry: 'Lumi is hungry',
    grubby: 'Lumi needs a bath',
    lonely: 'Lumi wants to play',
    happy: 'Lumi is happy',
    calm: 'Lumi is content',
  },
  stroke: 'Stroke Lumi',
  coins: 'Coins: {count}',
  sound: 'Sound',
  fullscreen: 'Fullscreen',
  shop: 'Shop',
  fireflies: 'Fireflies',
  close: 'Close',
  said: {
    hello: 'Hi! I am Lumi. Want to be friends?',
    back: 'You are back!',
    newStart: 'Your save could not be read. You start a new game with Lumi.',
    feed: 'Mmm, berries!',
    play: 'Catch! Again, again!',
    wash: 'Bubbles! That tickles.',
    sleep: 'Good night …',
    stroke: 'Purr …',
    coin: 'Just in time! You get a coin.',
  },
  awake: { morning: 'Good morning!', afternoon: 'Good afternoon!', evening: 'Good evening!' },
  refused: {
    asleep: 'Shh, Lumi is asleep.',
    full: 'No, thank you. I am full!',
    tired: 'Too tired to play …',
    clean: 'I am already clean!',
    rested: 'But I am wide awake!',
  },
  item: {
    cloudBed: { name: 'Cloud bed', use: 'Lumi sleeps in half the time.' },
    musicBox: { name: 'Music box', use: 'Plays a tune; fun lasts much longer.' },
    soupPot: { name: 'Soup pot', use: 'Meals fill Lumi 50% more.' },
    bathDuck: { name: 'Bath duck', use: 'Washing also adds fun.' },
    swing: { name: 'Swing', use: 'Playing is more fun.' },
    fireflyJar: { name: 'Firefly jar', use: 'Fireflies pay 50% more coins.' },
  },
  purse: 'Your coins: {count}',
  buy: 'Buy {item} for {price} coins',
  owned: 'Placed in: {room}',
  bought: '{item}! Thank you!',
  poor: 'Coins you still need: {missing}. Catch fireflies to earn some.',
  round: {
    how: 'Catch the fireflies. Golden ones pay three coins; raindrops end your streak.',
    keys: 'Run with the mouse, a finger, or the arrow keys.',
    start: 'Start',
    timeLeft: 'Time left',
    caught: 'Caught: {count}',
    combo: '{count} in a row',
    over: 'Round over',
    result: 'Fireflies: {caught}. Coins: {coins}. Your best: {best}.',
    again: 'Play again',
  },
};

export type Texts = typeof english;

const portuguese: Texts = {
  title: 'Pet Simulator',
  noWebgl:
    'Este jogo precisa de WebGL, que está desligado ou não existe neste navegador. Ative a aceleração de hardware nas configurações ou use outro navegador.',
  lost: 'A placa de vídeo parou de responder. O jogo continua assim que ela voltar.',
  loading: 'Carregando',
  needs: 'Necessidades',
  care: 'Cuidados',
  rooms: 'Cômodos',
  more: 'Mais',
  need: { food: 'Comida', fun: 'Diversão', clean: 'Limpeza', energy: 'Energia' },
  action: {
    feed: 'Alimentar',
    play: 'Brincar',
    wash: 'Dar banho',
    sleep: 'Dormir',
    wake: 'Acordar',
  },
  room: { workshop: 'Oficina', kitchen: 'Cozinha', garden: 'Jardim' },
  mood: {
    asleep: 'Lumi está dormindo',
    sleepy: 'Lumi está com sono',
    hungry: 'Lumi está com fome',
    grubby: 'Lumi precisa de um banho',
    lonely: 'Lumi quer brincar',
    happy: 'Lumi está feliz',
    calm: 'Lumi está bem',
  },
  stroke: 'Fazer carinho em Lumi',
  coins: 'Moedas: {count}',
  sound: 'Som',
  fullscreen: 'Tela cheia',
  shop: 'Loja',
  fireflies: 'Vaga-lumes',
  close: 'Fechar',
  said: {
    hello: 'Oi! Eu sou Lumi. Vamos ser amigos?',
    back: 'Você voltou!',
    newStart: 'Não foi possível ler o seu save. Você começa um jogo novo com Lumi.',
    feed: 'Hum, frutinhas!',
    play: 'Peguei! De novo, de novo!',
    wash: 'Bolhas! Faz cócegas.',
    sleep: 'Boa noite …',
    stroke: 'Ronrom …',
    coin: 'Bem na hora! Você ganhou uma moeda.',
  },
  awake: { morning: 'Bom dia!', afternoon: 'Boa tarde!', evening: 'Boa noite!' },
  refused: {
    asleep: 'Psiu, Lumi está dormindo.',
    full: 'Não, obrigado. Estou cheio!',
    tired: 'Estou cansado demais para brincar …',
    clean: 'Já estou limpinho!',
    rested: 'Mas estou sem sono!',
  },
  item: {
    cloudBed: { name: 'Cama de nuvem', use: 'Lumi recupera a energia na metade do tempo.' },
    musicBox: { name: 'Caixinha de música', use: 'Toca uma melodia; a diversão dura muito mais.' },
    soupPot: { name: 'Panela de sopa', use: 'As refeições alimentam 50% mais.' },
    bathDuck: { name: 'Patinho de banho', use: 'O banho também diverte.' },
    swing: { name: 'Balanço', use: 'Brincar fica mais divertido.' },
    fireflyJar: { name: 'Pote de vaga-lumes', use: 'Os vaga-lumes rendem 50% mais moedas.' },
  },
  purse: 'Suas moedas: {count}',
  buy: 'Comprar {item} por {price} moedas',
  owned: 'Já está em: {room}',
  bought: '{item}! Valeu!',
  poor: 'Moedas que faltam: {missing}. Pegue vaga-lumes para ganhar mais.',
  round: {
    how: 'Pegue os vaga-lumes. Os dourados valem três moedas; as gotas de chuva acabam com a sequência.',
    keys: 'Corra com o mouse, o dedo ou as setas do teclado.',
    start: 'Começar',
    timeLeft: 'Tempo restante',
    caught: 'Pegos: {count}',
    combo: '{count} seguidos',
    over: 'Fim da rodada',
    result: 'Vaga-lumes: {caught}. Moedas: {coins}. Seu recorde: {best}.',
    again: 'Jogar de novo',
  },
};

export const TEXTS: Readonly<Record<Language, Texts>> = { en: english, pt: portuguese };

/** Fills in the placeholders of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Which greeting fits; `hour` is that of the player's clock, 0 to 23. */
export const partOfDay = (hour: number): keyof Texts['awake'] => {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
};
