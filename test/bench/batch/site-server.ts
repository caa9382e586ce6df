import { startOrigin } from '../../helpers/origin.ts';
import { samplePage } from '../http/sample-page.ts';
import type { SiteFacts } from './sites.ts';

// The sites, on every address of loopback: the same page at each address, under a title of its own.

let pages = 0;
const page = samplePage({ paragraphs: 30 });
const origin = await startOrigin(
  ({ url = '' }, response) => {
    if (/^\/\d+$/.test(url)) pages += 1;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page.replace('The harbour', `${url} · The harbour`));
  },
  { address: '0.0.0.0' },
);

process.on('message', () => {
  process.send?.({ port: origin.port, pages } satisfies SiteFacts);
});
