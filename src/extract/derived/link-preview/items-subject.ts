import { derived, lazily, optional } from '../../page/need.ts';
import { mayHaveItems } from '../structured-data/may-have-items.ts';
import { microdataSubject } from '../structured-data/page-subject/index.ts';

/** What the page is about by its Microdata, for which the tree is parsed only if the markup may have any. */
export const itemsSubject = derived(
  'itemsSubject',
  { mayHaveItems: optional(mayHaveItems), microdataSubject: lazily(optional(microdataSubject)) },
  async ({ mayHaveItems, microdataSubject }) => (mayHaveItems ? microdataSubject() : null),
);
