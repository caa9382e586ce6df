import { expect, test } from 'vitest';
import { document } from '../../../../src/derived/document/document.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive } from '../../../helpers/page.ts';

const bodyOf = async (html: string) => (await derive(document, `<body>${html}`)).find('body').html();
const shadow = (html: string) => `<template shadowrootmode="open">${html}</template>`;

test.for([
  ['a shadow root is what its host shows', `<x-a>${shadow('<p>in</p>')}</x-a>`, '<x-a><p>in</p></x-a>'],
  [
    'what is given fills the slot of its name, and what has none the one without',
    `<x-a>${shadow('<h1><slot name="title">No title</slot></h1><slot></slot>')}<p>1</p><b slot="title">T</b><p>2</p></x-a>`,
    '<x-a><h1><b slot="title">T</b></h1><p>1</p><p>2</p></x-a>',
  ],
  [
    'a slot that nothing fills has its own content',
    `<x-a>${shadow('<slot name="title">No title</slot>')}</x-a>`,
    '<x-a>No title</x-a>',
  ],
  ['what no slot takes is not shown', `<x-a>${shadow('in')}out<p slot="x">out</p></x-a>`, '<x-a>in</x-a>'],
  [
    'data stays wherever it stands',
    `<x-a>${shadow('in')}<script type="application/ld+json">{}</script></x-a>`,
    '<x-a>in<script type="application/ld+json">{}</script></x-a>',
  ],
  [
    'hosts in a shadow root, which pass on what they were given',
    `<x-a>${shadow(`<x-b>${shadow('[<slot name="y"></slot>]')}<slot name="x" slot="y"></slot></x-b>`)}<i slot="x">1</i></x-a>`,
    '<x-a><x-b>[<i slot="x">1</i>]</x-b></x-a>',
  ],
  [
    'the second shadow root of a host is none',
    `<x-a>${shadow('1')}${shadow('2')}</x-a>`,
    '<x-a>1<template shadowrootmode="open"></template></x-a>',
  ],
  [
    'a list is no host',
    `<ul>${shadow('<li>1</li>')}</ul>`,
    '<ul><template shadowrootmode="open"></template></ul>',
  ],
  [
    'of no mode that there is',
    '<div><template shadowrootmode="none">1</template></div>',
    '<div><template shadowrootmode="none"></template></div>',
  ],
  [
    'a part that was streamed into a slot',
    `<x-a>${shadow('<main><slot></slot></main>')}<!--$?--><template id="B:0"></template>Wait<!--/$--></x-a><div hidden id="S:0"><p>Now</p></div>`,
    '<x-a><main><p>Now</p></main></x-a>',
  ],
] as const)('%s', async ([, html, expected]) => {
  expect(await bodyOf(html)).toBe(expected);
});

test('many nested slots are composed in linear time', async () => {
  const spent = cpuTime();
  await bodyOf(
    `<x-a>${shadow('<slot>'.repeat(100_000))}x</x-a><x-b>${shadow('<slot></slot>'.repeat(50_000))}</x-b>`,
  );
  await derive(document, '<x-a><template shadowrootmode=open>'.repeat(5_000));
  expect(spent()).toBeLessThan(10_000);
});
