import { source } from '../page/need.ts';
import { deadlines } from './deadlines.ts';
import { response } from './response.ts';
import { fetchSiteFile } from './site-file.ts';

const accept = 'text/markdown,text/plain,*/*;q=0.8';

/** What the site says to language models: /llms.txt (llmstxt.org). */
export const llmsTxt = source('llmsTxt', {
  fetches: '/llms.txt',
  needs: { response },
  load: ({ response }, context) =>
    fetchSiteFile(
      new URL('/llms.txt', response.url),
      { maxBytes: 512 * 1024, deadlineMs: deadlines.further, accept },
      context,
    ),
});

/** The beginning of /llms-full.txt: enough to know whether it exists. */
export const llmsFullTxt = source('llmsFullTxt', {
  fetches: '/llms-full.txt',
  needs: { response },
  load: ({ response }, context) =>
    fetchSiteFile(
      new URL('/llms-full.txt', response.url),
      { maxBytes: 1024, deadlineMs: deadlines.further, accept },
      context,
    ),
});
