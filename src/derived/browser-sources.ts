import { desktopProfile, mobileProfile } from '../lib/device-profiles.ts';
import { ScrapeError } from '../page/errors.ts';
import { derived } from '../page/need.ts';
import { axeFindingsOf } from '../sources/axe-findings.ts';
import { labRunsOf } from '../sources/lab-runs.ts';
import { pageViewOn } from '../sources/page-view.ts';
import { isHtml, mediaType } from './response/media-type.ts';

/** Fails with NOT_HTML where a browser would not show a page: nothing else is opened in one. */
const htmlPage = derived('htmlPage', { mediaType }, ({ mediaType }) => {
  if (!isHtml(mediaType)) throw new ScrapeError('NOT_HTML');
  return true;
});

export const mobileRendering = pageViewOn(mobileProfile, htmlPage);
export const desktopRendering = pageViewOn(desktopProfile, htmlPage);
export const labRuns = labRunsOf(htmlPage);
export const axeFindings = axeFindingsOf(htmlPage);
