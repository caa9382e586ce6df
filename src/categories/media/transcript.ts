import type { Elements } from '../../derived/document/elements.ts';
import { textOf } from '../../lib/html/dom.ts';
import { resolveWebUrl } from '../../lib/url.ts';

/** "Transcript" in the commonest languages; each begins a word. */
const says =
  /(?<!\p{L})(?:transcri(?:pt|pción|pció|ção)|trascrizion|verschriftlichung|transkr[iy](?:p|bering)|trans(?:z|s)kript|uitgeschreven tekst|přepis|prepis|átirat|deşifre|расшифровк|стенограмм|транскрип|текстовая версия|απομαγνητοφώνηση)|文字起こし|書き起こし|文字稿|逐字稿|녹취록|스크립트|تفريغ|תמלול/iu;

/** The first link that says that it leads to a transcript; null where none does. */
export function transcriptUrl(elements: Elements, base: string): string | null {
  for (const element of elements.of('a')) {
    const { href } = element.attribs;
    if (href && says.test(textOf(element, 200).normalize('NFC'))) return resolveWebUrl(href, base);
  }
  return null;
}
