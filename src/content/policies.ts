import { studio } from './studio.ts';
import type { Localized } from './types.ts';

/**
 * A section of a policy; `id` is its anchor on the page, `text` is rich text like an item's long
 * texts.
 */
type PolicySection = {
  readonly id: string;
  readonly title: Localized;
  readonly text: Localized;
};

export type Policy = {
  /** ISO day of the last change. */
  readonly updated: string;
  readonly sections: readonly PolicySection[];
};

/** /refund-policy (POL-1). */
export const refundPolicy: Policy = {
  updated: '2026-11-16',
  sections: [
    {
      id: 'who',
      title: {
        en: 'The asset store handles refunds',
        pt: 'Quem cuida do reembolso é a asset store',
      },
      text: {
        en: `<p>We sell our templates, add-ons and tools through an external <a href="${studio.assetStore}">asset store</a>. The store takes your payment, writes your invoice and pays refunds. This site has no checkout and never sees your payment data, so we cannot send money back ourselves. What we can do is help you to get there, and solve the problem if it has a solution.</p>`,
        pt: `<p>Vendemos nossos templates, add-ons e ferramentas por uma <a href="${studio.assetStore}">asset store</a> externa. É a loja que recebe o pagamento, emite o recibo e devolve o dinheiro. Este site não tem checkout e nunca vê os seus dados de pagamento; por isso, não podemos fazer a devolução por conta própria. O que podemos fazer é ajudar você no caminho e resolver o problema, se ele tiver solução.</p>`,
      },
    },
    {
      id: 'deadline',
      title: {
        en: `You have ${studio.refundDays} days`,
        pt: `O prazo é de ${studio.refundDays} dias`,
      },
      text: {
        en: `<p>Ask for a refund within <strong>${studio.refundDays} days</strong> of the purchase. The date on the invoice of the store counts. The store decides on each request by its own terms; these may require that you have not used the asset in a published product. After a refund the licence ends, and the files must be removed from your projects.</p>
<p>Rights that the law of your country gives you as a consumer stay as they are.</p>`,
        pt: `<p>Peça o reembolso em até <strong>${studio.refundDays} dias</strong> depois da compra. Vale a data do recibo emitido pela loja. A loja decide cada pedido pelos próprios termos, que podem exigir que o asset não tenha sido usado em um produto publicado. Depois do reembolso, a licença termina, e os arquivos devem sair dos seus projetos.</p>
<p>Os direitos que a lei do seu país garante a você como consumidor continuam valendo.</p>`,
      },
    },
    {
      id: 'free',
      title: {
        en: 'Free assets are not refundable',
        pt: 'Assets gratuitos não têm reembolso',
      },
      text: {
        en: `<p>Where nothing was paid, nothing can be returned. That goes for the free assets that we <a href="/recommended-assets">recommend</a>, too: they belong to their authors, who answer for them.</p>`,
        pt: `<p>Onde nada foi pago, não há o que devolver. Isso vale também para os assets gratuitos que <a href="/recommended-assets">recomendamos</a>: eles pertencem aos seus autores, que respondem por eles.</p>`,
      },
    },
    {
      id: 'how',
      title: { en: 'How to ask', pt: 'Como pedir' },
      text: {
        en: `<ol>
<li>Open your orders in the asset store and find the number of the invoice.</li>
<li>Choose the refund request of the store, name the asset and say in a sentence what is wrong.</li>
<li>Wait for the answer of the store. It goes to the e-mail address of your store account.</li>
</ol>
<p>If the store asks for our consent, we answer it. If you hear nothing for a week, send us the invoice number by <a href="/contact">e-mail or ticket</a> and we will follow it up with the store.</p>`,
        pt: `<ol>
<li>Abra os seus pedidos na asset store e localize o número do recibo.</li>
<li>Escolha a solicitação de reembolso da loja, informe o asset e diga em uma frase o que há de errado.</li>
<li>Aguarde a resposta da loja. Ela chega ao e-mail da sua conta na loja.</li>
</ol>
<p>Se a loja pedir a nossa concordância, respondemos. Se você ficar uma semana sem notícias, mande o número do recibo por <a href="/contact">e-mail ou ticket</a> e nós cobramos a loja.</p>`,
      },
    },
    {
      id: 'before',
      title: { en: 'Before you ask', pt: 'Antes de pedir' },
      text: {
        en: `<p>Something does not work in your Unity version or pipeline? Open a <a href="/tickets">ticket</a> with the steps. A first reply takes less than ${studio.firstReplyHours} hours on average, and many problems end there, well within the deadline. A ticket neither replaces a refund request nor stops the clock.</p>`,
        pt: `<p>Algo não funciona na sua versão da Unity ou no seu pipeline? Abra um <a href="/tickets">ticket</a> com os passos. A primeira resposta leva, em média, menos de ${studio.firstReplyHours} horas, e muitos problemas terminam ali, bem dentro do prazo. Um ticket não substitui o pedido de reembolso nem interrompe a contagem dos dias.</p>`,
      },
    },
  ],
};

/** /privacy-policy (POL-2). */
export const privacyPolicy: Policy = {
  updated: '2026-11-22',
  sections: [
    {
      id: 'short',
      title: { en: 'In short', pt: 'Em resumo' },
      text: {
        en: `<p>${studio.brand} runs this site. You can read all public pages without an account. We keep what we need to run your account and answer your tickets. We sell no data, show no advertising and make no profiles.</p>`,
        pt: `<p>A ${studio.brand} mantém este site. Você pode ler todas as páginas públicas sem ter conta. Guardamos o que é necessário para a sua conta funcionar e para responder aos seus tickets. Não vendemos dados, não exibimos publicidade e não criamos perfis.</p>`,
      },
    },
    {
      id: 'analytics',
      title: { en: 'Anonymous analytics', pt: 'Estatísticas anônimas' },
      text: {
        en: `<p>Anonymous analytics is all that we would ever use, and at present there is none: no page has a visit counter, and none reports what you read. What our host writes down of each request, as every server does (time, IP address, page, browser), serves security and billing; we make no figures about visitors of it.</p>`,
        pt: `<p>Só usaríamos estatísticas anônimas, e hoje não usamos nenhuma: nenhuma página tem contador de visitas nem informa o que você lê. O que a hospedagem registra de cada acesso, como faz todo servidor (horário, endereço IP, página, navegador), serve à segurança e à cobrança; não tiramos disso números sobre visitantes.</p>`,
      },
    },
    {
      id: 'cookies',
      title: {
        en: 'First-party cookies and local storage',
        pt: 'Cookies próprios e armazenamento local',
      },
      text: {
        en: `<p>There are only cookies and entries of this site itself:</p>
<ul>
<li>your language (an entry in local storage, and a cookie if you choose one)</li>
<li>your sign-in, so that a reload does not sign you out</li>
<li>your e-mail address, from the moment you ask for a sign-in link until you have used it in the same browser or log out</li>
<li>what you have begun to write in a ticket, for 30 days (with a random mark of its tab, until that is closed), and which answers you have seen; both stay on your device and are deleted when you log out</li>
<li>your pet, if you play the Pet Simulator; it stays on your device, too</li>
</ul>
<p>None of them is read by other companies for advertising. You can delete all of them in your browser; you are then signed out, and the language is detected again.</p>`,
        pt: `<p>Há apenas cookies e registros do próprio site:</p>
<ul>
<li>o seu idioma (um registro no armazenamento local e, se você escolher um, um cookie)</li>
<li>o seu login, para que recarregar a página não desconecte você</li>
<li>o seu e-mail, do momento em que você pede um link de acesso até usá-lo no mesmo navegador ou sair da conta</li>
<li>o que você começou a escrever em um ticket, por 30 dias (com uma marca aleatória da aba, até ela ser fechada), e quais respostas já viu; as duas coisas ficam no seu aparelho e são apagadas quando você sai da conta</li>
<li>o seu bichinho, se você jogar o Pet Simulator; ele também fica no seu aparelho</li>
</ul>
<p>Nenhum deles é lido por outras empresas para publicidade. Você pode apagar todos no navegador; depois disso, você sai da conta e o idioma é detectado de novo.</p>`,
      },
    },
    {
      id: 'account',
      title: { en: 'Your account', pt: 'A sua conta' },
      text: {
        en: `<p>For an account we store your e-mail address, your nickname, the language in which you registered, and when that was. Your password is held by the identity service in hashed form; we cannot read it. The reason is the contract with you: without these data there is no account. They stay until the account is deleted. A registration that was interrupted leaves your e-mail address and nickname for about two days.</p>
<p>So that nobody floods the site, we count some actions for each account and, where nobody is signed in, for each IP address, of which we store a hash alone. These counts end after an hour, those of uploads after a day, and are deleted about a day later.</p>`,
        pt: `<p>Para a conta, guardamos o seu e-mail, o seu apelido, o idioma em que você se cadastrou e a data do cadastro. A sua senha fica no serviço de identidade em forma de hash; nós não conseguimos lê-la. O motivo é o contrato com você: sem esses dados não existe conta. Eles ficam até a conta ser excluída. Um cadastro interrompido deixa o seu e-mail e o seu apelido por cerca de dois dias.</p>
<p>Para que ninguém sobrecarregue o site, contamos algumas ações por conta e, para quem não entrou, por endereço IP, do qual guardamos só um hash. Essas contagens valem por uma hora, as de envios de imagens por um dia, e são apagadas cerca de um dia depois.</p>`,
      },
    },
    {
      id: 'tickets',
      title: { en: 'Tickets, e-mail and history', pt: 'Tickets, e-mail e histórico' },
      text: {
        en: `<p>A ticket stores your e-mail address, what you write, the asset and the invoice number that you name, the pictures that you attach, and the whole history of the conversation with its times. You and our support staff can read it, and nobody else. We keep tickets, closed ones included, as long as you have an account, because an old answer often solves a new problem. Notes that our staff makes on a ticket are kept with it. Pictures that came into no ticket are deleted after a day.</p>
<p>About answers and closings we send you an e-mail, if you have confirmed your address; copies of these e-mails are kept for 30 days.</p>
<p>Please send no passwords and no data of other people. Crop screenshots to what matters.</p>`,
        pt: `<p>Um ticket guarda o seu e-mail, o que você escreve, o asset e o número do recibo que você informa, as imagens que você anexa e todo o histórico da conversa com os horários. Você e a nossa equipe de suporte podem ler, e mais ninguém. Mantemos os tickets, inclusive os fechados, enquanto você tiver conta, porque uma resposta antiga muitas vezes resolve um problema novo. As anotações da nossa equipe sobre um ticket ficam com ele. Imagens que não entraram em nenhum ticket são apagadas depois de um dia.</p>
<p>Sobre respostas e fechamentos, enviamos um e-mail, se você tiver confirmado o seu endereço; as cópias desses e-mails ficam por 30 dias.</p>
<p>Por favor, não envie senhas nem dados de outras pessoas. Recorte as capturas de tela para mostrar só o que importa.</p>`,
      },
    },
    {
      id: 'processors',
      title: { en: 'Where the data are', pt: 'Onde os dados ficam' },
      text: {
        en: `<p>Accounts, tickets and pictures are stored with Google Firebase, which processes them for us under a contract; a mail service delivers our e-mails. The servers may be outside of your country. Connections are encrypted, and rules on the server decide who may read what. We hand data to authorities only where the law requires it.</p>`,
        pt: `<p>Contas, tickets e imagens ficam no Google Firebase, que os processa para nós sob contrato; um serviço de e-mail entrega as nossas mensagens. Os servidores podem estar fora do seu país. As conexões são criptografadas, e regras no servidor decidem quem pode ler o quê. Só entregamos dados a autoridades quando a lei exige.</p>`,
      },
    },
    {
      id: 'links',
      title: { en: 'External links and embedded games', pt: 'Links externos e jogos incorporados' },
      text: {
        en: `<p>Pages link to the asset store, to manuals, to our community chat and to tools by others. Some show a video or a playable build. As soon as you follow such a link or open such a page, the other site learns your IP address and may set cookies of its own. Its privacy policy applies there, and we do not answer for its content.</p>`,
        pt: `<p>As páginas levam à asset store, aos manuais, ao chat da comunidade e a ferramentas de terceiros. Algumas exibem um vídeo ou uma build jogável. Assim que você segue um desses links ou abre uma dessas páginas, o outro site fica sabendo o seu endereço IP e pode criar cookies próprios. Lá vale a política de privacidade dele, e não respondemos pelo conteúdo.</p>`,
      },
    },
    {
      id: 'rights',
      title: { en: 'Your rights', pt: 'Os seus direitos' },
      text: {
        en: `<p>Under the Brazilian LGPD and the European GDPR you may ask us at any time</p>
<ul>
<li>which data about you we hold, and for a copy in a common format</li>
<li>to correct or complete them</li>
<li>to delete them together with your account; tickets and pictures go as well, at once, and from backups when these expire</li>
<li>to stop a certain use, or to withdraw a consent that you gave</li>
</ul>
<p>We answer within 15 days. If you are not content with the answer, you may complain to the ANPD in Brazil or to the data protection authority of your country.</p>`,
        pt: `<p>Pela LGPD brasileira e pelo GDPR europeu, você pode a qualquer momento</p>
<ul>
<li>perguntar quais dados temos sobre você e receber uma cópia em um formato comum</li>
<li>corrigir ou completar esses dados</li>
<li>pedir que sejam apagados com a sua conta; tickets e imagens vão junto, na hora, e saem das cópias de segurança quando elas vencem</li>
<li>se opor a um determinado uso ou retirar um consentimento que deu</li>
</ul>
<p>Respondemos em até 15 dias. Se a resposta não satisfizer você, é possível reclamar à ANPD, no Brasil, ou à autoridade de proteção de dados do seu país.</p>`,
      },
    },
    {
      id: 'contact',
      title: { en: 'Contact', pt: 'Contato' },
      text: {
        en: `<p>Write to ${studio.email} or use any way on the <a href="/contact">contact page</a>. If this policy changes, the date at its top changes with it; of changes that affect your account we tell you by e-mail beforehand.</p>`,
        pt: `<p>Escreva para ${studio.email} ou use qualquer canal da <a href="/contact">página de contato</a>. Quando esta política muda, muda também a data no topo; sobre mudanças que afetem a sua conta, avisamos antes por e-mail.</p>`,
      },
    },
  ],
};
