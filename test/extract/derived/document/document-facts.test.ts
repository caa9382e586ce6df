import { expect, test } from 'vitest';
import { documentFacts } from '../../../../src/extract/derived/document/document-facts.ts';
import { derive } from '../../../helpers/page.ts';

test('the facts of a small document', async () => {
  expect(await derive(documentFacts, '<!doctype html><title>x</title><p>a<b>b</b></p><br>')).toEqual({
    doctype: '<!DOCTYPE html>',
    quirksMode: false,
    nodes: 7,
    depth: 4,
    parseErrors: 0,
  });
});

const strict =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">';

test.for([
  ['none', '<p>x', null, true],
  ['for HTML', '<!doctype HTML><p>x', '<!DOCTYPE html>', false],
  ['for XHTML', `${strict}<p>x`, strict, false],
  [
    'old',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"><p>x',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">',
    true,
  ],
  [
    'with a system identifier',
    '<!DOCTYPE html SYSTEM "about:legacy-compat"><p>x',
    '<!DOCTYPE html SYSTEM "about:legacy-compat">',
    false,
  ],
] as const)('doctype: %s', async ([, html, doctype, quirksMode]) => {
  expect(await derive(documentFacts, html)).toMatchObject({ doctype, quirksMode });
});

test.for([
  ['a character reference without its end', '<!doctype html><title>x</title>&amp', 1],
  ['an attribute twice', '<!doctype html><title>x</title><p id=a id=b>', 1],
  ['a stray end tag', '<!doctype html><title>x</title></div>', 1],
] as const)('parse errors: %s', async ([, html, parseErrors]) => {
  expect((await derive(documentFacts, html)).parseErrors).toBe(parseErrors);
});

test('reads a document of any depth', async () => {
  const { nodes, depth } = await derive(documentFacts, `<!doctype html>${'<div>'.repeat(100_000)}`);
  expect(nodes).toBe(100_003);
  expect(depth).toBe(100_002);
});
