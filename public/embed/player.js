// The page around a video: /embed/{language}/{item}, written by src/prerender/embeds.ts.
// In its head and not deferred: the page is laid out when its styles are there, for which a script waits.
addEventListener('DOMContentLoaded', () => {
  const root = document.documentElement;
  const [video, play, problem] = ['video', 'button', 'p'].map((tag) => document.querySelector(tag));

  if (window === window.top) video.poster = video.dataset.poster;
  else root.classList.add('framed');
  root.classList.add('waiting');
  video.controls = false;
  play.hidden = false;

  const start = () => {
    root.classList.remove('waiting');
    play.hidden = true;
    video.controls = true;
    // The browser's own choice may be another language, or none.
    for (const track of video.textTracks)
      track.mode = track.language === root.lang ? 'showing' : 'disabled';
    video.focus();
    // Why it could not is in the event below, or the browser wants a press of its own controls.
    video.play().catch(() => {});
  };
  play.addEventListener('click', start);
  // Whoever pressed the poster in the gallery has pressed already.
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.play) start();
  });

  // The gallery around the frame feels no finger that swipes in it, so it is told; 40 px count as one.
  let finger = null;
  play.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX, clientY }) => {
    finger = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : null;
  });
  play.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!finger) return;
    const left = finger.x - clientX;
    // To any origin: the sandboxed page does not know it, and a swipe is no secret.
    if (left >= Math.max(40, Math.abs(clientY - finger.y)))
      parent.postMessage({ swipe: 'left' }, '*');
    finger = null;
  });

  const fail = () => {
    root.classList.add('failed');
    play.hidden = true;
    problem.hidden = false;
  };
  // A file that cannot be played is no problem if the next one can. Of files whose types the browser does
  // not play nothing is heard.
  const sources = [...video.querySelectorAll('source')].filter(({ type }) =>
    video.canPlayType(type),
  );
  let tried = 1;
  // WebKit sometimes gives up a video that it plays at another attempt, on a busy machine a later one.
  const tryAgain = () => {
    tried += 1;
    if (tried > 4) return fail();
    setTimeout(
      () => {
        video.load();
        if (!root.classList.contains('waiting')) video.play().catch(() => {});
      },
      (tried - 2) * 1000,
    );
  };
  for (const one of [video, sources.at(-1)]) one?.addEventListener('error', tryAgain);
  if (sources.length === 0) fail();

  // The gallery shows this page when it hears that the script runs and the style sheet is there.
  if (getComputedStyle(play).position === 'absolute') parent.postMessage({ type: 'ready' }, '*');
});
