import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { metadata } from '../../../../src/extract/categories/metadata/index.ts';
import { openDocument, servedAs } from '../../../helpers/office.ts';
import { extract } from '../../../helpers/page.ts';
import { zipOf } from '../../../helpers/zip.ts';

const served = servedAs('odt');
const styles = `
  <style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="T2" style:family="text" style:parent-style-name="Emphasis"/>
  <style:style style:name="P1" style:family="paragraph" style:parent-style-name="Title"/>
  <style:style style:name="P2" style:family="paragraph" style:parent-style-name="Quotations"/>
  <text:list-style style:name="L1"><text:list-level-style-number text:level="1"/></text:list-style>`;
const item = (inner: string) => `<text:list-item><text:p>${inner}</text:p></text:list-item>`;
const cell = (text: string, more = '') =>
  `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;

test('a text has headings, lists, a table, links, notes and what its pictures show', async () => {
  const file = openDocument('text', {
    styles,
    body: [
      '<text:tracked-changes><text:changed-region><text:p>Removed.</text:p></text:changed-region></text:tracked-changes>',
      '<text:p text:style-name="P1">The tower</text:p>',
      '<text:table-of-content><text:p>What to bring 1</text:p></text:table-of-content>',
      '<text:p>It <text:span text:style-name="T1">stands</text:span> <text:span text:style-name="T2">on</text:span> <text:a xlink:href="https://rock.example/">the<text:s text:c="900000000"/>rock</text:a><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>By a chart of 1901.</text:p></text:note-body></text:note>.<office:annotation><text:p>Really?</text:p></office:annotation></text:p>',
      '<text:h text:outline-level="2">What to bring</text:h>',
      `<text:list><text:list-item><text:p>Rope</text:p><text:list>${item('Of hemp')}</text:list></text:list-item>${item('Lamp')}</text:list>`,
      `<text:list text:style-name="L1">${item('Go up')}${item('Come down')}</text:list>`,
      `<table:table><table:table-header-rows><table:table-row>${cell('Year')}${cell('Height', ' table:number-columns-repeated="2"')}</table:table-row></table:table-header-rows><table:table-row>${cell('1953')}${cell('31 m')}${cell('32 m')}</table:table-row></table:table>`,
      '<text:p><draw:frame><draw:image xlink:href="Pictures/1.png"/><svg:title>Tower</svg:title><svg:desc>The tower at night</svg:desc></draw:frame></text:p>',
      '<text:p text:style-name="P2">Said the keeper.</text:p>',
    ].join(''),
    meta: '<dc:title>Report on the tower</dc:title><meta:initial-creator>Ann Author</meta:initial-creator><dc:creator>Bob Typist</dc:creator><meta:keyword>tower</meta:keyword><meta:keyword>sea</meta:keyword><meta:creation-date>2024-05-01T10:30:00</meta:creation-date><dc:language>en-GB</dc:language><meta:document-statistic meta:page-count="3"/>',
  });
  const { markdown, title, byline, pageCount } = await extract(content, file, served);
  expect(markdown).toBe(
    [
      '# The tower',
      'It **stands** _on_ [the rock](https://rock.example/)[^1].',
      '## What to bring',
      '- Rope\n  - Of hemp\n- Lamp',
      '1. Go up\n2. Come down',
      '| Year | Height | Height |\n| --- | --- | --- |\n| 1953 | 31 m | 32 m |',
      '![The tower at night](https://example.com/files/report.odt#image/1)',
      '> Said the keeper.',
      '[^1]: By a chart of 1901.',
    ].join('\n\n'),
  );
  expect({ title, byline, pageCount }).toEqual({
    title: 'Report on the tower',
    byline: 'Ann Author',
    pageCount: 3,
  });
  const { keywords, publishedAt, language } = await extract(metadata, file, served);
  expect({ keywords, publishedAt, language }).toEqual({
    keywords: ['tower', 'sea'],
    publishedAt: '2024-05-01T10:30:00',
    language: 'en-GB',
  });
});

test('names are read by their namespaces, whatever prefixes a program writes', async () => {
  const file = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml':
      '<document-content xmlns="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:ns1="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><body><text><ns1:h ns1:outline-level="3">The tower</ns1:h><x:p xmlns:x="urn:oasis:names:tc:opendocument:xmlns:text:1.0">It stands.</x:p></text></body></document-content>',
  });
  expect((await extract(content, file, served)).markdown).toBe('### The tower\n\nIt stands.');
});

test('lists have their numbers: continued, of levels in their own letters, and stated', async () => {
  const level = (format: string, at: number) =>
    `<text:list-level-style-number text:level="${at}" style:num-format="${format}"/>`;
  const item = (text: string, more = '') =>
    `<text:list-item>${more}<text:p>${text}</text:p></text:list-item>`;
  const file = openDocument('text', {
    styles: `<text:list-style style:name="L">${level('1', 1)}${level('a', 2)}</text:list-style>`,
    body: [
      `<text:list text:style-name="L" xml:id="one">${item('Lift', '<text:number>1.</text:number>')}<text:list-item><text:p>Dress</text:p><text:list>${item('The face')}</text:list></text:list-item></text:list>`,
      '<text:p>Rest.</text:p>',
      `<text:list text:style-name="L" text:continue-numbering="true">${item('Lower')}</text:list>`,
      `<text:list text:style-name="L" text:continue-list="one">${item('Oil')}</text:list>`,
      `<text:list text:style-name="L"><text:list-item text:start-value="7"><text:p>Sell</text:p></text:list-item></text:list>`,
    ].join(''),
  });
  expect((await extract(content, file, servedAs('odt'))).html?.replace(/<\/?p>/g, '')).toBe(
    '<ol><li>Lift</li><li>Dress<ol type="a"><li>The face</li></ol></li></ol>Rest.<ol start="3"><li>Lower</li></ol><ol start="3"><li>Oil</li></ol><ol start="7"><li>Sell</li></ol>',
  );
});

test('what a text hides is none of it, and elements of any name are what they hold', async () => {
  const file = openDocument('text', {
    styles:
      '<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style>',
    body: [
      '<text:section text:display="none"><text:p>Never.</text:p></text:section>',
      '<text:section text:display="condition" text:is-hidden="true"><text:p>Not now.</text:p></text:section>',
      '<text:section><text:p>It <text:span text:style-name="H">hardly </text:span><toString>stands</toString>.</text:p></text:section>',
    ].join(''),
  });
  expect((await extract(content, file, served)).text).toBe('It stands.');
});
