import htm from 'htm';
import type { VNode } from 'preact';
import { h } from 'preact';

export type Template = (strings: TemplateStringsArray, ...values: unknown[]) => VNode;

// The types of htm describe its CommonJS module.
const template = htm as unknown as { bind(create: typeof h): Template };

/** Markup as a tagged template. Values become text, attributes or children, never markup. */
export const html = template.bind(h);
