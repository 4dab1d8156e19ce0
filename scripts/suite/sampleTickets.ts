import type { Language } from '../../shared/language.ts';

/** What happens to a sample ticket after it was opened, in this order. */
export type Step =
  | { by: 'admin'; response: string; close?: true }
  | { by: 'admin'; note: string }
  /** `byMail`: as a reply to the mail about the response before it. */
  | { by: 'customer'; comment: string; byMail?: true }
  | { by: 'customer'; closes: true };

/** `images`: files below `pictures`. */
export type Sample = {
  customer: 'pixelsmith' | 'voxelcat' | 'lanterna';
  language: Language;
  kind:
    | { type: 'bugs_help_suggestions'; ticketSubType: 'bug' | 'help' | 'suggestion' }
    | { type: 'requests'; ticketSubType: 'public' | 'exclusive'; budget: string | null };
  assetName: string;
  subject: string;
  description: string;
  images?: readonly string[];
  steps: readonly Step[];
};

const support = (ticketSubType: 'bug' | 'help' | 'suggestion') =>
  ({ type: 'bugs_help_suggestions', ticketSubType }) as const;
const request = (ticketSubType: 'public' | 'exclusive', budget: string | null) =>
  ({ type: 'requests', ticketSubType, budget }) as const;

/** The tickets of a first `npm start`, in the order of their numbers. */
export const SAMPLE_TICKETS: readonly Sample[] = [
  {
    customer: 'pixelsmith',
    language: 'en',
    kind: request('public', '300'),
    assetName: 'Pet Simulator Template',
    subject: 'A winter garden with snow',
    description: `Could you add a winter look for the garden? I need

- snow on the ground and on the pond
- a scarf as an item of the shop
- a calm piece of music`,
    steps: [
      {
        by: 'admin',
        response: `Hi pixelsmith,

we like it. A winter garden with snow and a scarf comes as an add-on at **$9.99** in about six weeks. The music will not be part of it.

Would that help you?`,
      },
      { by: 'customer', comment: 'Yes, gladly. I have music of my own.' },
      {
        by: 'admin',
        response: 'Good, it is on our list. We close this ticket and write to you when it is out.',
        close: true,
      },
    ],
  },
  {
    customer: 'lanterna',
    language: 'pt',
    kind: support('help'),
    assetName: 'LanguageSystem PRO',
    subject: 'Como trocar de idioma sem recarregar a cena?',
    description:
      'Quando o jogador troca de idioma no menu, os textos da cena só mudam depois de recarregar. Existe um jeito de atualizar tudo na hora?',
    steps: [
      {
        by: 'admin',
        response: `Olá, lanterna,

existe, sim. O componente \`LocalizedText\` escuta o evento sozinho; em textos seus, inscreva-se nele:

\`\`\`csharp
void OnEnable() => Languages.Changed += Refresh;
void OnDisable() => Languages.Changed -= Refresh;

void Refresh() => label.text = Languages.Get("menu.play");
\`\`\``,
      },
      { by: 'customer', comment: 'Funcionou, muito obrigado!' },
      { by: 'customer', closes: true },
    ],
  },
  {
    customer: 'voxelcat',
    language: 'en',
    kind: support('bug'),
    assetName: 'PhysicsPuzzle Toolkit',
    subject: 'Toys fall through the floor at 30 FPS',
    description: `On a slow tablet the stacked toys fall through the floor about once in ten tries. At 60 FPS it never happens.

Unity 2022.3.20f1, built-in pipeline`,
    images: ['physics-puzzle/stacked-toys.png'],
    steps: [
      {
        by: 'admin',
        response: `Hi voxelcat,

that is tunneling: a toy is faster than its own size per step. Two things help:

1. Set **Collision Detection** of the toys to **Continuous**.
2. Raise **Steps per second** of the stepper from \`60\` to \`120\`.

Does it still happen then?`,
      },
      {
        by: 'customer',
        byMail: true,
        comment: 'The first one alone is enough, thank you! Is it expensive on tablets?',
      },
    ],
  },
  {
    customer: 'voxelcat',
    language: 'en',
    kind: support('help'),
    assetName: 'Mesh Combine',
    subject: 'Do combined meshes keep their lightmaps?',
    description:
      'I bake the light first and combine afterwards. Is that the right order, or do the lightmaps have to be baked again?',
    steps: [
      {
        by: 'admin',
        response:
          'Combine first, then bake: the combined mesh needs lightmap UVs of its own. Tick **Lightmap UVs** in the Inspector; the tool then does it in one step.',
      },
    ],
  },
  {
    customer: 'lanterna',
    language: 'pt',
    kind: support('bug'),
    assetName: 'Pet Simulator Template',
    subject: 'A loja aceita comprar com moedas negativas',
    description: `Com 5 moedas consigo comprar a cama de nuvem, que custa 30, e o saldo fica em -25.

1. Abrir a loja com 5 moedas
2. Tocar duas vezes bem rápido no preço da cama`,
    images: ['virtual-pet/shop.png'],
    steps: [
      {
        by: 'admin',
        note: 'Reproduced with two taps in one frame: `Shop.Buy` checks the balance before the animation, not after it. For 1.4.2.',
      },
    ],
  },
  {
    customer: 'pixelsmith',
    language: 'en',
    kind: support('bug'),
    assetName: 'BulletHell Elemental',
    subject: 'Every second arm of Spiral_Twin is gone in phase two',
    description: `As soon as the boss begins its second phase, every second arm of the spiral is missing. The console says:

NullReferenceException: Object reference not set to an instance of an object
  at Lumipaw.BulletHell.Spiral.Fire (System.Int32 arm) [0x00012] in Assets/BulletHell/Scripts/Spiral.cs:87
  at Lumipaw.BulletHell.Boss.Update () [0x00034] in Assets/BulletHell/Scripts/Boss.cs:142

This is how I start the phase:

\`\`\`csharp
void OnPhase(int phase)
{
    if (phase == 2) spiral.arms = 8; // was 4
    spiral.Restart();
}
\`\`\`

Unity 6000.1, URP`,
    images: ['bullet-hell/boss-spiral.png', 'bullet-hell/pattern-editor.png'],
    steps: [
      { by: 'admin', note: 'The pool is emptied in `Restart`. Ask whether **Keep alive** is off.' },
      {
        by: 'customer',
        comment: 'With `arms = 4` in both phases it works, so it has to do with the pool.',
      },
    ],
  },
  {
    customer: 'voxelcat',
    language: 'en',
    kind: request('exclusive', '1500'),
    assetName: 'RealtimeChat Kit',
    subject: 'Chat rooms with voice',
    description:
      'We make a game for four players and need voice in the rooms of your chat, on PC and Android. Could you build that for us, and by when?',
    steps: [],
  },
  {
    customer: 'lanterna',
    language: 'pt',
    kind: support('help'),
    assetName: 'Tween Engine',
    subject: 'Como pausar todas as animações de uma vez?',
    description:
      'No menu de pausa eu queria parar todos os tweens do jogo, mas não os do próprio menu.',
    steps: [
      {
        by: 'admin',
        response: `Olá, lanterna,

dê um grupo aos tweens do menu e pause o resto:

\`\`\`csharp
Tween.PauseAll(except: "menu");
\`\`\`

Para continuar, use \`Tween.ResumeAll()\`. Ajudou?`,
      },
    ],
  },
  {
    customer: 'pixelsmith',
    language: 'en',
    kind: support('suggestion'),
    assetName: 'UI Effects',
    subject: 'A glow that follows the pointer',
    description:
      'A button whose glow follows the pointer would be lovely, such as on the cards of some card games. Is that planned?',
    steps: [],
  },
  {
    customer: 'voxelcat',
    language: 'en',
    kind: support('bug'),
    assetName: 'WheelSpin Rewards',
    subject: 'The wheel stops between two prizes',
    description: `With **Easing** on **Elastic** the pointer ends on the line between two prizes. Which one has won?

My settings: \`segments = 7\`, \`duration = 3.5f\``,
    steps: [
      {
        by: 'admin',
        response:
          'The prize is drawn before the wheel turns, so `OnPrize` has the right one. The look is fixed in 1.2.1: the wheel now ends at least 4° from a line.',
        close: true,
      },
    ],
  },
  {
    customer: 'lanterna',
    language: 'pt',
    kind: request('public', null),
    assetName: 'BulletHell Elemental',
    subject: 'Suporte a dois jogadores',
    description:
      'Seria ótimo ter um segundo jogador local, com a tela compartilhada e vidas separadas.',
    steps: [],
  },
  {
    customer: 'pixelsmith',
    language: 'en',
    kind: support('help'),
    assetName: 'Mesh Combine',
    subject: '800 trees, and the frame rate is the same',
    description: `I combined 800 trees into one mesh, but the frame rate is the same. The profiler says:

\`\`\`
Camera.Render     11.8 ms
  Drawing          9.4 ms
    Batches: 812
  Culling          1.1 ms
\`\`\`

Is "Batches" not what should be 1?`,
    steps: [],
  },
];
