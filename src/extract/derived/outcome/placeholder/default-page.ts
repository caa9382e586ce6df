import { type Verdict, verdict } from '../verdict.ts';
import defaults from './default-pages.json' with { type: 'json' };
import type { Placeholder } from './placeholder.ts';

const clear = new RegExp(defaults.headings.join('|'), 'i');
const vague = new RegExp(defaults.vague.join('|'), 'i');
const sentences = defaults.sentences.map((sentence) => new RegExp(sentence, 'i'));
/** In characters: a page that says hardly anything but its heading, and the longest such page. */
const [little, longest] = [60, 4_000];

/** Whether a title is that of a page that a server shows until it has a site. */
export function isDefaultPageTitle(title: string): boolean {
  return title.length < 200 && clear.test(title);
}

/** The page that a server, a panel or a framework shows until it has a site. */
export function defaultPage({ title, heading, main, ...page }: Placeholder): Verdict | null {
  if (main.length > longest || isOfSite(page.elements)) return null;
  const headings = [title, heading].map((text) => text.slice(0, 200));
  const named = headings.find((text) => clear.test(text)) ?? headings.find((text) => vague.test(text));
  if (named === undefined) return null;
  const said = sentences.map((sentence) => sentence.exec(main) ?? sentence.exec(page.markup)).find(Boolean);
  if (!said && !(clear.test(named) && main.length < little)) return null;
  return verdict('DEFAULT_PAGE', [
    `The title or heading is "${named.slice(0, 120)}".`,
    said ? `The page says "${said[0].slice(0, 120)}".` : 'It says hardly anything else.',
  ]);
}

/** Such a page has no menu, no name of a site and nothing that describes it. */
function isOfSite(elements: Placeholder['elements']): boolean {
  return (
    ['nav', 'article'].some((tag) => elements.of(tag).length > 0) ||
    elements.of('meta').some(({ attribs }) => /^og:/i.test(attribs.property ?? '')) ||
    elements.of('link').some(({ attribs }) => /\bcanonical\b/i.test(attribs.rel ?? '')) ||
    elements.of('script').some(({ attribs }) => /ld\+json/i.test(attribs.type ?? ''))
  );
}
