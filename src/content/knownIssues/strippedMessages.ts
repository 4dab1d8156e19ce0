import type { KnownIssue } from '../types.ts';

export const strippedMessages: KnownIssue = {
  id: 'chat-does-not-connect-in-a-build',
  item: '6',
  title: {
    en: 'The chat connects in the editor, but not in an IL2CPP build with High stripping',
    pt: 'O chat conecta no editor, mas não em uma build IL2CPP com stripping em High',
  },
  text: {
    en: '<p>With <em>Managed Stripping Level</em> at High, Unity 6000.3 removes the constructors of the message types, which only Newtonsoft Json calls. The client reads the first message of the server and closes the connection.</p>',
    pt: '<p>Com <em>Managed Stripping Level</em> em High, a Unity 6000.3 remove os construtores dos tipos de mensagem, que só o Newtonsoft Json chama. O cliente lê a primeira mensagem do servidor e fecha a conexão.</p>',
  },
  workaround: {
    en: '<p>Set the level to Medium, or keep the types with a file <code>Assets/link.xml</code> that preserves the assembly <code>RealtimeChat.Messages</code>. The next version brings this file.</p>',
    pt: '<p>Use o nível Medium, ou mantenha os tipos com um arquivo <code>Assets/link.xml</code> que preserve o assembly <code>RealtimeChat.Messages</code>. A próxima versão traz esse arquivo.</p>',
  },
  since: '1.1.1',
  unity: ['6000.3 LTS'],
  pipelines: ['URP', 'HDRP', 'BuiltIn'],
  signatures: ['Unable to find a constructor to use for type RealtimeChat.Messages'],
};
