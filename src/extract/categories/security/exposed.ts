import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import { type HeaderList, headerValues } from '../../lib/http/header-list.ts';
import { words } from '../../lib/text.ts';
import { type Evidence, evidence } from '../../schema/evidence.ts';
import { headerEvidence } from './page.ts';
import { metaContents } from './policies.ts';

/** Headers that only describe the software behind the site. */
const softwareHeaders = words(`x-powered-by x-aspnet-version x-aspnetmvc-version x-generator x-powered-cms
  x-runtime-version x-drupal-version x-php-version x-mod-pagespeed x-owa-version`);
const maxFindings = 100;

/** What the page reveals about its software, which helps attackers. */
export function exposed(headers: HeaderList, elements: Elements | null): Evidence[] {
  const stated = (name: string) => headerEvidence({ headers }, name);
  const servers = headerValues(headers, 'server').filter((value) => /\d/.test(value));
  return [
    ...servers.map((value) => evidence('HEADER', `server: ${value}`)),
    ...softwareHeaders.flatMap(stated),
    ...metaContents(elements, 'name', 'generator')
      .filter((content) => content.trim() !== '')
      .map((content) => evidence('META', `generator: ${content}`)),
    ...['sourcemap', 'x-sourcemap'].flatMap(stated),
    ...(elements ? inlineSourceMaps(elements) : []),
  ].slice(0, maxFindings);
}

function inlineSourceMaps(elements: Elements): Evidence[] {
  return [...elements.of('script'), ...elements.of('style')].flatMap((element) => {
    const address = sourceMapOf(element);
    return address === null ? [] : evidence('SCRIPT', `sourceMappingURL=${address}`);
  });
}

/** The source map that the last lines of a script or style name (ECMA-426); of an inline map, only its media type. */
function sourceMapOf({ children }: Element): string | null {
  const last = children.at(-1);
  if (!last || !('data' in last)) return null;
  const end = last.data.slice(-2_000);
  const address = /[#@]\s?sourceMappingURL=(\S{1,1000})/.exec(end)?.[1]?.replace(/\*\/$/, '');
  return address ? address.replace(/^(data:[^,;]{0,60}).*/s, '$1') : null;
}
