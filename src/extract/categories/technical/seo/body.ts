import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { counted } from '../../../lib/counted.ts';
import { isHiddenFromAll } from '../../../lib/html/hidden.ts';
import { needsScript } from '../../../lib/html/needs-script.ts';
import { wordsOf } from '../../../lib/languages/index.ts';
import { collapse } from '../../../lib/text.ts';
import { fail, notApplicable, pass, warn } from '../../../schema/check-rule.ts';
import { contentOf, ofDocument, type SeoJudges, seen, seenAs } from './page.ts';

const levels = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The headings, images and links of the body. */
export const bodyJudges = {
  h1: ofDocument(({ elements }) => {
    const [heading] = elements.of('h1').slice(0, 20).map(contentOf).filter(Boolean);
    if (heading !== undefined) return pass('The page has a main heading.', seen('TEXT', [heading]));
    return fail('The page has no main heading.');
  }),
  'h1-count': ofDocument(({ elements }) => {
    const headings = elements.of('h1');
    if (headings.length <= 1) return pass('There is no second main heading.');
    return warn(`The page has ${headings.length} main headings.`, seenAs('TEXT', headings, contentOf));
  }),
  'heading-order': ofDocument(({ elements }) => {
    const headings = elements.body.filter(({ name }) => levels.has(name));
    if (headings.length === 0) return notApplicable('The page has no headings.');
    const skips = headings.filter(
      ({ name }, index) => index > 0 && level(name) > level(headings[index - 1]?.name ?? name) + 1,
    );
    if (skips.length === 0) return pass('No heading level is skipped.');
    return warn(
      `Heading levels are skipped ${counted(skips.length, 'time')}.`,
      seenAs('TEXT', skips, (skip) => `${skip.name}: ${contentOf(skip)}`),
    );
  }),
  'image-alt': ofDocument(({ elements }) => {
    // Tracking pixels are invisible.
    const images = elements
      .of('img')
      .filter((image) => !elements.inNoscript(image) && !isHiddenFromAll(image));
    if (images.length === 0) return notApplicable('The page has no images.');
    const without = images.filter(({ attribs }) => attribs.alt === undefined);
    if (without.length === 0) return pass('Every image has an alt attribute.');
    const judge = without.length / images.length > 0.2 ? fail : warn;
    return judge(
      `Alternative text is missing from ${without.length} of ${counted(images.length, 'image')}.`,
      seenAs('DOM', without, ({ attribs }) => attribs.src ?? '<img>'),
    );
  }),
  'link-crawlability': ofDocument(({ elements }) => {
    const links = elements.of('a');
    if (links.length === 0) return notApplicable('The page has no links.');
    const lost = links.filter(needsScript);
    if (lost.length === 0) return pass('Crawlers can follow every link.');
    const judge = lost.length / links.length > 0.2 ? fail : warn;
    return judge(
      `${lost.length} of ${counted(links.length, 'link')} cannot be followed without a script.`,
      seenAs('DOM', lost, (link) => contentOf(link) || (link.attribs.href ?? '<a>')),
    );
  }),
  'link-text': ofDocument(({ elements }) => {
    const links = elements.of('a').filter(({ attribs }) => attribs.href !== undefined);
    if (links.length === 0) return notApplicable('The page has no links.');
    const vague = links.map(shortText).filter((text) => vagueTexts.has(text.toLowerCase()));
    if (vague.length === 0) return pass('Every link text says where the link leads.');
    return warn(
      `${counted(vague.length, 'link text does not say where the link leads', 'link texts do not say where the links lead')}.`,
      seen('TEXT', vague),
    );
  }),
} satisfies SeoJudges;

const vagueTexts = new Set(wordsOf('vague'));

const fewNodes = 40;

/**
 * The text of a link with few nodes, else empty: reading every link of nested ones in full would take quadratic time.
 */
function shortText(link: Element): string {
  const waiting: ChildNode[] = [link];
  let text = '';
  for (let nodes = 0; waiting.length > 0; nodes++) {
    if (nodes > fewNodes) return '';
    const node = waiting.pop();
    if (node && isText(node)) text += node.data.slice(0, 200);
    if (node && isTag(node)) waiting.push(...node.children.slice(0, fewNodes).reverse());
  }
  return collapse(text);
}

function level(name: string): number {
  return Number(name.slice(1));
}
