import { expect, test } from 'vitest';
import { document } from '../../../../../src/extract/derived/document/document.ts';
import { cpuTime } from '../../../../helpers/cpu-time.ts';
import { derive } from '../../../../helpers/page.ts';

const bodyOf = async (html: string) => (await derive(document, `<body>${html}`)).find('body').html();
const shadow = (html: string) => `<template shadowrootmode="open">${html}</template>`;

test.for([
  ['a host has the content of its shadow root', `<x-a>${shadow('<p>in</p>')}</x-a>`, '<x-a><p>in</p></x-a>'],
  [
    'elements fill the slot of their name, and other content the default slot',
    `<x-a>${shadow('<h1><slot name="title">No title</slot></h1><slot></slot>')}<p>1</p><b slot="title">T</b><p>2</p></x-a>`,
    '<x-a><h1><b slot="title">T</b></h1><p>1</p><p>2</p></x-a>',
  ],
  [
    'an empty slot keeps its fallback content',
    `<x-a>${shadow('<slot name="title">No title</slot>')}</x-a>`,
    '<x-a>No title</x-a>',
  ],
  ['content without a slot is removed', `<x-a>${shadow('in')}out<p slot="x">out</p></x-a>`, '<x-a>in</x-a>'],
  [
    'data scripts are kept without a slot',
    `<x-a>${shadow('in')}<script type="application/ld+json">{}</script></x-a>`,
    '<x-a>in<script type="application/ld+json">{}</script></x-a>',
  ],
  [
    'hosts in a shadow root pass on slotted content',
    `<x-a>${shadow(`<x-b>${shadow('[<slot name="y"></slot>]')}<slot name="x" slot="y"></slot></x-b>`)}<i slot="x">1</i></x-a>`,
    '<x-a><x-b>[<i slot="x">1</i>]</x-b></x-a>',
  ],
  [
    'the second shadow root of a host is ignored',
    `<x-a>${shadow('1')}${shadow('2')}</x-a>`,
    '<x-a>1<template shadowrootmode="open"></template></x-a>',
  ],
  [
    'a list cannot be a host',
    `<ul>${shadow('<li>1</li>')}</ul>`,
    '<ul><template shadowrootmode="open"></template></ul>',
  ],
  [
    'a shadow root with an unknown mode is ignored',
    '<div><template shadowrootmode="none">1</template></div>',
    '<div><template shadowrootmode="none"></template></div>',
  ],
  [
    'a streamed part is put into a slot',
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
