import { percentDecoded } from '../url.ts';

const byExtension: ReadonlyMap<string, string> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['jpe', 'jpeg'],
  ['jfif', 'jpeg'],
  ['pjpeg', 'jpeg'],
  ['pjpg', 'jpeg'],
  ['png', 'png'],
  ['x-png', 'png'],
  ['apng', 'apng'],
  ['gif', 'gif'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['jxl', 'jxl'],
  ['heic', 'heic'],
  ['heif', 'heif'],
  ['svg', 'svg'],
  ['svgz', 'svg'],
  ['svg+xml', 'svg'],
  ['bmp', 'bmp'],
  ['x-ms-bmp', 'bmp'],
  ['ico', 'ico'],
  ['cur', 'ico'],
  ['x-icon', 'ico'],
  ['vnd.microsoft.icon', 'ico'],
  ['tif', 'tiff'],
  ['tiff', 'tiff'],
]);

/** Formats that browsers of today prefer for their size. */
export const modernFormats: ReadonlySet<string> = new Set(['webp', 'avif', 'jxl']);

/** Where a resizer is told the format: ?fm=webp, /f_webp,w_300/, format=avif,width=80, :format(webp), /format,webp. */
const asked =
  /[?&;/,:](?:fm|f|enc|ext|output(?:-format)?|(?:im|image|force_|wx_)?format|wx_fmt)[=_/:,(-]([a-z]{3,5})(?![a-z\d])/i;
/** Where it is told the address of the image. */
const resized = /[?&](?:url|src|image|picture)=([^&#]{1,2000})/i;

/** The format of an image told by its address: a data: URL's type, the extension, or what a resizer is told. */
export function imageFormat(url: string): string | null {
  const type = /^data:image\/([\w.+-]{1,40})/i.exec(url)?.[1];
  if (type) return byExtension.get(type.toLowerCase()) ?? null;
  const address = url.slice(0, 4_096);
  const wanted = asked.exec(address)?.[1]?.toLowerCase() ?? '';
  const original = resized.exec(address)?.[1] ?? '';
  return byExtension.get(wanted) ?? byEnding(url) ?? byEnding(percentDecoded(original));
}

function byEnding(url: string): string | null {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  // Resizers put what they are told behind the name: a.jpg:large, a.jpg!thumb
  const extension = /\.([a-z]{3,5})(?:[:!;][^/.]{0,100})?$/i.exec(path)?.[1];
  return byExtension.get(extension?.toLowerCase() ?? '') ?? null;
}

/** The format that a media type names; null for a type that is no image's. */
export function formatOfType(type: string): string | null {
  return byExtension.get(/^image\/([\w.+-]{1,40})/i.exec(type.trim())?.[1]?.toLowerCase() ?? '') ?? null;
}
