import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { extract } from '../../../helpers/page.ts';

const prose =
  '<p>The tower stands on a rock before the coast, and its lamp was lit every evening by the keeper.</p>';
const read = async (markup: string) =>
  (await extract(content, `<html lang=en><article><h1>The tower</h1>${prose}${markup}${prose}</article>`))
    .markdown;

test.for<[string, string, string]>([
  [
    'boxes that cannot be changed',
    '<ul><li><input type="checkbox" checked disabled> Paint the door</li><li><input type=checkbox disabled> Mend it</li></ul>',
    '- [x] Paint the door\n- [ ] Mend it',
  ],
  [
    'boxes in a list of tasks',
    '<ul class="contains-task-list"><li class="task-list-item"><label><input type="checkbox" checked>Paint it</label></li></ul>',
    '- [x] Paint it',
  ],
  [
    'a paragraph in a numbered item',
    '<ol><li><p><input type="checkbox" disabled checked> Paint it</p><p>In white.</p></li></ol>',
    '1. [x] Paint it\n\n   In white.',
  ],
  [
    'a list in an item without words',
    '<ul><li><ul><li><input type=checkbox checked disabled> Paint it</li><li>Rest</li></ul></li></ul>',
    '- - [x] Paint it\n  - Rest',
  ],
  ['a choice', '<ul><li><input type="checkbox" checked> 9 g salt</li></ul>', '- 9 g salt'],
])('the state of a task is in Markdown: %s', async ([, markup, right]) => {
  expect(await read(markup)).toContain(right);
});

test.for<[string, string, string]>([
  [
    'Sphinx and MkDocs',
    '<div class="admonition warning"><p class="admonition-title">Warning</p><p>The stairs are steep.</p></div>',
    '> [!WARNING]\n> The stairs are steep.',
  ],
  [
    'GitHub',
    '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>Hold the rail.</p></div>',
    '> [!TIP]\n> Hold the rail.',
  ],
  [
    'Docusaurus, with a title of its own',
    '<div class="theme-admonition theme-admonition-danger alert alert--danger"><div class="admonitionHeading_x">Mind</div><div class="admonitionContent_x"><p>The stairs are steep.</p></div></div>',
    '> [!CAUTION]\n> Mind\n>\n> The stairs are steep.',
  ],
  [
    'Obsidian',
    '<div data-callout="info" class="callout"><div class="callout-title">A title</div><div class="callout-content"><p>Hold the rail.</p></div></div>',
    '> [!NOTE]\n> A title\n>\n> Hold the rail.',
  ],
  ['VitePress', '<div class="custom-block tip"><p>Hold the rail.</p></div>', '> [!TIP]\n> Hold the rail.'],
  ['a quote', '<blockquote class="pull"><p>Hold the rail.</p></blockquote>', '> Hold the rail.'],
])('the kind of a remark is in Markdown: %s', async ([, markup, right]) => {
  expect(await read(markup)).toContain(`\n\n${right}\n\n`);
});

test.for<[string, string, string]>([
  [
    'a title that repeats the words',
    '<a href="/lamp" title="The Lamp.">the lamp</a>',
    '[the lamp](https://example.com/lamp)',
  ],
  [
    'a title of its own',
    '<a href="/lamp" title="Since 1903">lamp</a>',
    '[lamp](https://example.com/lamp "Since 1903")',
  ],
])('the title of a link is in Markdown unless it repeats the words: %s', async ([, link, right]) => {
  expect(await read(`<p>Of the ${link}.</p>`)).toContain(`Of the ${right}.`);
});

test('tasks and remarks of Markdown files stay', async () => {
  const written = '- [x] Paint it\n- [ ] Mend it\n\n> [!WARNING]\n> The stairs are steep.';
  const { markdown } = await extract(content, written, { headers: { 'content-type': 'text/markdown' } });
  expect(markdown).toBe(written);
});
