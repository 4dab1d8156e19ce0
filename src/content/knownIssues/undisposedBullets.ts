import type { KnownIssue } from '../types.ts';

export const undisposedBullets: KnownIssue = {
  id: 'bullets-not-disposed',
  item: '1',
  title: {
    en: 'A warning about native collections after a level is left',
    pt: 'Um aviso sobre coleções nativas depois de sair de uma fase',
  },
  text: {
    en: '<p>Going back to the title screen during a boss left the arrays of the bullets behind. The editor warned about a leak, and about 2 MB stayed in memory each time.</p>',
    pt: '<p>Voltar à tela de título durante um chefe deixava os arrays dos projéteis para trás. O editor avisava sobre um vazamento, e cerca de 2 MB ficavam na memória a cada vez.</p>',
  },
  workaround: {
    en: '<p>Update to 2.3.0. Until then, call <code>BulletPool.Dispose()</code> before you load the title scene.</p>',
    pt: '<p>Atualize para a 2.3.0. Até lá, chame <code>BulletPool.Dispose()</code> antes de carregar a cena de título.</p>',
  },
  since: '2.0.0',
  fixedIn: '2.3.0',
  unity: ['2022.3 LTS', '6000.0 LTS', '6000.3 LTS'],
  pipelines: ['URP', 'BuiltIn'],
  signatures: ['BulletHell.BulletPool.Allocate'],
};
