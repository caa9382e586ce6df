import type { Element } from 'domhandler';
import { accessibleNames } from '../../derived/document/accessible-names.ts';
import { baseUrl } from '../../derived/document/base-url.ts';
import { controlLabels } from '../../derived/document/control-labels.ts';
import { elements } from '../../derived/document/elements.ts';
import { viewport } from '../../derived/tags/viewport.ts';
import { textOf } from '../../lib/html/dom.ts';
import { isInaccessible } from '../../lib/html/hidden.ts';
import { statedRole } from '../../lib/html/role.ts';
import { readInt } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';
import { category } from '../../page/category.ts';
import { response } from '../../sources/response.ts';
import { audit } from './audit.ts';
import { landmarks } from './landmarks.ts';
import { isLabelled, withoutName } from './names.ts';
import { hasSkipLink } from './skip-link.ts';
import { Accessibility } from './types.ts';

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
    const nameless = withoutName(elements, { nameOf: accessibleNames, labels: controlLabels, hidden });
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
      imagesWithoutAltCount: nameless.images,
      unlabelledControlsCount: nameless.controls,
      linksWithoutNameCount: nameless.links,
      buttonsWithoutNameCount: nameless.buttons,
      framesWithoutTitleCount: nameless.frames,
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
