import { studio } from '../studio.ts';
import type { Localized } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>Pet Simulator Template is a small complete game. The player feeds, washes and plays with a pet, earns coins in a mini-game, furnishes four rooms and comes back the next day to see how the night went. You can <a href="/project/webgl-pet-simulator">play it in the browser</a> before you decide.</p>
<h3>Needs that are fair</h3>
<p>Food, affection, energy and hygiene fall at rates that you set in one table. Time counts while the game is closed, up to a limit that you choose, so a week on holiday ends with a grumpy pet and not with a dead one. The clock compares device time with the last save and ignores jumps backwards; somebody who turns the clock ahead gains nothing but a hungry pet.</p>
<h3>Moods that can be read</h3>
<p>Six moods follow from the needs by rules in a ScriptableObject. Each mood has its own face, idle animation and sound. The rules are ordered and the first that fits wins, so the reason for a mood can always be named; the inspector names it.</p>
<h3>What is included</h3>
<ul>
<li>One pet with 38 animations, three fur colours and eleven accessories</li>
<li>Living room, bedroom, kitchen and garden, each by day and by night</li>
<li>Sixty-four things to buy: food, toys, furniture, wallpapers</li>
<li>Firefly mini-game with three difficulties</li>
<li>Inventory, shop, daily gift, tutorial, settings with separate volumes</li>
<li>Texts in English and Portuguese in one CSV file</li>
<li>Local notifications on Android and iOS that a player can switch off</li>
</ul>
<h3>What it is not</h3>
<p>No advertising, no purchases with real money and no accounts are built in. The shop takes an <code>ICurrency</code>, and the manual shows where a store plug-in would be connected.</p>
<h3>Support</h3>
<p>The <a href="${studio.manuals}/pet-simulator-template">manual</a> explains how to replace the pet by your own in an afternoon. For anything else, open a <a href="/tickets">ticket</a>.</p>`,
  pt: `<p>O Pet Simulator Template é um jogo pequeno e completo. O jogador alimenta, dá banho e brinca com um bichinho, ganha moedas em um minijogo, mobilia quatro cômodos e volta no dia seguinte para ver como foi a noite. Você pode <a href="/project/webgl-pet-simulator">jogar no navegador</a> antes de decidir.</p>
<h3>Necessidades justas</h3>
<p>Alimentação, carinho, energia e higiene caem em ritmos que você define em uma única tabela. O tempo conta com o jogo fechado, até um limite que você escolhe: uma semana de férias termina com um bichinho zangado, e não morto. O relógio compara a hora do aparelho com o último save e ignora saltos para trás; quem adianta o relógio não ganha nada além de um bichinho com fome.</p>
<h3>Humores fáceis de ler</h3>
<p>Seis humores resultam das necessidades por meio de regras em um ScriptableObject. Cada humor tem rosto, animação de espera e som próprios. As regras têm ordem e vale a primeira que se aplica; por isso sempre dá para dizer o motivo de um humor, e o inspector diz.</p>
<h3>O que vem no pacote</h3>
<ul>
<li>Um bichinho com 38 animações, três cores de pelo e onze acessórios</li>
<li>Sala, quarto, cozinha e jardim, cada um de dia e de noite</li>
<li>Sessenta e quatro coisas para comprar: comidas, brinquedos, móveis e papéis de parede</li>
<li>Minijogo dos vaga-lumes com três dificuldades</li>
<li>Inventário, loja, presente diário, tutorial e opções com volumes separados</li>
<li>Textos em inglês e português em um arquivo CSV</li>
<li>Notificações locais no Android e no iOS, que o jogador pode desligar</li>
</ul>
<h3>O que ele não é</h3>
<p>Não há anúncios, compras com dinheiro de verdade nem contas de usuário. A loja recebe um <code>ICurrency</code>, e o manual mostra onde conectar um plug-in de pagamentos.</p>
<h3>Suporte</h3>
<p>O <a href="${studio.manuals}/pet-simulator-template">manual</a> explica como trocar o bichinho pelo seu em uma tarde. Para todo o resto, abra um <a href="/tickets">ticket</a>.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Requirements</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 or later), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP (2D Renderer with lights for day and night) and Built-in (day and night by tinted sprites). HDRP is not supported</li>
<li><strong>Packages:</strong> 2D Animation 9 or later, Input System 1.7, TextMeshPro, Mobile Notifications 2.3 (only on phones)</li>
<li><strong>Platforms:</strong> Android, iOS, Web, Windows, macOS, Linux</li>
<li><strong>Package size:</strong> 54 MB; the Web build of the demo is 17 MB with Brotli</li>
</ul>
<h3>How it works</h3>
<p>The state of the game is one plain C# class without Unity types: needs, inventory, rooms, coins and the time of the last save. A <code>PetSimulation</code> advances it by any number of seconds, which is how the hours away are computed and how the 140 edit-mode tests live through a week in milliseconds. Views only read the state and listen to events. The save is JSON with a version number; it is written to a temporary file that then replaces the old one, and the previous save is kept as a backup in case a phone loses power half-way.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Create a 2D (URP) project and import the package.</li>
<li>Accept the prompt for the Input System and let the editor restart.</li>
<li>Open <code>PetSimulator/Scenes/Home</code> and press Play.</li>
<li>Open <code>Data/Needs</code>, change how fast food falls and see the forecast for the next 24 hours in the inspector.</li>
<li>Swap the sprite library of the pet for your own drawing; all 38 animations follow as long as the categories keep their names.</li>
</ol>
<h3>Extending it</h3>
<p>A thing in the shop is a ScriptableObject with a price, a sprite and a list of effects on needs. A room is a prefab with slots. A mini-game implements <code>IMiniGame</code>, gets the pet and returns coins; the firefly game is 310 lines and meant to be read.</p>
<h3>Support</h3>
<p>On average you get a first reply in under ${studio.firstReplyHours} hours. Please attach the save file to a bug report; it contains no personal data.</p>`,
  pt: `<h3>Requisitos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 ou mais recente), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP (2D Renderer com luzes para dia e noite) e Built-in (dia e noite por sprites tingidos). HDRP não é compatível</li>
<li><strong>Pacotes:</strong> 2D Animation 9 ou mais recente, Input System 1.7, TextMeshPro e Mobile Notifications 2.3 (só em celulares)</li>
<li><strong>Plataformas:</strong> Android, iOS, Web, Windows, macOS e Linux</li>
<li><strong>Tamanho do pacote:</strong> 54 MB; a build Web da demo tem 17 MB com Brotli</li>
</ul>
<h3>Como funciona</h3>
<p>O estado do jogo é uma única classe C# sem tipos da Unity: necessidades, inventário, cômodos, moedas e a hora do último save. Um <code>PetSimulation</code> avança esse estado por qualquer número de segundos; é assim que se calculam as horas de ausência e que os 140 testes em edit mode vivem uma semana em milissegundos. As views apenas leem o estado e escutam eventos. O save é um JSON com número de versão; ele é gravado em um arquivo temporário que depois substitui o antigo, e o save anterior fica como backup para o caso de o celular desligar no meio.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Crie um projeto 2D (URP) e importe o pacote.</li>
<li>Aceite o aviso do Input System e deixe o editor reiniciar.</li>
<li>Abra <code>PetSimulator/Scenes/Home</code> e aperte Play.</li>
<li>Abra <code>Data/Needs</code>, mude a velocidade com que a alimentação cai e veja no inspector a previsão das próximas 24 horas.</li>
<li>Troque a sprite library do bichinho pelo seu desenho; as 38 animações acompanham, desde que as categorias mantenham os nomes.</li>
</ol>
<h3>Como ampliar</h3>
<p>Um produto da loja é um ScriptableObject com preço, sprite e uma lista de efeitos sobre as necessidades. Um cômodo é um prefab com encaixes. Um minijogo implementa <code>IMiniGame</code>, recebe o bichinho e devolve moedas; o dos vaga-lumes tem 310 linhas e foi escrito para ser lido.</p>
<h3>Suporte</h3>
<p>Em média, a primeira resposta chega em menos de ${studio.firstReplyHours} horas. Ao relatar um bug, anexe o arquivo de save; ele não contém dados pessoais.</p>`,
};
