import { readPlace } from '../place.ts';

/** Saves a text as a file that is named after the inspected page, what it contains of it, and the day. */
export function savePageFile(name: string, { type, text }: { type: 'csv' | 'html' | 'json'; text: string }) {
  const day = new Date().toISOString().slice(0, 10);
  const url = URL.createObjectURL(new Blob([text], { type: types[type] }));
  const download = `${stem(readPlace().url ?? '')} ${name} ${day}.${type}`;
  Object.assign(document.createElement('a'), { href: url, download }).click();
  URL.revokeObjectURL(url);
}

const types = {
  csv: 'text/csv;charset=utf-8',
  html: 'text/html;charset=utf-8',
  json: 'application/json',
};

/** Host and path of an address, without what file systems refuse. */
function stem(address: string) {
  const short = address.replace(/^https?:\/\//, '').replace(/[?#].*/, '');
  return short
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
    .replace(/^[-.]|-$/g, '')
    .slice(0, 80);
}
