import type { Element } from 'domhandler';
import { accessibleNames } from '../../derived/document/accessible-names.ts';
import { baseUrl } from '../../derived/document/base-url.ts';
import { controlLabels, isLabelled } from '../../derived/document/control-labels.ts';
import { elements } from '../../derived/document/elements.ts';
import { viewport } from '../../derived/tags/viewport.ts';
import { textOf } from '../../lib/html/dom.ts';
import { isInaccessible } from '../../lib/html/hidden.ts';
import { statedRole } from '../../lib/html/role.ts';
import { anyOf } from '../../lib/languages/index.ts';
import { readInt } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';
import { samePage } from '../../lib/url.ts';
import { category } from '../../page/category.ts';
import { answerTypeWithParts } from '../../schema/answer-type.ts';
import { Count } from '../../schema/count.ts';
import * as t from '../../schema/field.ts';
import { response } from '../../sources/response.ts';
import { audit } from './audit.ts';
import { AccessibilityAudit } from './audit-types.ts';
import { landmarks } from './landmarks.ts';
import { withoutName } from './names.ts';

/** The fields contain what can be decided without a layout; `audit` contains the rest. */
const Accessibility = answerTypeWithParts(
  'Accessibility',
  'How the page serves people with disabilities: read from its document, and audited in a browser.',
  {
    fields: {
      landmarks: t.list(t.of(Count, 'Landmarks by role, such as main or navigation.')),
      headingLevels: t.list(t.int('The levels of the headings in document order.')),
      language: t.nullable(t.string('The lang attribute of the html element, as written.')),
      title: t.nullable(t.string('The title of the document.')),
      skipLink: t.boolean('Whether one of the first links skips the navigation.'),
      zoomDisabled: t.boolean('Whether the page prevents zooming.'),
      imagesWithoutAltCount: t.int('Images without an alt attribute or another name.'),
      unlabelledControlsCount: t.int('Fields without a label; a placeholder does not count.'),
      linksWithoutNameCount: t.int('Links without text or another name.'),
      buttonsWithoutNameCount: t.int('Buttons without text or another name.'),
      framesWithoutTitleCount: t.int('Frames without a title.'),
      positiveTabindexCount: t.int('Elements whose tabindex overrides the natural tab order.'),
      videosWithoutCaptionsCount: t.int('Videos without captions.'),
      duplicateIds: t.list(t.string('Ids that occur more than once.')),
    },
    parts: {
      audit: t.of(
        AccessibilityAudit,
        'What axe-core finds. This opens the page in a browser; null with an error if that fails.',
      ),
    },
  },
);

export const accessibility = category({
  type: Accessibility,
  description: 'Landmarks, headings, names and labels, and an audit in a browser.',
  needs: { response, baseUrl, elements, accessibleNames, controlLabels, viewport },
  parts: { audit },
  extract({ response, baseUrl, elements, accessibleNames, controlLabels, viewport }) {
    // Browsers that run scripts ignore <noscript>, which repeats what the scripts insert.
    const isRendered = (element: Element) => !elements.inNoscript(element);
    const all = elements.all.filter(isRendered);
    const hidden = hiddenElements(all);
    const isExposed = (element: Element) => isRendered(element) && !hidden.has(element);
    return {
      landmarks: landmarks(all, {
        hidden,
        isNamed: (element) => isLabelled(controlLabels.ofControl(element)),
      }),
      headingLevels: all.filter((element) => isHeading(element) && !hidden.has(element)).map(headingLevel),
      language: collapsed(elements.of('html')[0]?.attribs.lang),
      title: collapsed(textOf(elements.of('title')[0], 2_000)),
      skipLink: hasSkipLink(elements.of('a').filter(isExposed), { url: response.url, base: baseUrl }),
      zoomDisabled: viewport.zoomDisabled,
      ...withoutName(elements, { nameOf: accessibleNames, labels: controlLabels, hidden }),
      positiveTabindexCount: elements
        .having('tabindex')
        .filter((element) => isExposed(element) && Number.parseInt(element.attribs.tabindex ?? '', 10) > 0)
        .length,
      videosWithoutCaptionsCount: elements
        .of('video')
        .filter((video) => isExposed(video) && !hasCaptions(video)).length,
      duplicateIds: duplicateIds(elements.having('id').filter(isRendered)),
    };
  },
});

const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** A stated role overrides the tag: <h2 role="presentation"> is not a heading. */
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

/** A muted video has no sound to caption. */
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

/** The elements hidden from assistive technology: whatever hides an element hides its descendants too. */
function hiddenElements(all: readonly Element[]): ReadonlySet<unknown> {
  const hidden = new Set<unknown>();
  for (const element of all) if (hidden.has(element.parent) || isInaccessible(element)) hidden.add(element);
  return hidden;
}

const firstLinks = 5;

/** Ids that pages give their main part, whatever the language of the link. */
const mainTargets =
  /^(?:(?:skip|jump)[-_]?(?:to)?[-_]?)?(?:(?:site|page|main|primary|body|mw)[-_]?)?(?:main|contents?|primary|inhalt|contenu|contenido|contenuto|conteudo)(?:[-_]?(?:area|start|inner|wrap|wrapper))?$/i;

/** Texts of skip links, as WordPress, Drupal and MediaWiki translate them. */
const skips = new RegExp(anyOf('skip'), 'i');

interface Addresses {
  readonly url: string;
  readonly base: string;
}

/** Whether one of the first links leads to the main part of this page, or says that it skips to it (WCAG 2.4.1). */
function hasSkipLink(anchors: readonly Element[], addresses: Addresses): boolean {
  const first = anchors.filter(({ attribs }) => attribs.href !== undefined).slice(0, firstLinks);
  return first.some((link) => {
    const target = fragmentInPage(link.attribs.href?.trim() ?? '', addresses);
    if (target === '') return false;
    const text = `${textOf(link, 200)} ${link.attribs.class ?? ''} ${link.attribs['aria-label'] ?? ''}`;
    return mainTargets.test(target) || skips.test(text);
  });
}

/** The fragment of a link to a place in this page, whatever its base element says; empty for other links. */
function fragmentInPage(href: string, { url, base }: Addresses): string {
  if (href.startsWith('#')) return href.slice(1);
  const target = URL.parse(href, base);
  return target && samePage(target.href, url) ? target.hash.slice(1) : '';
}
