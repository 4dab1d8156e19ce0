import type { Tip } from '../types.ts';

export const saveFiles: Tip = {
  id: 'save-files',
  title: {
    en: 'Save files that survive a flat battery and an update',
    pt: 'Saves que sobrevivem à falta de bateria e às atualizações',
  },
  text: {
    en: `<p>A save is lost in two ways: the device dies while it is written, or next year's version cannot read it. Both are prevented in an hour, but only before the release.</p>
<ul>
<li><strong>Never write over the only copy.</strong> Write to <code>save.tmp</code>, then call <code>File.Replace(&quot;save.tmp&quot;, &quot;save.json&quot;, &quot;save.bak&quot;)</code>. It needs an existing target, so use <code>File.Move</code> for the very first save. When loading fails, try the backup.</li>
<li><strong>Put a version number first.</strong> On load, run small steps from 1 to 2, from 2 to 3, until it is current. Keep one old file of each version in your tests.</li>
<li><strong>Save on pause.</strong> Phones often end an app without <code>OnApplicationQuit</code>; <code>OnApplicationPause(true)</code> is the last call that you can count on.</li>
<li><strong>Save your data and not your objects.</strong> A plain class with ids and numbers outlives every prefab that you rename. <code>JsonUtility</code> is fast but knows no dictionaries; Newtonsoft Json does.</li>
<li><strong>Leave BinaryFormatter alone.</strong> A prepared file can run code on the player's machine.</li>
<li><strong>On the Web</strong>, <code>persistentDataPath</code> lives in IndexedDB and is flushed late. Set <code>autoSyncPersistentDataPath</code> to true in the page's configuration.</li>
</ul>
<p>Test it like a player: kill the process while saving, twenty times.</p>`,
    pt: `<p>Um save se perde de dois jeitos: o aparelho desliga durante a gravação, ou a versão do ano que vem não consegue ler o arquivo. Os dois se evitam em uma hora, mas só antes do lançamento.</p>
<ul>
<li><strong>Nunca grave por cima da única cópia.</strong> Escreva em <code>save.tmp</code> e depois chame <code>File.Replace(&quot;save.tmp&quot;, &quot;save.json&quot;, &quot;save.bak&quot;)</code>. O destino precisa existir, então use <code>File.Move</code> no primeiro save de todos. Se a leitura falhar, tente o backup.</li>
<li><strong>Comece por um número de versão.</strong> Ao carregar, rode pequenas etapas de 1 para 2, de 2 para 3, até chegar à atual. Guarde nos testes um arquivo antigo de cada versão.</li>
<li><strong>Salve na pausa.</strong> Celulares muitas vezes encerram um app sem <code>OnApplicationQuit</code>; <code>OnApplicationPause(true)</code> é a última chamada com que você pode contar.</li>
<li><strong>Salve os dados, não os objetos.</strong> Uma classe simples com ids e números sobrevive a todo prefab que você renomear. O <code>JsonUtility</code> é rápido, mas não conhece dicionários; o Newtonsoft Json conhece.</li>
<li><strong>Deixe o BinaryFormatter de lado.</strong> Um arquivo preparado pode executar código na máquina do jogador.</li>
<li><strong>Na Web</strong>, o <code>persistentDataPath</code> fica no IndexedDB e é gravado com atraso. Defina <code>autoSyncPersistentDataPath</code> como true na configuração da página.</li>
</ul>
<p>Teste como um jogador: mate o processo durante o save, vinte vezes.</p>`,
  },
  picture: {
    name: 'tips/save-files',
    alt: {
      en: 'Lumi holds on to a floppy disk; a second one stands behind it as a backup, a faint third is being written, and a battery is nearly empty.',
      pt: 'Lumi segura um disquete; outro fica atrás como backup, um terceiro, translúcido, está sendo gravado, e uma bateria está quase vazia.',
    },
  },
  tags: ['Gameplay', 'Tools'],
  date: '2026-03-30',
};
