import type { Element } from 'domhandler';

/** The media types of JavaScript, which may have no parameters here (WHATWG, MIME Sniffing). */
const javascript =
  /^(?:application\/(?:x-)?(?:java|ecma)script|text\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/** Whether a browser runs a script by itself, and not as a module (HTML standard, 4.12.1.1). */
export function isClassicScript({ attribs: { type, language } }: Element): boolean {
  // Without a type it is the language that counts.
  const stated = type ?? (language ? `text/${language}` : '');
  return stated === '' || javascript.test(stated.trim());
}
