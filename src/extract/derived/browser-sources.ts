import { desktopProfile, mobileProfile } from '../lib/device-profiles.ts';
import { isHtml } from '../lib/http/media-types.ts';
import { ScrapeError } from '../page/errors.ts';
import { derived } from '../page/need.ts';
import { axeFindingsOf, labRunsOf, pageViewOn, renderedPageOf } from '../sources/in-browser.ts';
import { mediaType } from './response/media-type.ts';

/** Fails with NOT_HTML if the response is not an HTML page: nothing else is opened in a browser. */
const htmlPage = derived('htmlPage', { mediaType }, ({ mediaType }) => {
  if (!isHtml(mediaType)) throw new ScrapeError('NOT_HTML');
  return true;
});

export const mobileRendering = pageViewOn(mobileProfile, htmlPage);
export const desktopRendering = pageViewOn(desktopProfile, htmlPage);
export const renderedPage = renderedPageOf(htmlPage);
export const labRuns = labRunsOf(htmlPage);
export const axeFindings = axeFindingsOf(htmlPage);
