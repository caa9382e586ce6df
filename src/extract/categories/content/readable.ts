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
import { type Readable, unstated } from './readable-type.ts';

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
  (page): Readable => ({
    ...unstated,
    isDocument: true,
    title: page.headline?.text ?? null,
    byline: bylineText(page),
    description: page.description,
    siteName: page.siteIdentity.names[0]?.value ?? null,
    direction: page.elements.of('html')[0]?.attribs.dir ?? page.elements.of('body')[0]?.attribs.dir,
    html: page.mainContent.html,
    headings: page.mainContent.headings,
    confidence: page.mainContent.confidence,
    isArticle: page.mainContent.kind === 'ARTICLE',
    isPaywalled: isPaywalled(page),
    textShare: page.mainContent.seenCharacters / Math.max(1, page.markup.length),
    hiddenCharacters: page.mainContent.hiddenCharacters,
    scriptEvidence: page.scriptEvidence,
  }),
);

const ofPdf = derived(
  'readablePdf',
  { pdfInfo, pdfText },
  ({ pdfInfo, pdfText }): Readable => ({
    ...unstated,
    isDocument: false,
    title: pdfInfo?.title ?? pdfText.headings[0]?.text ?? null,
    byline: pdfInfo?.authors.join(', ') || null,
    description: pdfInfo?.description ?? null,
    html: pdfText.html,
    headings: pdfText.headings,
    confidence: pdfText.html === '' ? 0 : 1,
    isArticle: pdfText.html !== '',
    pageCount: pdfText.pageCount,
    textShare: pdfText.textShare,
    isCut: pdfText.isCut,
  }),
);

const ofFile = derived(
  'readableFile',
  {
    pdf: lazily(optional(ofPdf, 'NOT_HTML')),
    office: lazily(optional(ofOffice, 'NOT_HTML')),
    text: lazily(optional(ofText, 'NOT_HTML')),
  },
  async ({ pdf, office, text }): Promise<Readable> => {
    const found = (await pdf()) ?? (await office()) ?? (await text());
    if (!found) throw new ScrapeError('NOT_HTML');
    return found;
  },
);

export const readable = derived(
  'readable',
  { html: optional(ofHtml, 'NOT_HTML'), file: lazily(ofFile) },
  ({ html, file }) => html ?? file(),
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
