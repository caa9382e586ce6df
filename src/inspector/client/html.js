/** @import { VNode } from 'preact' */
import htm from 'htm';
import { h } from 'preact';

/** @typedef {(strings: TemplateStringsArray, ...values: unknown[]) => VNode} Template */

// Its types describe the module that Node would be given.
const template = /** @type {{ bind(create: typeof h): Template }} */ (/** @type {unknown} */ (htm));

/** Markup as a tagged template. What is put into it becomes text, an attribute or a child: never markup. */
export const html = template.bind(h);
