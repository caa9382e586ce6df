import type { Element } from 'domhandler';
import { expect, test } from 'vitest';
import { type Elements, elements } from '../../../../src/extract/derived/document/elements.ts';
import { type Region, regions } from '../../../../src/extract/derived/document/regions.ts';
import { page } from '../../../helpers/page.ts';

test.for([
  ['<header><a>', 'HEADER'],
  ['<header><nav><a>', 'NAV'],
  ['<article><header><a>', 'MAIN'],
  ['<footer><nav><a>', 'NAV'],
  ['<section><header><a>', 'UNKNOWN'],
  ['<section><div><footer><a>', 'UNKNOWN'],
  ['<section><header class=site-header><a>', 'HEADER'],
  ['<header><section><a>', 'HEADER'],
  ['<div role=banner><a>', 'HEADER'],
  ['<div id=header><a>', 'HEADER'],
  ['<div id=header><div id=nav><a>', 'NAV'],
  ['<header><div class="main-menu"><ul><li><a>', 'NAV'],
  ['<div class="elementor-location-header"><a>', 'HEADER'],
  ['<div class="site-header__inner"><a>', 'HEADER'],
  ['<div class="main-navigation"><a>', 'NAV'],
  ['<div class="footer-links"><a>', 'FOOTER'],
  ['<div class="Footer__wrap"><a>', 'FOOTER'],
  ['<footer><ul class="menu"><li><a>', 'FOOTER'],
  ['<div class="menu-item"><a>', 'UNKNOWN'],
  ['<div id=content><a>', 'MAIN'],
  ['<div id=content><div class=sidebar><a>', 'ASIDE'],
  ['<main><div class="menu"><a>', 'MAIN'],
  ['<table><tr><td id=sidebar><a>', 'ASIDE'],
  ['<div class="card-header"><a>', 'UNKNOWN'],
  ['<div class="modal-footer"><a>', 'UNKNOWN'],
  ['<div class="headers"><a>', 'UNKNOWN'],
] as const)('the link in %s', async ([html, region]) => {
  const evaluation = page(html);
  const regionOf = (await evaluation.value(regions)) as (element: Element) => Region;
  const [link] = ((await evaluation.value(elements)) as Elements).of('a');
  expect(link && regionOf(link)).toBe(region);
});
