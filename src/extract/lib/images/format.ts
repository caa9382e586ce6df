import { percentDecoded } from '../url.ts';
import formats from './formats.json' with { type: 'json' };

export type ImageFormat = keyof typeof formats;

/** By file extension or subtype of the media type. */
const byExtension: ReadonlyMap<string, ImageFormat> = new Map(
  (Object.keys(formats) as ImageFormat[]).flatMap((format) => formats[format].map((name) => [name, format])),
);

const modernFormats: ReadonlySet<ImageFormat> = new Set(['WEBP', 'AVIF', 'JXL']);

/** Whether a format is preferred for its smaller size. */
export function isModernFormat(format: ImageFormat | null): boolean {
  return format !== null && modernFormats.has(format);
}

/** The format in the address of a resizer: ?fm=webp, /f_webp,w_300/, format=avif,width=80, :format(webp). */
const resizerFormat =
  /[?&;/,:](?:fm|f|enc|ext|output(?:-format)?|(?:im|image|force_|wx_)?format|wx_fmt)[=_/:,(-]([a-z]{3,5})(?![a-z\d])/i;
/** The address of the original in the address of a resizer. */
const resizerSource = /[?&](?:url|src|image|picture)=([^&#]{1,2000})/i;

/** The format of an image by its address: the type of a data: URL, the parameter of a resizer, or the extension. */
export function imageFormat(url: string): ImageFormat | null {
  const type = /^data:image\/([\w.+-]{1,40})/i.exec(url)?.[1];
  if (type) return byExtension.get(type.toLowerCase()) ?? null;
  const address = url.slice(0, 4_096);
  const parameter = resizerFormat.exec(address)?.[1]?.toLowerCase() ?? '';
  const source = percentDecoded(resizerSource.exec(address)?.[1] ?? '');
  return byExtension.get(parameter) ?? byEnding(url) ?? byEnding(source);
}

function byEnding(url: string): ImageFormat | null {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  // Some resizers take parameters after the file name: a.jpg:large, a.jpg!thumb
  const extension = /\.([a-z]{3,5})(?:[:!;][^/.]{0,100})?$/i.exec(path)?.[1];
  return byExtension.get(extension?.toLowerCase() ?? '') ?? null;
}

/** The format of a media type; null if that is not an image type. */
export function formatOfType(type: string): ImageFormat | null {
  return byExtension.get(/^image\/([\w.+-]{1,40})/i.exec(type.trim())?.[1]?.toLowerCase() ?? '') ?? null;
}
