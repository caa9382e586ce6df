import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { firstDescendants } from '../../../../src/extract/lib/html/dom.ts';
import { statedRole } from '../../../../src/extract/lib/html/role.ts';

test.for([
  ['', ''],
  ['navigation', 'navigation'],
  [' Search\tform ', 'search'],
  ['nav', ''],
  ['header banner', 'banner'],
  ['none presentation', 'none'],
  ['landmark', ''],
  ['doc-footnote', 'doc-footnote'],
  ['graphics-document document', 'graphics-document'],
  ['constructor', ''],
] as const)('role="%s" is read as "%s"', ([written, role]) => {
  const [element] = firstDescendants(parseDocument(`<b role="${written}">`), 1);
  expect(element && statedRole(element)).toBe(role);
});
