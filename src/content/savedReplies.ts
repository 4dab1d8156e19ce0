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

thank you for writing about {asset}. To see what you see, we need a little more:

- your Unity version, and whether the project uses URP, HDRP or the built-in pipeline
- the version of {asset}, shown in the Package Manager
- the steps from an empty scene to the problem
- the first red line of the Console, with the lines below it

A link to a screenshot or a short video says even more. With these we can look into ticket #{ticketNumber} right away.`,
      pt: `Olá, {nickname},

obrigado por escrever sobre o {asset}. Para ver o mesmo que você, precisamos de mais alguns detalhes:

- a sua versão da Unity e se o projeto usa URP, HDRP ou o pipeline padrão (Built-in)
- a versão do {asset}, que aparece no Package Manager
- os passos desde uma cena vazia até o problema
- a primeira linha vermelha do Console, com as linhas abaixo dela

Um link para uma captura de tela ou um vídeo curto ajuda ainda mais. Com isso, conseguimos analisar o ticket #{ticketNumber} sem demora.`,
    },
  },
  {
    id: 'reproduced',
    title: { en: 'Bug reproduced', pt: 'Bug reproduzido' },
    text: {
      en: `Hi {nickname},

we could reproduce it: this is a bug in {asset}, not in your project. We are working on a fix and will write here, in ticket #{ticketNumber}, as soon as there is something to test.

Thank you for the clear report.`,
      pt: `Olá, {nickname},

conseguimos reproduzir: é um bug do {asset}, não do seu projeto. Já estamos trabalhando na correção e avisamos aqui, no ticket #{ticketNumber}, assim que houver algo para testar.

Obrigado pelo relato tão claro.`,
    },
  },
  {
    id: 'fixed',
    title: { en: 'Fixed in the new version', pt: 'Corrigido na nova versão' },
    text: {
      en: `Hi {nickname},

the fix is in the newest version of {asset}. To get it, open the Package Manager, choose My Assets, select {asset} and press Update. Please make a copy of your project, or commit it, before you import.

If the problem is still there afterwards, answer here and we will look again.`,
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

pink means that the shader does not belong to the render pipeline of your project. Please check first that you imported {asset} for the pipeline that is set under Project Settings > Graphics; its page on our site lists the ones that it supports.

If that is right, Window > Rendering > Render Pipeline Converter converts the remaining materials. Make a copy of the project before.`,
      pt: `Olá, {nickname},

o cor-de-rosa indica que o shader não combina com o render pipeline do seu projeto. Confira primeiro se você importou o {asset} para o pipeline definido em Project Settings > Graphics; a página dele no nosso site lista os que são compatíveis.

Se estiver certo, o Window > Rendering > Render Pipeline Converter converte os materiais que faltam. Antes, faça uma cópia do projeto.`,
    },
  },
  {
    id: 'invoice',
    title: { en: 'Invoice not found', pt: 'Recibo não encontrado' },
    text: {
      en: `Hi {nickname},

we could not find a purchase of {asset} under the invoice number that you gave. You find the right one among your orders in the asset store. Could you check it and send it here?`,
      pt: `Olá, {nickname},

não encontramos a compra do {asset} com o número de recibo informado. O número certo está entre os seus pedidos na asset store. Você pode conferir e enviar por aqui?`,
    },
  },
  {
    id: 'refund',
    title: { en: 'Refunds', pt: 'Reembolso' },
    text: {
      en: `Hi {nickname},

we are sorry that {asset} is not what you needed. The asset store took the payment, so it also handles the refund: please ask there within ${studio.refundDays} days of the purchase, with your invoice number. If something does not work, we would be glad to repair it first; tell us here what it is.`,
      pt: `Olá, {nickname},

que pena que o {asset} não atendeu ao que você precisava. Quem recebeu o pagamento foi a asset store, então o reembolso também é com ela: peça por lá em até ${studio.refundDays} dias após a compra, com o número do recibo. Se algo não funciona, gostaríamos de consertar antes; conte aqui o que é.`,
    },
  },
  {
    id: 'request-noted',
    title: { en: 'Request received', pt: 'Pedido recebido' },
    text: {
      en: `Hi {nickname},

thank you for the idea for {asset}. We will look at how much work it is and write here, in ticket #{ticketNumber}, with a price and a date before anything begins. Until then nothing is owed.`,
      pt: `Olá, {nickname},

obrigado pela ideia para o {asset}. Vamos avaliar quanto trabalho ela dá e respondemos aqui, no ticket #{ticketNumber}, com preço e prazo antes de começar qualquer coisa. Até lá, você não deve nada.`,
    },
  },
  {
    id: 'closing',
    title: { en: 'Before closing', pt: 'Antes de encerrar' },
    text: {
      en: `Hi {nickname},

we have not heard from you for a while, so we hope that it works now. We will close ticket #{ticketNumber} in the next days. If something is left, answer here, or open a follow-up later: it will quote this number.`,
      pt: `Olá, {nickname},

faz um tempo que não temos notícias suas, então esperamos que esteja tudo certo. Vamos encerrar o ticket #{ticketNumber} nos próximos dias. Se ainda faltar algo, responda aqui, ou abra depois um ticket de continuação: ele citará este número.`,
    },
  },
];
