import type { Element } from 'domhandler';
import { textOf } from '../../lib/html/dom.ts';
import { samePage } from '../../lib/url.ts';

const firstLinks = 5;

/** The ids that the main part of a page has, whatever the language of the link. */
const mainTargets =
  /^(?:(?:skip|jump)[-_]?(?:to)?[-_]?)?(?:(?:site|page|main|primary|body|mw)[-_]?)?(?:main|contents?|primary|inhalt|contenu|contenido|contenuto|conteudo)(?:[-_]?(?:area|start|inner|wrap|wrapper))?$/i;

/** What links say that skip something, as WordPress, Drupal and MediaWiki have it in their languages. */
const skips = new RegExp(
  [
    'skip|jump to',
    'zum inhalt|zum hauptinhalt|direkt zum|überspringen',
    'aller (?:directement )?au contenu|accéder au contenu|passer (?:directement )?au|sauter au',
    'saltar al?|ir al contenido|pasar al contenido',
    'salta al|vai al contenuto|passa al contenuto',
    'pular para|saltar para|ir para o conte|(?:passar|avançar) para o conte|saltar ao|ir ao contido',
    '(?:vés|ves|aneu) al contingut|joan edukira|edukira joan',
    'naar (?:de )?(?:hoofd)?inhoud|naar (?:de )?content|spring naar|doorgaan naar',
    'gå til|hopp til|hopp rett|hoppa till|hop til|spring til|videre til|fortsæt til',
    'siirry|hyppää|fara (?:beint )?[áí] ',
    'przejdź do|przeskocz|pomiń|přejít|přeskočit|preskoči|prejsť na|skočiť na',
    'prijeđi na|pređi na|skoči (?:na|do)|пређи на|прескочи|към съдържанието|преминаване към|премини към',
    'ugrás|kihagyás|tovább a tartalom|mergi la|sari la|salt la',
    'liigu |mine sisu|doties uz|pāriet uz|pereiti (?:prie|į)|eiti prie|praleisti',
    'μετάβαση|μεταπήδηση|παράλειψη|çeriğe (?:geç|atla)',
    'к содерж|к контенту|к основному|пропустить|до вмісту|перейти до|пропустити',
    'الانتقال إلى|انتقل إلى|(?:ال)?تجاوز إلى|تخطي|تخط إلى|דלג|דילוג|پرش به|رفتن به محتوا',
    'सामग्री पर जा|ข้าม|(?:chuyển|nhảy) (?:đến|tới)|bỏ qua|lewati|langsung ke|lompat ke|langkau',
    '本文へ|コンテンツ[へに]|内容をスキップ|跳到|跳至|跳转|跳轉|跳过|跳過|略過|移至主',
    '바로가기|건너뛰기|본문으로',
  ].join('|'),
  'i',
);

export interface Addresses {
  readonly url: string;
  readonly base: string;
}

/** Whether one of the first links leads to the main part of this page, or says that it skips something (WCAG 2.4.1). */
export function hasSkipLink(anchors: readonly Element[], addresses: Addresses): boolean {
  const first = anchors.filter(({ attribs }) => attribs.href !== undefined).slice(0, firstLinks);
  return first.some((link) => {
    const target = placeInPage(link.attribs.href?.trim() ?? '', addresses);
    if (target === '') return false;
    const said = `${textOf(link, 200)} ${link.attribs.class ?? ''} ${link.attribs['aria-label'] ?? ''}`;
    return mainTargets.test(target) || skips.test(said);
  });
}

/** What stands behind the # of a link to a place in this page, whatever the page's base; empty for other links. */
function placeInPage(href: string, { url, base }: Addresses): string {
  if (href.startsWith('#')) return href.slice(1);
  const target = URL.parse(href, base);
  return target && samePage(target.href, url) ? target.hash.slice(1) : '';
}
