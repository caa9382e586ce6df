import { authorClaims, authors } from '../../derived/citation/authors/index.ts';
import { type AuthorClaim, isShown } from '../../derived/citation/authors/rules.ts';
import { siteIdentity } from '../../derived/citation/site-identity/index.ts';
import { headline } from '../../derived/citation/titles/index.ts';
import { markup } from '../../derived/document/document.ts';
import { elements } from '../../derived/document/elements.ts';
import { description } from '../../derived/link-preview/description.ts';
import { scriptEvidence } from '../../derived/outcome/script-evidence/index.ts';
import { pdfInfo } from '../../derived/pdf/pdf-info.ts';
import { pdfText } from '../../derived/pdf/pdf-text.ts';
import { jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { metaValues } from '../../derived/tags/meta-values.ts';
import { ScrapeError } from '../../page/errors.ts';
import { derived, lazily, optional } from '../../page/need.ts';
import type { Person } from '../../schema/person.ts';
import { ofOffice, ofText } from './flow-page.ts';
import { mainContent } from './main-content/index.ts';
import { isPaywalled } from './paywall.ts';
import type { Readable } from './readable-type.ts';

const ofHtml = derived(
  'readableHtml',
  {
    markup,
    elements,
    metaValues,
    jsonLdNodes,
    authorClaims,
    authors,
    siteIdentity,
    headline,
    description,
    mainContent,
    scriptEvidence,
  },
  ({
    markup,
    elements,
    metaValues,
    jsonLdNodes,
    siteIdentity,
    headline,
    description,
    mainContent,
    ...page
  }): Readable => ({
    isDocument: true,
    title: headline?.text ?? null,
    byline: bylineText(page),
    description,
    siteName: siteIdentity.names[0]?.value ?? null,
    direction: elements.of('html')[0]?.attribs.dir ?? elements.of('body')[0]?.attribs.dir,
    html: mainContent.html,
    headings: mainContent.headings,
    confidence: mainContent.confidence,
    isArticle: mainContent.kind === 'ARTICLE',
    isPaywalled: isPaywalled({ nodes: jsonLdNodes, metas: metaValues, elements }),
    pageCount: null,
    textShare: mainContent.seenCharacters / Math.max(1, markup.length),
    hiddenCharacters: mainContent.hiddenCharacters,
    scriptEvidence: page.scriptEvidence,
    isCut: false,
  }),
);

const ofPdf = derived(
  'readablePdf',
  { pdfInfo, pdfText },
  ({ pdfInfo, pdfText }): Readable => ({
    isDocument: false,
    title: pdfInfo?.title ?? pdfText.headings[0]?.text ?? null,
    byline: pdfInfo?.authors.join(', ') || null,
    description: pdfInfo?.description ?? null,
    siteName: null,
    direction: undefined,
    html: pdfText.html,
    headings: pdfText.headings,
    confidence: pdfText.html === '' ? 0 : 1,
    isArticle: pdfText.html !== '',
    isPaywalled: null,
    pageCount: pdfText.pageCount,
    textShare: pdfText.textShare,
    hiddenCharacters: 0,
    scriptEvidence: [],
    isCut: pdfText.isCut,
  }),
);

export const readable = derived(
  'readable',
  {
    html: optional(ofHtml, 'NOT_HTML'),
    pdf: lazily(optional(ofPdf, 'NOT_HTML')),
    office: lazily(optional(ofOffice, 'NOT_HTML')),
    text: lazily(optional(ofText, 'NOT_HTML')),
  },
  async ({ html, pdf, office, text }): Promise<Readable> => {
    const found = html ?? (await pdf()) ?? (await office()) ?? (await text());
    if (!found) throw new ScrapeError('NOT_HTML');
    return found;
  },
);

interface Named {
  /** The claims of all sources, without duplicates. */
  readonly authorClaims: readonly AuthorClaim[];
  readonly authors: readonly Person[];
}

/** The names below the headline, without duplicates; the declared authors if the page shows none. */
function bylineText({ authorClaims, authors }: Named): string | null {
  const shown = authorClaims.find(isShown);
  return (shown?.value ?? authors).map(({ name }) => name).join(', ') || null;
}
