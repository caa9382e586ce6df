import { expect, test } from 'vitest';
import {
  consentSigns,
  hasConsentBanner,
} from '../../../../../src/service/net/browser/in-page/consent-banner.ts';
import { composedRoots } from '../../../../../src/service/net/browser/in-page/elements.ts';
import { inPage } from '../../../../helpers/in-page.ts';

const asks = inPage(hasConsentBanner, consentSigns, composedRoots);
const bar = (body: string, style = 'position:fixed;bottom:0;left:0;width:300px;height:90px') =>
  `<div style="${style}">${body}</div>`;
const ask = 'We use cookies to improve your visit. <button>Accept all</button>';

test.for([
  ['a bar with a question', bar(ask), true],
  ['one in German', bar('Datenschutz: diese Website speichert. <a href=#>Einverstanden</a>'), true],
  ['one in Japanese', bar('当サイトはクッキーを使用します。<button>同意する</button>'), true],
  ['one with an input as its button', bar('Cookies <input type=submit value="Got it">'), true],
  ['a dialog', '<dialog open style="width:300px">Cookies? <button>OK</button></dialog>', true],
  [
    'one that a script adds after loading',
    `<script>addEventListener('load', () => document.body.insertAdjacentHTML('beforeend', \`${bar(ask)}\`))</script>`,
    true,
  ],
  [
    'one of a consent platform, without words',
    '<div id=onetrust-banner-sdk style="width:300px;height:90px">…</div>',
    true,
  ],
  [
    'a hidden one of a platform',
    '<div id=onetrust-banner-sdk style="display:none;width:300px;height:90px">…</div>',
    false,
  ],
  [
    'one with only a close button, recognised by its id',
    '<div id=cookie-banner style="position:fixed;bottom:0;width:300px;height:90px">We use cookies. <i>✖</i></div>',
    true,
  ],
  ['one in a shadow root', `<x-y><template shadowrootmode=open>${bar(ask)}</template></x-y>`, true],
  ['a bar without a choice', bar('We use cookies.'), false],
  ['a bar about something else', bar('Our newsletter. <button>OK</button>'), false],
  ['a notice in the page', bar(ask, 'width:300px;height:90px'), false],
  ['one below the first screen', bar(ask, 'position:absolute;top:3000px;width:300px;height:90px'), false],
  ['an invisible one', bar(ask, 'position:fixed;opacity:0;width:300px;height:90px'), false],
  ['a page about cookies', '<h1>Cookies</h1><p>Accept a cookie from strangers? <button>OK</button>', false],
] as const)('%s', async ([, html, consentBanner]) => {
  expect(await asks(`<!doctype html><p>A page${html}`)).toBe(consentBanner);
});
