import type { Element } from 'domhandler';

const pluginType = /flash|silverlight|java(?!script)/i;
const pluginFile = /\.(?:swf|xap|class)(?:[?#]|$)/i;

/** Whether an object or embed is for a plugin, by its type, or by its file where it states none. */
export function needsPlugin({ attribs: { type, data, src = '' } }: Element): boolean {
  return type ? pluginType.test(type) : pluginFile.test((data ?? src).trim().slice(0, 2_000));
}
