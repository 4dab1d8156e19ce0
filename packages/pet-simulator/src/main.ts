import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { Game } from './game.ts';
import { connect } from './host.ts';
import { el } from './hud/elements.ts';
import { Stage } from './scene/stage.ts';
import { TEXTS } from './texts.ts';

/** Whether WebGL 2 is available, and whether it is rendered in software. */
const graphics = (): { software: boolean } | null => {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return null;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return { software: /swiftshader|llvmpipe|software|basic render/i.test(name) };
};

/** Lets the browser paint the progress bar between the long steps of the start. */
const painted = () => new Promise((resolve) => setTimeout(resolve, 20));

const whenIdle = (task: () => void): void => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, 1000);
};

const start = async (): Promise<void> => {
  const root = document.querySelector<HTMLElement>('.game');
  const canvas = document.querySelector('canvas');
  const loading = document.querySelector<HTMLElement>('.loading');
  const progress = document.querySelector('progress');
  if (!root || !canvas || !loading || !progress)
    throw new Error('the page of the game is not whole');
  // A script that blocks the parser waits for the style sheet (a deferred one does not in WebKit), so it
  // is missing. The page around the game then says so, because it never hears that the game is ready.
  if (getComputedStyle(root).position !== 'fixed') throw new Error('the game has no style sheet');
  canvas.setAttribute('role', 'img');
  progress.value = 0.35;
  const host = await connect();
  const texts = TEXTS[host.language];
  document.documentElement.lang = LANGUAGE_FACTS[host.language].locale;
  progress.setAttribute('aria-label', texts.loading);
  const sayNoWebgl = () => {
    canvas.remove();
    progress.remove();
    loading.append(el('p', {}, [texts.noWebgl]));
    host.onLanguage((language) => {
      document.documentElement.lang = LANGUAGE_FACTS[language].locale;
      const message = loading.querySelector('p');
      if (message) message.textContent = TEXTS[language].noWebgl;
    });
  };
  const card = graphics();
  if (!card) {
    sayNoWebgl();
    return;
  }
  progress.value = 0.5;
  await painted();
  let stage: Stage;
  try {
    stage = new Stage(canvas, !card.software);
  } catch (error) {
    // The driver may refuse smooth edges, or its process may have just ended.
    sayNoWebgl();
    throw error;
  }
  progress.value = 0.9;
  await painted();
  const game = new Game(root, canvas, stage, host, card.software);
  game.run();
  // After the game's first frame.
  requestAnimationFrame(() => {
    loading.remove();
    root.classList.add('ready');
  });
  whenIdle(function buildRooms() {
    if (stage.buildRoom()) whenIdle(buildRooms);
  });
};

void start();
