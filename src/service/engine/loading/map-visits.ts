import type { PageVisit } from '../../../extract/page/browser.ts';
import type { Reach } from '../../../extract/page/reach.ts';

/** A reach on which each visit of the browser is changed before it is made. */
export function mapVisits(reach: Reach, change: <V extends PageVisit>(visit: V) => V): Reach {
  const { browser } = reach;
  return {
    ...reach,
    browser: {
      render: (visit) => browser.render(change(visit)),
      view: (visit) => browser.view(change(visit)),
      audit: (visit) => browser.audit(change(visit)),
      measure: (visit) => browser.measure(change(visit)),
    },
  };
}
