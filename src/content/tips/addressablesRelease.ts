import type { Tip } from '../types.ts';
import code from './addressablesRelease.cs?raw';

export const addressablesRelease: Tip = {
  id: 'addressables-release',
  title: {
    en: 'Addressables: release what you load',
    pt: 'Addressables: libere o que você carrega',
  },
  text: {
    en: `<p>Addressables counts references. Each <code>LoadAssetAsync</code> adds one, each <code>Release</code> takes one away, and memory is freed only when a whole bundle is unused. The rule that prevents most leaks: the object that loads keeps the handle and releases it in <code>OnDestroy</code>.</p>
<ul>
<li><strong>One asset keeps its whole bundle in memory.</strong> If the tutorial still holds one icon, the other forty textures of that bundle stay too. Group by lifetime (always, this level, this shop), not by type (icons, sounds).</li>
<li><strong>Instances are counted separately.</strong> Give back what came from <code>Addressables.InstantiateAsync</code> with <code>ReleaseInstance</code>. If you load a prefab and call <code>Instantiate</code> yourself, destroying the copies releases nothing: release the handle after the last copy.</li>
<li><strong>Do not pass handles around.</strong> If something must live longer, load it in an object that lives longer.</li>
</ul>
<p>Test with <em>Use Existing Build</em> as the Play mode script. <em>Use Asset Database</em> loads without bundles and hides all of these mistakes. The Addressables module of the Profiler lists each bundle with its references. Enter and leave a level three times: the list must look the same after each round.</p>`,
    pt: `<p>O Addressables conta referências. Cada <code>LoadAssetAsync</code> soma uma, cada <code>Release</code> tira uma, e a memória só é liberada quando um bundle inteiro fica sem uso. A regra que evita a maioria dos vazamentos: o objeto que carrega guarda o handle e o libera no <code>OnDestroy</code>.</p>
<ul>
<li><strong>Um asset mantém o bundle inteiro na memória.</strong> Se o tutorial ainda segura um ícone, as outras quarenta texturas daquele bundle ficam também. Agrupe por tempo de vida (sempre, esta fase, esta loja), não por tipo (ícones, sons).</li>
<li><strong>Instâncias contam à parte.</strong> Devolva o que veio de <code>Addressables.InstantiateAsync</code> com <code>ReleaseInstance</code>. Se você carrega um prefab e chama o <code>Instantiate</code> por conta própria, destruir as cópias não libera nada: libere o handle depois da última cópia.</li>
<li><strong>Não passe handles adiante.</strong> Se algo precisa viver mais, carregue em um objeto que vive mais.</li>
</ul>
<p>Teste com <em>Use Existing Build</em> como Play mode script. O <em>Use Asset Database</em> carrega sem bundles e esconde todos esses erros. O módulo Addressables do Profiler lista cada bundle com suas referências. Entre em uma fase e saia três vezes: a lista deve ficar igual depois de cada volta.</p>`,
  },
  code,
  item: '4',
  picture: {
    name: 'tips/addressables-release',
    alt: {
      en: 'Two balloons hold a bundle of boxes in the air; Lumi has just let go of a third.',
      pt: 'Dois balões mantêm no ar um pacote de caixas; Lumi acabou de soltar um terceiro.',
    },
  },
  tags: ['Performance', 'Tools'],
  date: '2025-12-15',
};
