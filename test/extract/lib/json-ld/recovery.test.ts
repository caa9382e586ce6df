import { expect, test } from 'vitest';
import { recoverJson } from '../../../../src/extract/lib/json-ld/recovery.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';

test.for([
  ['{"a":1};', { a: 1 }, ['stray semicolon']],
  [';{"a":1}', { a: 1 }, ['stray semicolon']],
  ['\uFEFF{"a":1}', { a: 1 }, ['byte order mark']],
  ['{"a":1,}', { a: 1 }, ['trailing comma']],
  ['{"a":[1,2,],"b":3}', { a: [1, 2], b: 3 }, ['trailing comma']],
  ['{"a":1 "b":2}', { a: 1, b: 2 }, ['missing comma']],
  ['{"a":,"b":2}', { b: 2 }, ['missing value']],
  ['{"a":1}}', { a: 1 }, ['stray bracket']],
  ['{"a":[1,{"b":2}}', { a: [1, { b: 2 }] }, ['unclosed bracket']],
  ['{"a":{"b":1,"c":"cut o', { a: { b: 1 } }, ['unclosed bracket', 'missing value']],
  ['{"a":[1,29', { a: [1] }, ['unclosed bracket', 'trailing comma']],
  ['// note {x}\n{"a":1}', { a: 1 }, ['comment']],
  ['{"a":1, /* note */ "u":"http://x/" // end\n}', { a: 1, u: 'http://x/' }, ['comment']],
  ['<!-- note -->{"a":1}', { a: 1 }, ['HTML comment']],
  ['<!--\n{"a":"<!-- kept -->\\n"}\n-->', { a: '<!-- kept -->\n' }, ['HTML comment']],
  ['//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }, ['comment', 'CDATA section']],
  ['/*<![CDATA[*/{"a":1}/*]]>*/', { a: 1 }, ['comment']],
  ['<![CDATA[{"a":1}]]>', { a: 1 }, ['CDATA section']],
  ['{"a":"one\ntwo\tthree"}', { a: 'one\ntwo\tthree' }, ['control character in a string']],
  ['{"a":"it\\\'s \\d"}', { a: "it's \\d" }, ['invalid escape in a string']],
  ['{"a":"say "hi", then go","b":""}', { a: 'say "hi", then go', b: '' }, ['unescaped quote in a string']],
  ['{"a":""Lamp""}', { a: '"Lamp"' }, ['unescaped quote in a string']],
  ["{'a':'John\\u0027s'}", { a: "John's" }, ['single quotes']],
  ['{“a”:“b”}', { a: 'b' }, ['curly quotes']],
  ['{&quot;a&quot;:&quot;x &amp; y&#233;&eacute;&quot;}', { a: 'x & yéé' }, ['escaped markup']],
  ['{a:True,b:.5,c:007,d:undefined}', { a: true, b: 0.5, c: 7, d: null }, ['value that is not JSON']],
  ['{"price":1,299.00,"b":2}', { price: 1299, b: 2 }, ['value that is not JSON']],
  ['{"price":1,299}', { price: 1299 }, ['value that is not JSON']],
  ['{"price":1,234,567.5, b:2}', { price: 1234567.5, b: 2 }, ['value that is not JSON']],
  ['{"price":19,99,"b":2}', { price: 19.99, b: 2 }, ['value that is not JSON']],
  ['{"price":1.299,00,"b":2}', { price: 1299, b: 2 }, ['value that is not JSON']],
  ['{"a":[1,299,300],}', { a: [1, 299, 300] }, ['trailing comma']],
  ['var data = {"a":1}', { a: 1 }, ['value that is not JSON', 'stray text']],
] as const)('recovers JSON with %s', ([text, value, faults]) => {
  const { values, recovered, error } = recoverJson(text);
  expect(values).toEqual([value]);
  expect(recovered.map((note) => note.replace(/ \(line \d+\)$/, ''))).toEqual(faults);
  expect(error).toBeNull();
});

test('reads all of several values in a row', () => {
  expect(recoverJson('{"a":1}\n{"b":2},[3]')).toEqual({
    values: [{ a: 1 }, { b: 2 }, [3]],
    recovered: ['stray comma (line 2)', 'several values in a row (line 2)'],
    error: null,
  });
});

test.for([
  ['', 1, 'There is no JSON object or list.'],
  ['<p>not found</p>', 1, 'There is no JSON object or list.'],
  ['{"a":1,\n{{ price }}}', 2, 'A property name was expected.'],
  ['{"a"\n:\n:1}', 3, 'Unexpected colon.'],
  ['['.repeat(100_000), 1, 'More than 200 levels deep.'],
] as const)('reports where it stopped in %.20s', ([text, line, message]) => {
  expect(recoverJson(text).error).toEqual({ line, message });
});

test('keeps values that were complete before an error', () => {
  expect(recoverJson('{"a":1}\n{:}')).toMatchObject({ values: [{ a: 1 }], error: { line: 2 } });
});

test.for([
  ['quotes', `{"a":"${'"'.repeat(1_000_000)}`],
  ['quotes and spaces', `{"a":"${`"${' '.repeat(1_000)}x`.repeat(1_000)}`],
  ['opened comments', '<!--'.repeat(250_000)],
  ['line comments', '//<!--'.repeat(200_000)],
  ['brackets', `[${'}'.repeat(1_000_000)}`],
  ['commas', `[${','.repeat(1_000_000)}`],
  ['backslashes', `{"a":"${'\\'.repeat(1_000_000)}`],
] as const)('reads a million %s in linear time', { tags: ['cpu'] }, ([, text]) => {
  const spent = cpuTime();
  recoverJson(text);
  expect(spent()).toBeLessThan(3_000);
});
