import { html } from '../html.ts';

/**
 * The page's content in a sandboxed frame without scripts, forms or our origin. The service has sanitised the markup; the
 * frame protects even if it had not.
 */
export function reader({
  markup,
  direction,
  pictures,
}: {
  markup: string;
  direction: string | null;
  pictures: boolean;
}) {
  const images = pictures ? 'http: https: data:' : "'none'";
  const policy = `default-src 'none'; img-src ${images}; style-src ${location.origin}`;
  const dir = direction === 'RTL' ? 'rtl' : 'ltr';
  const page = `<!doctype html><html dir="${dir}"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><base target="_blank"><link rel="stylesheet" href="${location.origin}/inspector/reader.css"><body>${markup}`;
  return html`<iframe class="reader" title="The page as it is read" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc=${page} tabindex="0"></iframe>`;
}
