import type { Element } from 'domhandler';
import type { Elements } from '../../document/elements.ts';
import { maxAddresses, maxAddressLength, scriptAddress } from './addresses.ts';

const maxScriptTags = 2_000_000;
/** What advertising networks fill with their own: the account stands in data attributes. */
const slotTags = ['ins', 'amp-ad'];
/** A site states its publisher so instead of by a script. */
const accountMeta = 'google-adsense-account';

/** What the tags of scripts say besides their code: a line for each tag. */
export function tagsOfScripts(elements: Elements): string {
  const scripts = elements.of('script').filter((script) => scriptAddress(script) !== undefined);
  const slots = [...slotTags.flatMap((tag) => elements.of(tag)), ...elements.all.filter(isSlot)];
  const accounts = elements
    .of('meta')
    .flatMap(({ attribs: { name, content } }) => (name === accountMeta && content ? [content] : []));
  return [...scripts, ...slots]
    .slice(0, maxAddresses)
    .flatMap(attributesOfTag)
    .concat(accounts)
    .join('\n')
    .slice(0, maxScriptTags);
}

/** Looked up in every element: an index of all attributes would cost several times as much, for two of them. */
function isSlot({ attribs }: Element): boolean {
  return attribs['data-ob-template'] !== undefined || attribs['data-parsely-site'] !== undefined;
}

function attributesOfTag(element: Element): string[] {
  const data = Object.entries(element.attribs).filter(([name]) => name.startsWith('data-'));
  if (data.length === 0) return [];
  // What stands in the query is found in the address itself.
  const address: [string, string] = ['src', scriptAddress(element)?.split('?', 1)[0] ?? ''];
  const attributes = [address, ...data];
  return [attributes.map(([name, value]) => `${name}="${value.slice(0, maxAddressLength)}"`).join(' ')];
}
