import type { Elements } from '../../derived/document/elements.ts';
import { resolveUrl } from '../../lib/url.ts';

/** How many forms and submit buttons send data over plain http. */
export function insecureForms(elements: Elements, { page, base }: { page: string; base: string }): number {
  const isInsecure = (written: string | undefined) =>
    (written?.trim() ? resolveUrl(written, base) : page)?.startsWith('http:') ?? false;
  const forms = elements.of('form').filter(({ attribs }) => isInsecure(attribs.action));
  const buttons = [...elements.of('button'), ...elements.of('input')].filter(
    ({ attribs }) => attribs.formaction?.trim() && isInsecure(attribs.formaction),
  );
  return forms.length + buttons.length;
}
