import { describe, expect, test } from 'vitest';
import { document, parsed } from '../../../../src/extract/derived/document/document.ts';
import { derive } from '../../../helpers/page.ts';

const pixel = '<img height=1 width=1 src="https://t.example.com/p?x=1">';
const frame = '<iframe src="https://t.example.com/f"></iframe>';

describe('a tracking pixel in a noscript does not end the head', () => {
  test.for([
    ['an image', pixel, 1],
    ['a frame', frame, 1],
    ['an image in a block', `<div>${pixel}</div>`, 1],
    ['a sentence and a heading', '<h1>Please</h1> switch on scripts', 0],
    ['a style sheet', '<link rel=stylesheet href=/x.css>', 0],
  ] as const)('%s', async ([, markup, trackers]) => {
    const html = `<head><title>T</title><noscript>${markup}</noscript><link rel=canonical href=/></head><body><p>x`;
    const page = await derive(document, html);
    expect(page.find('head > link[rel=canonical]').length).toBe(1);
    expect(page.find('head > noscript').find('img, iframe').length).toBe(trackers);
    expect(page.find('body').text()).toBe('x');
  });

  test('a noscript in the body is parsed as before', async () => {
    const page = await derive(document, `<body><noscript><div>${pixel}text</div></noscript><p>x`);
    expect(page.find('noscript').html()).toBe(`<div>${page.find('img').prop('outerHTML')}text</div>`);
  });

  test('a noscript that is never closed ends with the head', async () => {
    const page = await derive(document, '<head><noscript><p>one</head><body><p>two');
    expect(page.find('body > p').text()).toBe('two');
  });

  test('each misplaced node counts as a parse error', async () => {
    const errors = async (html: string) => (await derive(parsed, `<!doctype html><head>${html}`)).parseErrors;
    expect(await errors(`<noscript>${pixel}</noscript>`)).toBe((await errors('<noscript></noscript>')) + 1);
  });
});
