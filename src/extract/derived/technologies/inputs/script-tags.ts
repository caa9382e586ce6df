import type { Element } from 'domhandler';
import type { Elements } from '../../document/elements.ts';
import { maxAddresses, maxAddressLength, scriptAddress } from './addresses.ts';

const maxScriptTags = 2_000_000;
/** Slots that advertising networks fill; their data attributes contain the account. */
const slotTags = ['ins', 'amp-ad'];
/** States the AdSense account without a script. */
const accountMeta = 'google-adsense-account';

/** The attributes of loaded scripts and ad slots, and the accounts in metas; one line for each. */
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

/** Checked on every element: building the index of all attributes would cost several times as much. */
function isSlot({ attribs }: Element): boolean {
  return attribs['data-ob-template'] !== undefined || attribs['data-parsely-site'] !== undefined;
}

function attributesOfTag(element: Element): string[] {
  const data = Object.entries(element.attribs).filter(([name]) => name.startsWith('data-'));
  if (data.length === 0) return [];
  // The query is matched as part of the address, among the addresses of scripts.
  const address: [string, string] = ['src', scriptAddress(element)?.split('?', 1)[0] ?? ''];
  const attributes = [address, ...data];
  return [attributes.map(([name, value]) => `${name}="${value.slice(0, maxAddressLength)}"`).join(' ')];
}
