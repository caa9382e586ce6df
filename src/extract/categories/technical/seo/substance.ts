import type { Element } from 'domhandler';
import { counted } from '../../../lib/counted.ts';
import { textOf } from '../../../lib/html/dom.ts';
import { collapse } from '../../../lib/text.ts';
import { fail, pass, warn } from '../../../schema/check-rule.ts';
import { pluginElements } from '../../plugin-elements.ts';
import { ofDocument, type SeoDocument, type SeoJudges, seen, seenAs } from './page.ts';

const littleText = 200;

/** The content of the document: text and data for search engines, or what they cannot read. */
export const substanceJudges = {
  'text-amount': ofDocument(({ elements }) => {
    const [body] = elements.of('body');
    const length = body ? textLength(body) : 0;
    if (length >= littleText) return pass('The document has text of its own.');
    return warn(`The document has ${counted(length, 'character')} of text.`);
  }),
  'structured-data': ofDocument((document) => {
    const syntax = structuredSyntax(document);
    if (syntax) return pass(`The page has structured data in ${syntax}.`);
    return warn('The page has no structured data.');
  }),
  plugins: ofDocument(({ elements }) => {
    const plugins = pluginElements((tag) => elements.of(tag));
    if (plugins.length === 0) return pass('Nothing on the page needs a plugin.');
    return fail(
      `${counted(plugins.length, 'element needs', 'elements need')} a plugin that browsers no longer support.`,
      seenAs('DOM', plugins, ({ name }) => name),
    );
  }),
  frames: ofDocument(({ elements }) => {
    if (elements.of('frameset').length === 0) return pass('The page is not a frameset.');
    return fail('The page is a frameset: its content belongs to other addresses.');
  }),
  'deprecated-tags': ofDocument(({ facts: { deprecatedTags } }) => {
    if (deprecatedTags.length === 0) return pass('No obsolete element is in use.');
    return warn(`Obsolete elements are in use: ${deprecatedTags.join(', ')}.`, seen('DOM', deprecatedTags));
  }),
  'head-integrity': ofDocument(({ elements, links }) => {
    const strays = [
      ...elements.of('title'),
      ...elements.of('meta').filter(({ attribs }) => /^(?:robots|description)$/i.test(attribs.name ?? '')),
    ].filter((element) => !elements.inHead(element));
    const alternates = links.filter(({ inHead, hreflang }) => !inHead && hreflang !== null);
    if (strays.length + alternates.length === 0) return pass('Everything that belongs in the head is there.');
    return warn(
      'Some elements that belong in the head are in the body, where search engines ignore them.',
      seen('DOM', [
        ...strays.map(({ name, attribs }) => `${name} ${attribs.name ?? ''}`),
        ...alternates.map(({ href }) => href),
      ]),
    );
  }),
} satisfies SeoJudges;

/** Most pages have enough text at their beginning; only the others are read on. */
function textLength(body: Element): number {
  const first = collapse(textOf(body, 4 * littleText)).length;
  return first >= littleText ? first : collapse(textOf(body, 20_000)).length;
}

function structuredSyntax({ elements }: SeoDocument): string | null {
  const isJsonLd = ({ attribs }: Element) => /^\s*application\/ld\+json/i.test(attribs.type ?? '');
  if (elements.of('script').some(isJsonLd)) return 'JSON-LD';
  const [html] = elements.of('html');
  const first = elements.having('itemtype', 'typeof').find((element) => element !== html);
  if (first === undefined) return null;
  return first.attribs.itemtype === undefined ? 'RDFa' : 'Microdata';
}
