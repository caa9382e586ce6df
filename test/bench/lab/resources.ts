import { crc32, deflateSync } from 'node:zlib';
import { randomFrom } from '../../helpers/random.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** About as many as the file has. */
  readonly bytes: number;
}

/** A PNG of grey noise, black below: as large as its noise, whatever its size. */
export function picture({ width, height, bytes }: PictureSize): Buffer {
  const random = randomFrom(width * height);
  const noise = Math.min(bytes, width * height);
  const pixels = Buffer.alloc((width + 1) * height);
  for (let index = 0; index < noise; index++) {
    const row = Math.floor(index / width);
    pixels[row * (width + 1) + 1 + (index % width)] = Math.floor(random() * 256);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Rules for every element that pages have, and many more for none. */
export function stylesheet(rules: number): string {
  const unused = Array.from(
    { length: rules },
    (_, index) =>
      `.rule-${index} > .part-${index % 7} { margin: ${index % 40}px; color: #${100 + (index % 900)} }`,
  );
  return `@font-face { font-family: Bench; src: url(/font.ttf); font-display: swap }
body { margin: 0 auto; max-width: 60em; font: 16px/1.5 Bench, sans-serif }
img { max-width: 100%; height: auto }
${unused.join('\n')}`;
}

const spin = `function spin(steps) {
  let state = 1;
  for (let step = 0; step < steps; step++) state = (Math.imul(state, 1664525) + 1013904223) | 0;
  return state;
}`;

/** Scripts as pages have them: each keeps the main thread busy in a way of its own. */
export const scripts = {
  /** Builds what is to be seen, in one go. */
  menu: `const menu = document.createElement('ul');
for (let item = 0; item < 1500; item++) menu.append(Object.assign(document.createElement('li'), { textContent: 'Item ' + item }));
menu.hidden = true;
(document.body ?? document.documentElement).append(menu);`,
  /** Three long tasks after one another. */
  work: `${spin}
for (let task = 0; task < 3; task++) setTimeout(() => { window.spun = spin(4e7) });`,
  /** Pushes the page down once it has been seen. */
  banner: `addEventListener('load', () => setTimeout(() => {
  const banner = Object.assign(document.createElement('div'), { textContent: 'Sign up for our letter' });
  banner.style.cssText = 'height: 160px; background: #fd0';
  document.body.prepend(banner);
}, 400));`,
  /** Brings the largest picture last. */
  hero: `addEventListener('load', () => setTimeout(() => {
  const hero = Object.assign(new Image(), { src: '/hero.png' });
  hero.style.cssText = 'display: block; width: 100%; aspect-ratio: 3 / 2';
  document.body.prepend(hero);
}, 200));`,
} as const;
