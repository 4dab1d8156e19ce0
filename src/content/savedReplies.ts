import { studio } from './studio.ts';
import type { Localized } from './types.ts';

/**
 * A frequent answer of the studio. `{nickname}`, `{asset}` and `{ticketNumber}` are filled in from
 * the ticket; an unknown nickname is removed with the space before it.
 */
export type SavedReply = {
  readonly id: string;
  readonly title: Localized;
  readonly text: Localized;
};

/** In the order in which a conversation needs them. */
export const savedReplies: readonly SavedReply[] = [
  {
    id: 'more-details',
    title: { en: 'Ask for details', pt: 'Pedir detalhes' },
    text: {
      en: `Hi {nickname},

thank you for writing about {asset}. To reproduce the problem, we need some more details:

- your Unity version, and whether the project uses URP, HDRP or the built-in pipeline
- the version of {asset}, shown in the Package Manager
- the steps from an empty scene to the problem
- the first error in the Console, with its stack trace

A screenshot or a link to a short video also helps. With this we can look into ticket #{ticketNumber} right away.`,
      pt: `Olá, {nickname},

obrigado por escrever sobre o {asset}. Para reproduzir o problema, precisamos de mais alguns detalhes:

- a sua versão da Unity e se o projeto usa URP, HDRP ou o pipeline padrão (Built-in)
- a versão do {asset}, que aparece no Package Manager
- os passos desde uma cena vazia até o problema
- o primeiro erro do Console, com o stack trace

Uma captura de tela ou um link para um vídeo curto também ajuda. Com isso, analisamos logo o ticket #{ticketNumber}.`,
    },
  },
  {
    id: 'reproduced',
    title: { en: 'Bug reproduced', pt: 'Bug reproduzido' },
    text: {
      en: `Hi {nickname},

we have reproduced it: this is a bug in {asset}, not in your project. We are working on a fix and will reply here, in ticket #{ticketNumber}, when there is something to test.

Thank you for the clear report.`,
      pt: `Olá, {nickname},

conseguimos reproduzir: é um bug do {asset}, não do seu projeto. Já estamos trabalhando na correção e avisamos aqui, no ticket #{ticketNumber}, quando houver algo para testar.

Obrigado pelo relato claro.`,
    },
  },
  {
    id: 'fixed',
    title: { en: 'Fixed in the new version', pt: 'Corrigido na nova versão' },
    text: {
      en: `Hi {nickname},

the fix is in the latest version of {asset}. Open the Package Manager, choose My Assets, select {asset} and press Update. Please back up or commit your project before you import.

If the problem is still there, reply here and we will look again.`,
      pt: `Olá, {nickname},

a correção está na versão mais recente do {asset}. Para instalar, abra o Package Manager, escolha My Assets, selecione o {asset} e clique em Update. Antes de importar, faça uma cópia do projeto ou um commit.

Se o problema continuar depois disso, responda aqui e voltamos a investigar.`,
    },
  },
  {
    id: 'pink-materials',
    title: { en: 'Pink materials', pt: 'Materiais cor-de-rosa' },
    text: {
      en: `Hi {nickname},

pink usually means the shader does not match your project's render pipeline. First check that you imported {asset} for the pipeline set under Project Settings > Graphics; its page on our site lists the pipelines it supports.

If that is right: in a Built-in project, add the package Shader Graph in the Package Manager and reimport the shaders; in a URP project, use Window > Rendering > Render Pipeline Converter to convert the remaining materials. Back up the project first.`,
      pt: `Olá, {nickname},

o cor-de-rosa costuma indicar que o shader não combina com o render pipeline do seu projeto. Confira primeiro se você importou o {asset} para o pipeline definido em Project Settings > Graphics; a página dele no nosso site lista os que são compatíveis.

Se estiver certo: em um projeto Built-in, adicione o pacote Shader Graph no Package Manager e reimporte os shaders; em um projeto URP, use Window > Rendering > Render Pipeline Converter para converter os materiais que faltam. Antes, faça uma cópia do projeto.`,
    },
  },
  {
    id: 'invoice',
    title: { en: 'Invoice not found', pt: 'Recibo não encontrado' },
    text: {
      en: `Hi {nickname},

we could not find a purchase of {asset} with that invoice number. You can find the number under your orders in the asset store. Could you check it and send it here?`,
      pt: `Olá, {nickname},

não encontramos a compra do {asset} com o número de recibo informado. O número certo está entre os seus pedidos na asset store. Você pode conferir e enviar por aqui?`,
    },
  },
  {
    id: 'refund',
    title: { en: 'Refunds', pt: 'Reembolso' },
    text: {
      en: `Hi {nickname},

we are sorry {asset} is not what you needed. The asset store handles refunds: please ask there within ${studio.refundDays} days of the purchase, with your invoice number. If something does not work, we would like to fix it; tell us here what it is.`,
      pt: `Olá, {nickname},

que pena que o {asset} não era aquilo de que você precisava. Quem cuida dos reembolsos é a asset store: peça por lá em até ${studio.refundDays} dias após a compra, com o número do recibo. Se algo não funciona, queremos corrigir; conte aqui o que é.`,
    },
  },
  {
    id: 'request-noted',
    title: { en: 'Request received', pt: 'Pedido recebido' },
    text: {
      en: `Hi {nickname},

thank you for your idea for {asset}. We will estimate the work and reply here, in ticket #{ticketNumber}, with a price and a date before we start. Until then you owe nothing.`,
      pt: `Olá, {nickname},

obrigado pela ideia para o {asset}. Vamos estimar o trabalho e responder aqui, no ticket #{ticketNumber}, com preço e prazo antes de começar. Até lá, você não deve nada.`,
    },
  },
  {
    id: 'closing',
    title: { en: 'Closing', pt: 'Encerramento' },
    text: {
      en: `Hi {nickname},

we have not heard from you for a while, so we hope it works now and are closing ticket #{ticketNumber}. If you still need help, open the ticket in your account and write in it: that opens it again.`,
      pt: `Olá, {nickname},

faz um tempo que não temos notícias suas, então esperamos que esteja tudo certo e estamos fechando o ticket #{ticketNumber}. Se ainda precisar de ajuda, abra o ticket na sua conta e escreva nele: isso o reabre.`,
    },
  },
];
