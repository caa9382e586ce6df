import { siteFileAt } from './site-file.ts';

const accept = 'text/markdown,text/plain,*/*;q=0.8';

/** What the site says to language models: /llms.txt (llmstxt.org). */
export const llmsTxt = siteFileAt('/llms.txt', 'llmsTxt', { maxBytes: 512 * 1024, accept });

/** The beginning of /llms-full.txt: enough to know whether it exists. */
export const llmsFullTxt = siteFileAt('/llms-full.txt', 'llmsFullTxt', { maxBytes: 1024, accept });

/** Which parts of the site reserve their rights against text and data mining (TDM Reservation Protocol, 6.1). */
export const tdmRep = siteFileAt('/.well-known/tdmrep.json', 'tdmRep', {
  maxBytes: 256 * 1024,
  accept: 'application/json,*/*;q=0.8',
});
