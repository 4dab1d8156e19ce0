import type { KnownIssue } from '../types.ts';

export const doubleReminder: KnownIssue = {
  id: 'reminder-comes-twice',
  item: '3',
  title: {
    en: 'Android shows a reminder twice after an update of the app',
    pt: 'O Android mostra um lembrete duas vezes depois de atualizar o app',
  },
  text: {
    en: '<p>Reminders that were planned before an update of your game stayed planned, and the new version planned them again under other ids.</p>',
    pt: '<p>Lembretes agendados antes de uma atualização do seu jogo continuavam agendados, e a nova versão os agendava de novo com outros ids.</p>',
  },
  workaround: {
    en: '<p>Update to 1.4.1. Until then, call <code>Reminders.CancelAll()</code> when the game starts.</p>',
    pt: '<p>Atualize para a 1.4.1. Até lá, chame <code>Reminders.CancelAll()</code> quando o jogo inicia.</p>',
  },
  since: '1.3.0',
  fixedIn: '1.4.1',
  unity: ['2022.3 LTS', '6000.0 LTS', '6000.3 LTS'],
  pipelines: ['URP', 'BuiltIn'],
  signatures: [],
};
