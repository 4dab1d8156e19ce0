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
  updated: '2026-11-24',
  sections: [
    {
      id: 'who',
      title: {
        en: 'The asset store handles refunds',
        pt: 'Quem cuida do reembolso é a asset store',
      },
      text: {
        en: `<p>We sell our templates, add-ons and tools through an external <a href="${studio.assetStore}">asset store</a>. The store takes your payment, issues your invoice and pays refunds. This site has no checkout and never sees your payment data, so we cannot send money back ourselves. We can help you with the request, or fix the problem.</p>`,
        pt: `<p>Vendemos nossos templates, add-ons e ferramentas por uma <a href="${studio.assetStore}">asset store</a> externa. É a loja que recebe o pagamento, emite o recibo e devolve o dinheiro. Este site não tem checkout e nunca vê os seus dados de pagamento; por isso, não podemos fazer a devolução por conta própria. Podemos ajudar você com o pedido ou resolver o problema.</p>`,
      },
    },
    {
      id: 'deadline',
      title: {
        en: `You have ${studio.refundDays} days`,
        pt: `O prazo é de ${studio.refundDays} dias`,
      },
      text: {
        en: `<p>Ask for a refund within <strong>${studio.refundDays} days</strong> of the purchase. The date on the store's invoice counts. The store decides on each request under its own terms, which may require that you have not used the asset in a published product. After a refund the license ends, and you must remove the files from your projects.</p>
<p>This does not affect your legal rights as a consumer.</p>`,
        pt: `<p>Peça o reembolso em até <strong>${studio.refundDays} dias</strong> depois da compra. Vale a data do recibo emitido pela loja. A loja decide cada pedido pelos próprios termos, que podem exigir que o asset não tenha sido usado em um produto publicado. Depois do reembolso, a licença termina, e os arquivos devem sair dos seus projetos.</p>
<p>Isso não afeta os seus direitos de consumidor previstos em lei.</p>`,
      },
    },
    {
      id: 'free',
      title: {
        en: 'Free assets are not refundable',
        pt: 'Assets gratuitos não têm reembolso',
      },
      text: {
        en: `<p>You paid nothing for them, so there is nothing to refund. The free assets we <a href="/recommended-assets">recommend</a> belong to their authors, who are responsible for them.</p>`,
        pt: `<p>Você não pagou por eles, então não há o que devolver. Os assets gratuitos que <a href="/recommended-assets">recomendamos</a> pertencem aos seus autores, que respondem por eles.</p>`,
      },
    },
    {
      id: 'how',
      title: { en: 'How to ask', pt: 'Como pedir' },
      text: {
        en: `<ol>
<li>Open your orders in the asset store and find the invoice number.</li>
<li>Choose the store's refund request, name the asset and say in one sentence what is wrong.</li>
<li>Wait for the store's answer. It goes to the e-mail address of your store account.</li>
</ol>
<p>If the store asks us to agree, we answer it. If you hear nothing for a week, send us the invoice number by <a href="/contact">e-mail or ticket</a> and we will follow up with the store.</p>`,
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
        en: `<p>If something does not work in your Unity version or pipeline, open a <a href="/tickets">ticket</a> with the steps. The first reply takes less than ${studio.firstReplyHours} hours on average, and many problems are solved well within the deadline. A ticket does not replace a refund request or extend the deadline.</p>`,
        pt: `<p>Se algo não funciona na sua versão da Unity ou no seu pipeline, abra um <a href="/tickets">ticket</a> com os passos. A primeira resposta leva menos de ${studio.firstReplyHours} horas, em média, e muitos problemas se resolvem bem dentro do prazo. Um ticket não substitui o pedido de reembolso nem estende o prazo.</p>`,
      },
    },
  ],
};

/** /privacy-policy (POL-2). */
export const privacyPolicy: Policy = {
  updated: '2026-11-30',
  sections: [
    {
      id: 'analytics',
      title: { en: 'Anonymous analytics', pt: 'Estatísticas anônimas' },
      text: {
        en: `<p>If we ever use analytics, they will be anonymous. At present there are none: no page counts visits or reports what you read. Like every server, our host logs each request (time, IP address, page, browser) for security and billing; we do not use these logs for statistics about visitors. Requests of logged-in customers (open a ticket, read a list) are logged too: the host notes time and IP address, and we note which function was asked, how it went and a hash of the account's id, but nothing that you write. These logs are kept for 30 days.</p>
<p>If we switch on protection against automated requests, Google's reCAPTCHA Enterprise runs on this site. It then gets your IP address and data about your browser and how you use the page, to tell people from programs, and Google may keep them under its own <a href="https://policies.google.com/privacy">privacy policy</a>.</p>`,
        pt: `<p>Se um dia usarmos estatísticas, elas serão anônimas. Hoje não usamos nenhuma: nenhuma página conta visitas nem informa o que você lê. Como todo servidor, a hospedagem registra cada acesso (horário, endereço IP, página, navegador) para segurança e cobrança; não usamos esses registros para estatísticas sobre visitantes. Os pedidos de quem entrou na conta (abrir um ticket, ler uma lista) também são registrados: a hospedagem anota horário e endereço IP, e nós anotamos qual função foi chamada, o resultado e um hash do identificador da conta, mas nada do que você escreve. Esses registros ficam por 30 dias.</p>
<p>Se ligarmos a proteção contra acessos automatizados, o reCAPTCHA Enterprise do Google passa a funcionar neste site. Ele recebe então o seu endereço IP e dados sobre o navegador e sobre o uso da página, para distinguir pessoas de programas, e o Google pode guardá-los conforme a própria <a href="https://policies.google.com/privacy">política de privacidade</a>.</p>`,
      },
    },
    {
      id: 'cookies',
      title: {
        en: 'First-party cookies and local storage',
        pt: 'Cookies próprios e armazenamento local',
      },
      text: {
        en: `<p>This site sets only its own cookies and local storage entries:</p>
<ul>
<li>your language (an entry in local storage, and a cookie by which our host chooses the page)</li>
<li>light or dark colors, if you choose them</li>
<li>your login, so that you stay logged in after a reload, and whether our server knows of it</li>
<li>your e-mail address, from the moment you request a login link until you use it in the same browser or log out</li>
<li>drafts of your tickets and replies with the pictures you have chosen for them, for 30 days from your next visit on, and which replies you have seen; all of it stays on your device and is deleted when you log out; the pictures are in this browser's database</li>
<li>the id of your account, from a login by link until the server has ended older logins</li>
<li>your save, if you play Pet Simulator; it also stays on your device</li>
<li>the Unity version and render pipeline that you choose on an asset's page</li>
<li>until you close the browser tab: how far you have scrolled, and while a page reloads the nickname and e-mail address in its form and why it reloads</li>
<li>for our support staff, whether the keys of the Admin Panel are on</li>
</ul>
<p>No other company reads them for advertising. You can delete all of them in your browser; this logs you out, and the language is detected again.</p>`,
        pt: `<p>Este site usa apenas cookies e registros próprios:</p>
<ul>
<li>o seu idioma (um registro no armazenamento local e um cookie, pelo qual a hospedagem escolhe a página)</li>
<li>as cores claras ou escuras, se você as escolher</li>
<li>o seu login, para que você continue conectado ao recarregar a página, e se o nosso servidor sabe dele</li>
<li>o seu e-mail, do momento em que você pede um link de acesso até usá-lo no mesmo navegador ou sair da conta</li>
<li>os rascunhos dos seus tickets e respostas com as imagens que você escolheu para eles, por 30 dias a partir da sua próxima visita, e quais respostas você já viu; tudo fica no seu dispositivo e é apagado quando você sai da conta; as imagens ficam no banco de dados deste navegador</li>
<li>o identificador da sua conta, de um acesso por link até o servidor encerrar os acessos anteriores</li>
<li>o seu progresso, se você jogar o Pet Simulator; ele também fica no seu dispositivo</li>
<li>a versão da Unity e o render pipeline que você escolhe na página de um asset</li>
<li>até você fechar a aba: até onde você rolou cada página e, ao recarregar uma, o apelido e o e-mail no formulário e por que ela recarrega</li>
<li>para a nossa equipe de suporte, se as teclas do painel do administrador estão ligadas</li>
</ul>
<p>Nenhuma outra empresa os lê para publicidade. Você pode apagar todos no navegador; com isso, você sai da conta e o idioma é detectado de novo.</p>`,
      },
    },
    {
      id: 'account',
      title: { en: 'Your account', pt: 'A sua conta' },
      text: {
        en: `<p>For your account we store your e-mail address, your nickname, the language you registered in and the date. The identity service stores your password as a hash; we cannot read it. The legal basis is our contract with you: without this data there is no account. We keep it until the account is deleted. An interrupted registration leaves your e-mail address and nickname for about two days.</p>
<p>When we e-mail you a link that confirms your address, we keep your address and a hash of the secret in that link for about three days. Your account then notes which address was confirmed and when.</p>
<p>To prevent abuse, we count some actions per account and, for visitors who are not logged in, per IP address, of which we store only a hash. These counts cover an hour, or a day for uploads, and are deleted about a day later.</p>`,
        pt: `<p>Para a conta, guardamos o seu e-mail, o seu apelido, o idioma em que você se cadastrou e a data do cadastro. A sua senha fica no serviço de identidade em forma de hash; nós não conseguimos lê-la. A base legal é o contrato com você: sem esses dados não existe conta. Eles ficam até a conta ser excluída. Um cadastro interrompido deixa o seu e-mail e o seu apelido por cerca de dois dias.</p>
<p>Quando enviamos um link que confirma o seu endereço, guardamos o endereço e um hash do segredo desse link por cerca de três dias. A sua conta registra então qual endereço foi confirmado e quando.</p>
<p>Para evitar abusos, contamos algumas ações por conta e, para quem não entrou, por endereço IP, do qual guardamos só um hash. Essas contagens cobrem uma hora, ou um dia no caso de imagens enviadas, e são apagadas cerca de um dia depois.</p>`,
      },
    },
    {
      id: 'tickets',
      title: { en: 'Tickets, e-⁠mail and history', pt: 'Tickets, e-⁠mail e histórico' },
      text: {
        en: `<p>A ticket has your e-mail address, the asset, the invoice number, your images, and the conversation with its times. If you reply by e-mail, we store the whole text of that e-mail, too. Only you and our support staff can read a ticket. Each image has a long, secret link. Nobody can guess or list these links, but anyone who has one can open the image without logging in. Share it with care. We keep tickets, including closed ones, for as long as you have an account, because an old reply often solves a new problem. Internal notes by our staff are kept with the ticket. Uploaded images that never became part of a ticket are deleted within three days.</p>
<p>If you have confirmed your address, we e-mail you when we reply to or close a ticket. We keep no copies of these e-mails. An e-mail to us that does not become a message of a ticket is kept for 30 days, and so is what we answer to it.</p>
<p>Please do not send passwords or other people's data. Crop screenshots to what matters.</p>`,
        pt: `<p>Um ticket guarda o seu e-mail, o asset e o número do recibo que você informa. Ele guarda as imagens que você anexa e a conversa com os horários. Se você responder por e-mail, ele guarda o texto inteiro desse e-mail. Só você e a nossa equipe de suporte podem ler. As imagens têm links longos e secretos: ninguém consegue adivinhá-los nem listá-los, mas quem tiver um desses links abre a imagem sem entrar na conta; por isso, compartilhe com cuidado. Mantemos os tickets, inclusive os fechados, enquanto você tiver conta, porque uma resposta antiga muitas vezes resolve um problema novo. As anotações da nossa equipe sobre um ticket ficam com ele. Imagens enviadas que não entraram em nenhum ticket são apagadas em até três dias.</p>
<p>Se você confirmou o seu endereço, enviamos um e-mail quando respondemos ou fechamos um ticket. Não guardamos cópias desses e-mails. Um e-mail enviado a nós que não vira mensagem de um ticket fica guardado por 30 dias, assim como a nossa resposta a ele.</p>
<p>Por favor, não envie senhas nem dados de outras pessoas. Recorte as capturas de tela para mostrar só o que importa.</p>`,
      },
    },
    {
      id: 'processors',
      title: { en: 'Where the data is stored', pt: 'Onde os dados ficam' },
      text: {
        en: `<p>Accounts, tickets and pictures are stored with Google Firebase, which processes them for us under a contract; an e-mail service delivers our e-mails. The servers may be outside your country. Connections are encrypted, and rules on the server decide who may read what. We give data to authorities only when the law requires it.</p>`,
        pt: `<p>Contas, tickets e imagens ficam no Google Firebase, que os processa para nós sob contrato; um serviço de e-mail entrega as nossas mensagens. Os servidores podem estar fora do seu país. As conexões são criptografadas, e regras no servidor decidem quem pode ler o quê. Só entregamos dados a autoridades quando a lei exige.</p>`,
      },
    },
    {
      id: 'links',
      title: { en: 'External links', pt: 'Links externos' },
      text: {
        en: `<p>Pages link to the asset store, to manuals, to our community chat and to other developers' tools. When you follow such a link, or play a video or a game that another site hosts, that site sees your IP address and may set its own cookies. Its privacy policy applies there, and we are not responsible for its content.</p>`,
        pt: `<p>As páginas levam à asset store, aos manuais, ao chat da comunidade e a ferramentas de terceiros. Quando você segue um desses links, ou abre um vídeo ou um jogo hospedado em outro site, esse site vê o seu endereço IP e pode criar cookies próprios. Lá vale a política de privacidade dele, e não respondemos pelo conteúdo.</p>`,
      },
    },
    {
      id: 'rights',
      title: { en: 'Your rights', pt: 'Os seus direitos' },
      text: {
        en: `<p>Under the Brazilian LGPD and the European GDPR you may ask us at any time:</p>
<ul>
<li>which data we hold about you, and for a copy in a common format</li>
<li>to correct or complete it</li>
<li>to delete it together with your account; tickets and pictures are deleted too, at once, and from Google's trash and our backups when those expire</li>
<li>to stop a certain use, or to withdraw your consent</li>
</ul>
<p>We answer within 15 days. If you are not satisfied with our answer, you may complain to the ANPD in Brazil or to the data protection authority of your country.</p>`,
        pt: `<p>Pela LGPD brasileira e pelo GDPR europeu, você pode, a qualquer momento:</p>
<ul>
<li>perguntar quais dados temos sobre você e receber uma cópia em um formato comum</li>
<li>corrigir ou completar esses dados</li>
<li>pedir que sejam apagados com a sua conta; tickets e imagens vão junto, na hora, e saem da lixeira do Google e das nossas cópias de segurança quando o prazo delas termina</li>
<li>se opor a um determinado uso ou retirar um consentimento que deu</li>
</ul>
<p>Respondemos em até 15 dias. Se a resposta não satisfizer você, é possível reclamar à ANPD, no Brasil, ou à autoridade de proteção de dados do seu país.</p>`,
      },
    },
    {
      id: 'contact',
      title: { en: 'Contact', pt: 'Contato' },
      text: {
        en: `<p>Write to ${studio.email} or use any option on the <a href="/contact">contact page</a>. When this policy changes, we update the date at the top. If a change affects your account, we e-mail you beforehand.</p>`,
        pt: `<p>Escreva para ${studio.email} ou use qualquer canal da <a href="/contact">página de contato</a>. Quando esta política muda, atualizamos a data no topo. Se uma mudança afetar a sua conta, avisamos antes por e-mail.</p>`,
      },
    },
  ],
};
