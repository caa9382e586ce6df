import { FactsDocument } from './generated/graphql.ts';
import { PageqlClient, PageqlError } from './pageql-client.ts';

// node examples/typescript/facts.ts https://example.com/ …

const client = new PageqlClient({
  url: process.env.PAGEQL_URL ?? 'http://127.0.0.1:4000',
  key: process.env.PAGEQL_KEY,
});
const urls = process.argv.slice(2);

try {
  const { data, errors } = await client.query(FactsDocument, { urls });
  for (const [index, page] of data.pages.entries()) {
    if (!page) {
      const failure = errors.find(({ path }) => path?.[0] === 'pages' && path[1] === index);
      console.log(`${urls[index]}: ${failure?.extensions.code}`);
      continue;
    }
    const { outcome, reasons } = page.fetch;
    const { title, author, image } = page.metadata?.preview ?? {};
    const { status, width, height } = image?.checked ?? {};
    const picture = width ? `a picture of ${width}x${height}` : image && `a picture with status ${status}`;
    // A PDF, an office file or Markdown is NOT_HTML, and is read all the same.
    const isRead = outcome === 'OK' || (outcome === 'NOT_HTML' && page.content);
    const facts = [title, author, page.content && `${page.content.wordCount} words`, picture].filter(Boolean);
    console.log(`${page.url}: ${isRead ? facts.join(', ') : [outcome, ...reasons].join(', ')}`);
    // The rest of the page has answered all the same.
    for (const { path, code } of page.errors) console.log(`  ${path.join('.')}: ${code}`);
  }
} catch (error) {
  if (!(error instanceof PageqlError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
