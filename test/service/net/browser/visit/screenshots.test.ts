import { beforeAll, describe, expect, test } from 'vitest';
import { desktopProfile, mobileProfile } from '../../../../../src/extract/lib/device-profiles.ts';
import type { Picture } from '../../../../../src/extract/page/browser.ts';
import { ownChromium } from '../../../../helpers/chromium.ts';
import { stage } from '../../../../helpers/stage.ts';

const phone = '<!doctype html><meta name=viewport content="width=device-width">';
const here = stage();

type Shot = Picture | null;

/** The size of a picture and the colours at some points of it, as a browser sees them. */
async function seen(picture: Shot, ...points: readonly (readonly [x: number, y: number])[]) {
  const page = await (await ownChromium()).newPage();
  const bytes = Buffer.from(picture?.bytes ?? []).toString('base64');
  const read = page.evaluate(
    async ([bytes, points]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${bytes}`)).blob());
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      const colourAt = ([x, y]: readonly [x: number, y: number]) => {
        context?.drawImage(image, -x, -y);
        return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
          .slice(0, 3)
          .map((part) => Math.round(part / 64));
      };
      return { size: [image.width, image.height], colours: points.map(colourAt) };
    },
    [bytes, points] as const,
  );
  return read.finally(() => page.close());
}

const [red, green, blue, white] = [
  [4, 0, 0],
  [0, 2, 0],
  [0, 0, 4],
  [4, 4, 4],
];

test.concurrent('a picture is WebP', async () => {
  const { screenshot } = await here.view('<p>x');
  const head = Buffer.from(screenshot?.bytes ?? []).toString('latin1', 0, 12);
  expect(head).toMatch(/^RIFF.{4}WEBP$/s);
});

describe.for([mobileProfile, desktopProfile])('on $device', ({ device, width, height, scale }) => {
  const style =
    'body{margin:0} div{height:2000px} b{position:fixed;right:0;bottom:0;width:40px;height:40px;background:green}';
  let shots: { screenshot: Shot; fullPage: Shot };
  beforeAll(async () => {
    shots = await here.view(
      `${phone}<style>${style}</style><div style="background:red"></div><div style="background:blue"></div><b></b>`,
      { device },
    );
  });
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];

  test.concurrent('the first screen has the size of the screen, and shows its content', async () => {
    const { screenshot } = shots;
    expect(screenshot).toMatchObject({ width: w, height: h, truncated: false });
    const shown = await seen(screenshot, [9, 9], [w - 9, h - 9]);
    expect(shown).toEqual({ size: [w, h], colours: [red, green] });
  });

  test.concurrent('the full page goes from top to bottom', async () => {
    const { fullPage } = shots;
    const bottom = Math.round(4_000 * scale);
    expect(fullPage).toMatchObject({ width: w, height: bottom, truncated: false });
    const shown = await seen(fullPage, [9, 9], [9, bottom - 9]);
    expect(shown).toEqual({ size: [w, bottom], colours: [red, blue] });
  });

  test.concurrent('a page that is too long for an image is cut at 16,383 device pixels, and keeps its width', async () => {
    const { fullPage } = await here.view(
      `${phone}<body style="margin:0"><div style="height:40000px;background:red"></div>`,
      { device },
    );
    expect(fullPage).toMatchObject({ width: w, truncated: true });
    expect(fullPage?.height).toBeGreaterThan(16_383 - 2 * scale);
    const shown = await seen(fullPage, [w - 1, (fullPage?.height ?? 0) - 2]);
    expect(shown).toEqual({ size: [w, fullPage?.height], colours: [red] });
  });

  test.concurrent('a page that fits the screen has the same picture twice', async () => {
    const { screenshot, fullPage } = await here.view(`${phone}<p>short`, { device });
    expect(fullPage).toEqual(screenshot);
  });

  test.concurrent('content beyond the right side does not change the scale', async () => {
    const { fullPage } = await here.view(
      `${phone}<body style="margin:0"><div style="width:3000px;height:1500px;background:linear-gradient(90deg,red 90%,blue 90%)"></div>`,
      { device },
    );
    expect(await seen(fullPage, [w - 1, 9])).toMatchObject({ colours: [red] });
  });
});

test.concurrent('a page made for wide screens is zoomed out on a phone', async () => {
  const { screenshot, fullPage } = await here.view(
    '<!doctype html><body style="margin:0"><div style="width:980px;height:6000px;background:linear-gradient(90deg,red 50%,blue 50%)"></div>',
    { device: 'MOBILE' },
  );
  const halves = (shot: Shot) => seen(shot, [20, 20], [700, 20]);
  expect(await halves(screenshot)).toEqual({ size: [721, 1440], colours: [red, blue] });
  const whole = await halves(fullPage);
  expect(whole.colours).toEqual([red, blue]);
  expect(whole.size).toEqual([fullPage?.width, fullPage?.height]);
  expect(whole.size[1]).toBeGreaterThan(4_300);
});

test.concurrent('the boxes of elements times the scale of the picture are their place in it', async () => {
  const { fullPage, layout } = await here.view(
    `<!doctype html><body style="margin:0"><div style="width:980px;height:3000px;background:red">
      <a href=/ style="position:absolute;left:500px;top:2000px;width:20px;height:20px;background:blue"></a>`,
    { device: 'MOBILE' },
  );
  const [box] = layout.smallTargets;
  const scale = fullPage?.scale ?? 0;
  const at = (side: number) => Math.round(side * scale);
  const [left, top] = [box?.x ?? 0, box?.y ?? 0];
  const inside = [at(left + 10), at(top + 10)] as const;
  const beside = [at(left - 10), at(top + 10)] as const;
  expect((await seen(fullPage, inside, beside)).colours).toEqual([blue, red]);
  expect(layout.overflowing).toEqual([]);
});

test.concurrent('an empty page is a white picture', async () => {
  const { screenshot } = await here.view('');
  expect(await seen(screenshot, [600, 400])).toMatchObject({ colours: [white] });
});

test.concurrent.for([
  ['a focused field', '<input autofocus>', ''],
  ['a script', '<p id=low>', 'low.scrollIntoView()'],
  ['a slow script', '<p id=low>', 'low.scrollIntoView({ behavior: "smooth" })'],
  ['a script, sideways', '<p id=low style="margin-left:3000px">', 'scrollTo(1500, 1500)'],
] as const)('a page that %s has moved is shown from its top', async ([, low, script]) => {
  const { screenshot } = await here.view(
    `<!doctype html><body style="margin:0;width:4000px"><div style="height:300px;background:red"></div>
    <div style="height:3000px;background:blue"></div>${low}<script>${script}</script>`,
    { device: 'DESKTOP', actions: { screenshot: 'fold' } },
  );
  expect((await seen(screenshot, [9, 9])).colours).toEqual([red]);
});
