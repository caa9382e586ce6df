/** @import { VNode } from 'preact' */
import htm from 'htm';
import { h } from 'preact';

/** @typedef {(strings: TemplateStringsArray, ...values: unknown[]) => VNode} Template */

// The types of htm describe its CommonJS module.
const template = /** @type {{ bind(create: typeof h): Template }} */ (/** @type {unknown} */ (htm));

/** Markup as a tagged template. Values become text, attributes or children, never markup. */
export const html = template.bind(h);
