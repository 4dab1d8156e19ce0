import type { KnownIssue } from '../types.ts';

export const missingShaderGraph: KnownIssue = {
  id: 'bullets-are-magenta',
  item: '1',
  title: {
    en: 'Bullets and backgrounds are magenta in a Built-in project',
    pt: 'Projéteis e fundos ficam magenta em um projeto Built-in',
  },
  text: {
    en: '<p>The shaders are Shader Graphs with a target for each pipeline. A project made from a Built-in template does not have the package Shader Graph, so Unity cannot import them and draws everything in magenta.</p>',
    pt: '<p>Os shaders são Shader Graphs com um target para cada pipeline. Um projeto criado de um template Built-in não tem o pacote Shader Graph; a Unity não consegue importá-los e desenha tudo em magenta.</p>',
  },
  workaround: {
    en: '<ol><li>Open the Package Manager and add <code>com.unity.shadergraph</code>.</li><li>Right-click <code>BulletHell/Shaders</code> and choose <em>Reimport</em>.</li></ol>',
    pt: '<ol><li>Abra o Package Manager e adicione <code>com.unity.shadergraph</code>.</li><li>Clique com o botão direito em <code>BulletHell/Shaders</code> e escolha <em>Reimport</em>.</li></ol>',
  },
  since: '2.0.0',
  unity: ['2022.3 LTS', '6000.0 LTS', '6000.3 LTS'],
  pipelines: ['BuiltIn'],
  signatures: [],
};
