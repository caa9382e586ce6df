import { selected } from '../categories/select/index.ts';
import type { Unit } from './plan.ts';

/** The unit of what the request reads by selectors; they search the same document that categories read. */
export const selectorUnit: Unit = {
  name: 'select',
  path: 'select',
  needs: selected.needs,
  reads: 'RENDERED',
  readFromHead: false,
  extract: (values, context) => selected.extract(values, context),
  bounds: {},
  asExtracted: true,
  shortened: () => ({}),
};
