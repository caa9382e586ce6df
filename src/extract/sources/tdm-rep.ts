import { source } from '../page/need.ts';
import { deadlines } from './deadlines.ts';
import { response } from './response.ts';
import { fetchSiteFile } from './site-file.ts';

const limits = { maxBytes: 256 * 1024, deadlineMs: deadlines.further, accept: 'application/json,*/*;q=0.8' };

/**
 * Which parts of the site reserve their rights against text and data mining (TDM Reservation Protocol, section 6.1).
 */
export const tdmRep = source('tdmRep', {
  fetches: '/.well-known/tdmrep.json',
  needs: { response },
  load: ({ response }, context) =>
    fetchSiteFile(new URL('/.well-known/tdmrep.json', response.url), limits, context),
});
