import { expect, test } from 'vitest';
import { formatOfType, imageFormat } from '../../../../src/extract/lib/images/format.ts';

const extensions = {
  JPEG: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjpg'],
  PNG: ['png'],
  GIF: ['gif'],
  WEBP: ['webp'],
  AVIF: ['avif'],
  SVG: ['svg', 'svgz'],
  ICO: ['ico', 'cur'],
  TIFF: ['tif', 'tiff'],
} as const;

test.for(Object.entries(extensions))(
  'recognises %s by its extension, whatever follows',
  ([format, names]) => {
    const ways = names.flatMap((name) => [name, name.toUpperCase()]);
    const behind = ['', '?w=1', '#x', ':large', '!thumb', ';w=100', '?v=1.2'];
    const missed = ways
      .flatMap((name) => behind.map((end) => `https://x.example/a.b/c.${name}${end}`))
      .filter((url) => imageFormat(url) !== format);
    expect(missed).toEqual([]);
  },
);

test.for([
  ['https://x.example/a.jpg?format=webp', 'WEBP'],
  ['https://x.example/f_webp/a.jpg', 'WEBP'],
  ['https://x.example/format:webp/a.jpg', 'WEBP'],
  ['https://x.example/f_auto/a.jpg', 'JPEG'],
  ['https://x.example/a.jpg@320w.webp', 'WEBP'],
  ['https://res.cloudinary.com/d/image/upload/w_400,f_webp,q_auto/a.jpg', 'WEBP'],
  ['https://x.example/cdn-cgi/image/width=80,format=avif/a.png', 'AVIF'],
  ['https://x.example/300x200/filters:format(webp)/a.jpg', 'WEBP'],
  ['https://static.wixstatic.com/media/a.png/v1/fill/w_1,h_1,enc_avif,quality_auto/a.png', 'AVIF'],
  ['https://ik.imagekit.io/d/tr:w-300,f-webp/a.jpg', 'WEBP'],
  ['https://x.example/a.jpg?x-oss-process=image/resize,w_300/format,webp', 'WEBP'],
  ['https://x.example/a.jpg?imwidth=400&imformat=avif', 'AVIF'],
  ['https://x.example/640?wx_fmt=png', 'PNG'],
  ['https://wsrv.nl/?url=x.example/a.jpg&output=webp', 'WEBP'],
  ['https://x.example/_next/image?url=%2Fa.jpg%3Fv%3D1&w=640', 'JPEG'],
  ['https://x.example/format-giving/a.jpg', 'JPEG'],
  ['https://x.example/a?next=/b.png', null],
  ['https://x.example/a.jpg/more', null],
  ['data:image/svg+xml,x', 'SVG'],
] as const)('%s is %s', ([url, format]) => {
  expect(imageFormat(url)).toBe(format);
});

test.for([
  ['image/jpg', 'JPEG'],
  ['IMAGE/SVG+XML; charset=utf-8', 'SVG'],
  ['image/x-png', 'PNG'],
  ['image/x-ms-bmp', 'BMP'],
  ['image/vnd.microsoft.icon', 'ICO'],
  ['text/html', null],
] as const)('the type %s is %s', ([type, format]) => {
  expect(formatOfType(type)).toBe(format);
});
