import { type Document, type Element, Text } from 'domhandler';
import { descendants, shortText } from '../../../lib/html/dom.ts';
import { setChildren } from '../../../lib/html/replace-siblings.ts';

const path = '/cdn-cgi/l/email-protection';
const placeholder = /^\[.{1,40}\]$/u;
const mail = /^[^\s@/:]{1,64}@[^\s@/:]{1,255}\.[^\s@/:.?]{2,63}(?:\?\S*)?$/;

/** Whether an attribute may hide an address. */
export function mayHideAddress(name: string, value: string): boolean {
  return name === 'href' ? value.includes(path) : name === 'data-cfemail';
}

/** Restores the addresses that Cloudflare hides from programs, and texts with an @ that are none, as in code. */
export function restoreAddresses(root: Document): void {
  for (const element of descendants(root)) {
    const { 'data-cfemail': hidden, href } = element.attribs;
    if (href?.includes(path)) restoreLink(element, decoded(href.split('#')[1] ?? hidden ?? ''));
    if (hidden !== undefined) restoreText(element, decoded(hidden));
  }
}

function restoreLink({ attribs }: Element, address: string | null): void {
  if (address !== null && mail.test(address)) attribs.href = `mailto:${address}`;
  else if (address !== null) delete attribs.href;
}

function restoreText(element: Element, text: string | null): void {
  delete element.attribs['data-cfemail'];
  if (text === null || !placeholder.test(shortText(element, 60) ?? '')) return;
  setChildren(element, [new Text(text)]);
}

/** The first byte is the key, and each other one a byte of the text XOR the key; null if it is nothing of the kind. */
function decoded(hex: string): string | null {
  if (!/^(?:[\da-f]{2}){2,}$/i.test(hex)) return null;
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key));
}
