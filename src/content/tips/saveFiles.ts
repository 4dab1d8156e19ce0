import type { Tip } from '../types.ts';
import code from './saveFiles.cs?raw';

export const saveFiles: Tip = {
  id: 'save-files',
  title: {
    en: 'Save files that survive a crash and an update',
    pt: 'Saves que sobrevivem a uma queda e a uma atualização',
  },
  text: {
    en: `<p>A save is lost in two ways: the device dies while the file is written, or next year's version cannot read it. Both take an hour to prevent, but only before the release. Start by never writing over the only copy.</p>
<ul>
<li><strong>Write to a second file, then replace.</strong> <code>File.Replace</code> needs an existing target, so the very first save uses <code>File.Move</code>. If loading fails, try the backup.</li>
<li><strong>Store a version number.</strong> When loading, run small steps from 1 to 2, from 2 to 3, until the data is current. Keep one old file of each version in your tests.</li>
<li><strong>Save on pause.</strong> Phones often end an app without <code>OnApplicationQuit</code>; <code>OnApplicationPause(true)</code> is the last call you can count on.</li>
<li><strong>Save data, not objects.</strong> A plain class with ids and numbers outlives every prefab you rename. <code>JsonUtility</code> is fast but cannot write dictionaries; Newtonsoft Json can.</li>
<li><strong>Do not use BinaryFormatter.</strong> A manipulated file can run code on the player's machine.</li>
<li><strong>On the web</strong>, <code>persistentDataPath</code> is in IndexedDB and is written with a delay. Set <code>autoSyncPersistentDataPath</code> to true in the page's configuration.</li>
</ul>
<p>Test it by killing the process while it saves, twenty times.</p>`,
    pt: `<p>Um save se perde de dois jeitos: o aparelho desliga durante a gravação, ou a versão do ano que vem não consegue ler o arquivo. Os dois se evitam em uma hora, mas só antes do lançamento. Comece por nunca gravar por cima da única cópia.</p>
<ul>
<li><strong>Grave em um segundo arquivo e depois substitua.</strong> <code>File.Replace</code> exige que o destino exista; por isso o primeiro save usa <code>File.Move</code>. Se a leitura falhar, tente o backup.</li>
<li><strong>Guarde um número de versão.</strong> Ao carregar, rode pequenas etapas de 1 para 2, de 2 para 3, até os dados ficarem atuais. Guarde nos testes um arquivo antigo de cada versão.</li>
<li><strong>Salve na pausa.</strong> Celulares muitas vezes encerram um app sem <code>OnApplicationQuit</code>; <code>OnApplicationPause(true)</code> é a última chamada com que você pode contar.</li>
<li><strong>Salve dados, não objetos.</strong> Uma classe simples com ids e números sobrevive a todo prefab que você renomear. <code>JsonUtility</code> é rápido, mas não grava dicionários; o Newtonsoft Json grava.</li>
<li><strong>Não use BinaryFormatter.</strong> Um arquivo adulterado pode executar código na máquina do jogador.</li>
<li><strong>Na Web</strong>, o <code>persistentDataPath</code> fica no IndexedDB e é gravado com atraso. Defina <code>autoSyncPersistentDataPath</code> como true na configuração da página.</li>
</ul>
<p>Teste matando o processo durante o save, vinte vezes.</p>`,
  },
  code,
  item: '3',
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
