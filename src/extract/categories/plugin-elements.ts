import type { Element } from 'domhandler';

const pluginType = /flash|silverlight|java(?!script)/i;
const pluginFile = /\.(?:swf|xap|class)(?:[?#]|$)/i;

/** The elements that need a browser plugin, among those that `of` returns for a tag. */
export function pluginElements(of: (tag: string) => readonly Element[]): Element[] {
  return [...of('applet'), ...[...of('object'), ...of('embed')].filter(needsPlugin)];
}

/** By the type, or by the file if no type is stated. */
function needsPlugin({ attribs: { type, data, src = '' } }: Element): boolean {
  return type ? pluginType.test(type) : pluginFile.test((data ?? src).trim().slice(0, 2_000));
}
