import type { Element } from 'domhandler';
import { accessibleNames } from '../../derived/document/accessible-names.ts';
import { baseUrl } from '../../derived/document/base-url.ts';
import { controlLabels } from '../../derived/document/control-labels.ts';
import { type Elements, elements } from '../../derived/document/elements.ts';
import { viewport } from '../../derived/document/viewport.ts';
import { textOf } from '../../lib/html/dom.ts';
import { statedRole } from '../../lib/html/role.ts';
import { readInt } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';
import { samePage } from '../../lib/url.ts';
import { category } from '../../page/category.ts';
import { response } from '../../sources/response.ts';
import { audit } from './audit.ts';
import { hiddenElements } from './hidden-elements.ts';
import { landmarks } from './landmarks.ts';
import { withoutName } from './names.ts';
import { Accessibility } from './types.ts';

const firstLinks = 5;
const skips =
  /skip|jump to|direkt zum|zum inhalt|zum hauptinhalt|aller au contenu|passer au|saltar al|ir al contenido|salta al|pular para|ir para o conte|naar (?:de )?inhoud|gå til|hopp til|hoppa till|siirry|przejdź do|přejít|preskoči|prejsť na|ugrás|mergi la|sari la|μετάβαση|çeriğe|к содержан|к основному|до вмісту|перейти до|الانتقال إلى|تخطي|דלג|ข้าม|本文へ|コンテンツへ|跳到|跳至|바로가기/i;

export const accessibility = category({
  type: Accessibility,
  description: 'Landmarks, headings, names and labels, and an audit in a browser.',
  needs: { response, baseUrl, elements, accessibleNames, controlLabels, viewport },
  parts: { audit },
  extract({ response, baseUrl, elements, accessibleNames, controlLabels, viewport }) {
    // Where scripts run nothing of a noscript is there: it repeats what they put in.
    const isThere = (element: Element) => !elements.inNoscript(element);
    const all = elements.all.filter(isThere);
    const hidden = hiddenElements(all);
    const nameless = withoutName(elements, { nameOf: accessibleNames, labels: controlLabels, hidden });
    return {
      landmarks: landmarks(all),
      headingLevels: all.filter((element) => isHeading(element) && !hidden.has(element)).map(headingLevel),
      language: collapsed(elements.of('html')[0]?.attribs.lang),
      title: collapsed(textOf(elements.of('title')[0], 2_000)),
      skipLink: hasSkipLink(elements, { url: response.url, base: baseUrl }),
      zoomDisabled: viewport.zoomDisabled,
      imagesWithoutAlt: nameless.images,
      unlabelledControls: nameless.controls,
      linksWithoutName: nameless.links,
      buttonsWithoutName: nameless.buttons,
      framesWithoutTitle: nameless.frames,
      positiveTabindex: elements
        .having('tabindex')
        .filter((element) => isThere(element) && (readInt(element.attribs.tabindex) ?? 0) > 0).length,
      videosWithoutCaptions: elements.of('video').filter((video) => isThere(video) && !hasCaptions(video))
        .length,
      duplicateIds: duplicateIds(elements.having('id').filter(isThere)),
    };
  },
});

/** The ids that the main part of a page has, whatever the language of the link. */
const mainTargets =
  /^(?:(?:skip|jump)[-_]?(?:to)?[-_]?)?(?:(?:site|page|main|primary|body|mw)[-_]?)?(?:main|contents?|primary|inhalt|contenu|contenido|contenuto|conteudo)(?:[-_]?(?:area|start|inner|wrap|wrapper))?$/i;

const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** A heading by its tag is none where its role is another. */
function isHeading(element: Element): boolean {
  const role = statedRole(element);
  return role === '' ? headingTags.has(element.name) : role === 'heading';
}

/** The level of a heading: the stated one, that of its tag, or 2 (WAI-ARIA, `heading`). */
function headingLevel({ name, attribs }: Element): number {
  const stated = readInt(attribs['aria-level']);
  if (stated !== null && stated > 0) return stated;
  return headingTags.has(name) ? Number(name.slice(1)) : 2;
}

interface Addresses {
  readonly url: string;
  readonly base: string;
}

/** One of the first links leads to the main part of this page, or says that it skips something (WCAG 2.4.1). */
function hasSkipLink(elements: Elements, addresses: Addresses): boolean {
  const first = elements
    .of('a')
    .filter(({ attribs }) => attribs.href !== undefined)
    .slice(0, firstLinks);
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

/** A muted video that plays by itself has nothing to caption. */
function hasCaptions({ attribs, children }: Element): boolean {
  if (attribs.muted !== undefined) return true;
  return children.some(
    (child) =>
      child.type === 'tag' &&
      child.name === 'track' &&
      /^(?:captions|subtitles)$/i.test(child.attribs.kind ?? 'subtitles'),
  );
}

function duplicateIds(named: readonly Element[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { attribs } of named) {
    if (!attribs.id) continue;
    if (seen.has(attribs.id)) twice.add(attribs.id);
    seen.add(attribs.id);
  }
  return [...twice];
}
