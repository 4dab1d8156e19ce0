import type { Tip } from '../types.ts';

export const addressablesRelease: Tip = {
  id: 'addressables-release',
  title: {
    en: 'Addressables: whoever loads, releases',
    pt: 'Addressables: quem carrega, libera',
  },
  text: {
    en: `<p>Addressables counts references. Each <code>LoadAssetAsync</code> adds one, each <code>Release</code> takes one away, and memory is only freed when a whole bundle is unused. Most leaks come from two facts that are easy to overlook.</p>
<ul>
<li><strong>One asset holds its whole bundle.</strong> If a group is packed together and the tutorial still holds one icon, the other forty textures of that bundle stay too. Group by lifetime (always, this level, this shop) and not by kind (icons, sounds).</li>
<li><strong>Instances are counted differently.</strong> What came from <code>Addressables.InstantiateAsync</code> must be given back with <code>ReleaseInstance</code>. If you load a prefab and call the ordinary <code>Instantiate</code> yourself, destroying the copies releases nothing: keep the handle and release it after the last copy.</li>
</ul>
<p>A rule that works: the object that loads keeps the handle in a field and releases it in <code>OnDestroy</code>. Nobody passes handles around. What must live longer is loaded by something that lives longer.</p>
<p>Test with <em>Use Existing Build</em> as the Play mode script. <em>Use Asset Database</em> loads from the project without bundles and hides every one of these mistakes. The Addressables module of the profiler shows each bundle with its number of references; enter a level and leave it three times, and the list must look the same after each round.</p>`,
    pt: `<p>O Addressables conta referências. Cada <code>LoadAssetAsync</code> soma uma, cada <code>Release</code> tira uma, e a memória só é liberada quando um bundle inteiro fica sem uso. A maioria dos vazamentos vem de dois fatos fáceis de esquecer.</p>
<ul>
<li><strong>Um asset segura o bundle inteiro.</strong> Se um grupo é empacotado junto e o tutorial ainda segura um ícone, as outras quarenta texturas daquele bundle ficam também. Agrupe por tempo de vida (sempre, esta fase, esta loja), não por tipo (ícones, sons).</li>
<li><strong>Instâncias contam de outro jeito.</strong> O que veio de <code>Addressables.InstantiateAsync</code> deve ser devolvido com <code>ReleaseInstance</code>. Se você carrega um prefab e chama o <code>Instantiate</code> comum por conta própria, destruir as cópias não libera nada: guarde o handle e libere depois da última cópia.</li>
</ul>
<p>Uma regra que funciona: o objeto que carrega guarda o handle em um campo e o libera no <code>OnDestroy</code>. Ninguém passa handles adiante. O que precisa viver mais é carregado por algo que vive mais.</p>
<p>Teste com <em>Use Existing Build</em> como Play mode script. O <em>Use Asset Database</em> carrega direto do projeto, sem bundles, e esconde todos esses erros. O módulo Addressables do profiler mostra cada bundle com o número de referências; entre em uma fase e saia três vezes, e a lista deve ficar igual depois de cada volta.</p>`,
  },
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
