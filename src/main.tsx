import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/App.tsx';
import { preloadPage } from './app/routes.tsx';
import { makeStore } from './app/store.ts';
import { startI18n } from './i18n/i18n.ts';
import { services } from './services/services.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// The first paint waits for the texts and the script of the page, which come together.
preloadPage(window.location.pathname);
await startI18n();
createRoot(root).render(
  <StrictMode>
    <App store={makeStore(services)} />
  </StrictMode>,
);
