import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { counted } from '../../../lib/counted.ts';
import { textOf } from '../../../lib/html/dom.ts';
import { isHiddenFromAll } from '../../../lib/html/hidden.ts';
import { needsScript } from '../../../lib/html/needs-script.ts';
import { wordsOf } from '../../../lib/languages/index.ts';
import { collapse } from '../../../lib/text.ts';
import { fail, notApplicable, pass, warn } from '../../../schema/check-rule.ts';
import { contentOf, ofDocument, type SeoDocument, type SeoRule, seen } from './page.ts';

const google = 'Google Search Central';
const levels = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const littleText = 200;

/** What stands in the body. */
export const bodyRules: readonly SeoRule[] = [
  {
    id: 'h1',
    weight: 4,
    impact: 'MODERATE',
    standards: ['HTML Standard 4.3.6', 'WCAG 1.3.1'],
    judge: ofDocument(({ elements }) => {
      const [heading] = elements.of('h1').slice(0, 20).map(contentOf).filter(Boolean);
      if (heading !== undefined) return pass('The page has a main heading.', seen('TEXT', [heading]));
      return fail({ message: 'The page has no main heading.', fix: 'Put what the page is about in an h1.' });
    }),
  },
  {
    id: 'h1-count',
    weight: 1,
    impact: 'MINOR',
    standards: ['HTML Standard 4.3.11'],
    judge: ofDocument(({ elements }) => {
      const headings = elements.of('h1');
      if (headings.length <= 1) return pass('There is no second main heading.');
      return warn({
        message: `The page has ${headings.length} main headings.`,
        fix: 'Keep one h1; use h2 and below for the others.',
        evidence: seen('TEXT', headings.slice(0, 5).map(contentOf)),
      });
    }),
  },
  {
    id: 'heading-order',
    weight: 1,
    impact: 'MINOR',
    standards: ['WCAG 1.3.1', 'HTML Standard 4.3.11'],
    judge: ofDocument(({ elements }) => {
      const headings = elements.body.filter(({ name }) => levels.has(name));
      if (headings.length === 0) return notApplicable('The page has no headings.');
      const skips = headings.filter(
        ({ name }, index) => index > 0 && level(name) > level(headings[index - 1]?.name ?? name) + 1,
      );
      if (skips.length === 0) return pass('No heading level is skipped.');
      return warn({
        message: `Heading levels are skipped ${counted(skips.length, 'time')}.`,
        fix: 'Go down one level at a time.',
        evidence: seen(
          'TEXT',
          skips.slice(0, 5).map((skip) => `${skip.name}: ${contentOf(skip)}`),
        ),
      });
    }),
  },
  {
    id: 'image-alt',
    weight: 3,
    impact: 'MODERATE',
    standards: ['WCAG 1.1.1', `${google}: images`],
    judge: ofDocument(({ elements }) => {
      // What only counts visits is shown to nobody.
      const images = elements
        .of('img')
        .filter((image) => !elements.inNoscript(image) && !isHiddenFromAll(image));
      if (images.length === 0) return notApplicable('The page has no images.');
      const without = images.filter(({ attribs }) => attribs.alt === undefined);
      if (without.length === 0) return pass('Every image has an alt attribute.');
      const finding = {
        message: `Alternative text is missing from ${without.length} of ${counted(images.length, 'image')}.`,
        fix: 'Describe what the image shows in alt; leave it empty for decoration.',
        evidence: seen(
          'DOM',
          without.slice(0, 5).map(({ attribs }) => attribs.src ?? '<img>'),
        ),
      };
      return without.length / images.length > 0.2 ? fail(finding) : warn(finding);
    }),
  },
  {
    id: 'link-crawlability',
    weight: 3,
    impact: 'SERIOUS',
    standards: [`${google}: crawlable links`],
    judge: ofDocument(({ elements }) => {
      const links = elements.of('a');
      if (links.length === 0) return notApplicable('The page has no links.');
      const lost = links.filter(needsScript);
      if (lost.length === 0) return pass('Crawlers can follow every link.');
      const finding = {
        message: `${lost.length} of ${counted(links.length, 'link')} cannot be followed without a script.`,
        fix: 'Give every link an address in href.',
        evidence: seen(
          'DOM',
          lost.slice(0, 5).map((link) => contentOf(link) || (link.attribs.href ?? '<a>')),
        ),
      };
      return lost.length / links.length > 0.2 ? fail(finding) : warn(finding);
    }),
  },
  {
    id: 'link-text',
    weight: 1,
    impact: 'MINOR',
    standards: ['WCAG 2.4.4', `${google}: links`],
    judge: ofDocument(({ elements }) => {
      const links = elements.of('a').filter(({ attribs }) => attribs.href !== undefined);
      if (links.length === 0) return notApplicable('The page has no links.');
      const vague = links.map(shortText).filter((text) => vagueTexts.has(text.toLowerCase()));
      if (vague.length === 0) return pass('Every link text says where the link leads.');
      return warn({
        message: `${counted(vague.length, 'link text does not say where the link leads', 'link texts do not say where the links lead')}.`,
        fix: 'Name the destination in the link text.',
        evidence: seen('TEXT', vague),
      });
    }),
  },
  {
    id: 'text-amount',
    weight: 2,
    impact: 'MODERATE',
    standards: [`${google}: helpful content`],
    judge: ofDocument(({ elements }) => {
      const [body] = elements.of('body');
      const length = body ? textLength(body) : 0;
      if (length >= littleText) return pass('The document has text of its own.');
      return warn({
        message: `The document has ${counted(length, 'character')} of text.`,
        fix: 'Serve the text in the document itself: not every crawler runs scripts.',
      });
    }),
  },
  {
    id: 'structured-data',
    weight: 2,
    impact: 'MINOR',
    standards: [`${google}: structured data`, 'schema.org'],
    judge: ofDocument((document) => {
      const syntax = structuredSyntax(document);
      if (syntax) return pass(`The page has structured data in ${syntax}.`);
      return warn({
        message: 'The page has no structured data.',
        fix: 'Describe what the page is about in JSON-LD with schema.org types.',
      });
    }),
  },
  {
    id: 'plugins',
    weight: 1,
    impact: 'MODERATE',
    standards: ['HTML Standard 16.2'],
    judge: ofDocument(({ elements }) => {
      const plugins = [...elements.of('applet'), ...elements.of('object'), ...elements.of('embed')].filter(
        isPlugin,
      );
      if (plugins.length === 0) return pass('Nothing on the page needs a plugin.');
      return fail({
        message: `${counted(plugins.length, 'element needs', 'elements need')} a plugin that browsers no longer support.`,
        fix: 'Show the content with HTML.',
        evidence: seen(
          'DOM',
          plugins.map(({ name }) => name),
        ),
      });
    }),
  },
  {
    id: 'frames',
    weight: 1,
    impact: 'SERIOUS',
    standards: ['HTML Standard 16.2'],
    judge: ofDocument(({ elements }) => {
      if (elements.of('frameset').length === 0) return pass('The page is not a frameset.');
      return fail({
        message: 'The page is a frameset: its content belongs to other addresses.',
        fix: 'Serve the content at this address.',
      });
    }),
  },
  {
    id: 'deprecated-tags',
    weight: 1,
    impact: 'MINOR',
    standards: ['HTML Standard 16.2'],
    judge: ofDocument(({ facts: { deprecatedTags } }) => {
      if (deprecatedTags.length === 0) return pass('No obsolete element is in use.');
      return warn({
        message: `Obsolete elements are in use: ${deprecatedTags.join(', ')}.`,
        fix: 'Use their modern replacements, mostly CSS.',
        evidence: seen('DOM', deprecatedTags),
      });
    }),
  },
  {
    id: 'head-integrity',
    weight: 2,
    impact: 'SERIOUS',
    standards: ['HTML Standard 4.2.1', `${google}: valid page metadata`],
    judge: ofDocument(({ elements, links }) => {
      const strays = [
        ...elements.of('title'),
        ...elements.of('meta').filter(({ attribs }) => /^(?:robots|description)$/i.test(attribs.name ?? '')),
      ].filter((element) => !elements.inHead(element));
      const alternates = links.filter(({ inHead, hreflang }) => !inHead && hreflang !== null);
      if (strays.length + alternates.length === 0)
        return pass('Everything that belongs in the head is there.');
      return warn({
        message: 'Some elements that belong in the head are in the body, where search engines ignore them.',
        fix: 'Move them into the head; an element that is not allowed there ends the head early.',
        evidence: seen('DOM', [
          ...strays.map(({ name, attribs }) => `${name} ${attribs.name ?? ''}`),
          ...alternates.map(({ href }) => href),
        ]),
      });
    }),
  },
];

const vagueTexts = new Set(wordsOf('vague'));

const fewNodes = 40;

/** The text of a link that has little in it; a page could nest links so that reading all of each takes for ever. */
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

/** Most pages have enough in their first words; only what has little there is read on. */
function textLength(body: Element): number {
  const first = collapse(textOf(body, 4 * littleText)).length;
  return first >= littleText ? first : collapse(textOf(body, 20_000)).length;
}

function level(name: string): number {
  return Number(name.slice(1));
}

function isPlugin({ name, attribs }: Element): boolean {
  return (
    name === 'applet' ||
    /flash|silverlight|java-|x-java/i.test(attribs.type ?? '') ||
    /\.swf(?:[?#]|$)/i.test(attribs.data ?? attribs.src ?? '')
  );
}

function structuredSyntax({ elements }: SeoDocument): string | null {
  const isJsonLd = ({ attribs }: Element) => /^\s*application\/ld\+json/i.test(attribs.type ?? '');
  if (elements.of('script').some(isJsonLd)) return 'JSON-LD';
  const [html] = elements.of('html');
  const first = elements.having('itemtype', 'typeof').find((element) => element !== html);
  if (first === undefined) return null;
  return first.attribs.itemtype === undefined ? 'RDFa' : 'Microdata';
}
