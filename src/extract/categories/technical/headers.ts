import type { HeaderList } from '../../lib/http/header-list.ts';
import type { Header } from './types.ts';

const cookieAttribute = /^(?:path|domain|expires|max-age|samesite|secure|httponly|partitioned|priority)$/i;
const secret = /(?:csrf|xsrf|auth|access|session|api)[-_]?(?:token|key|id)$|^(?:proxy-)?authorization$/;

/** The headers as received, without secrets: cookies keep only their names and attributes. */
export function listHeaders(headers: HeaderList): Header[] {
  return headers.map(([name, value]) => {
    if (/^set-cookie/.test(name)) return { name, value: withoutValue(value) };
    if (name.includes('cookie')) return { name, value: value.split(';').map(nameOf).join('; ') };
    return { name, value: secret.test(name) ? '' : value };
  });
}

function withoutValue(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const kept = attributes.flatMap((attribute) => {
    const [name = ''] = attribute.split('=', 1);
    return cookieAttribute.test(name.trim()) ? [attribute.trim()] : [];
  });
  return [nameOf(pair), ...kept].join('; ');
}

/** A cookie without "=" has a value and no name (RFC 6265bis, 5.6). */
function nameOf(pair: string): string {
  return pair.includes('=') ? (pair.split('=', 1)[0] ?? '').trim() : '';
}
