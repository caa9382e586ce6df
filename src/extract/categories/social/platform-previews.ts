import type { PreviewImage } from '../../page/preview-image.ts';
import table from './platforms.json' with { type: 'json' };
import type { PlatformPreview, PreviewLayout } from './types.ts';

/** What the page declares, by vocabulary. */
export interface Declared {
  readonly og: Shown;
  readonly twitter: Shown & { readonly card: string | null };
  readonly html: Shown;
}

interface Shown {
  readonly title: string | null;
  readonly description: string | null;
  readonly image: PreviewImage | null;
}

type Vocabulary = keyof Declared;

interface Platform {
  readonly name: PlatformPreview['platform'];
  /** What it reads, most trusted first. */
  readonly reads: readonly Vocabulary[];
  readonly titleLength: number;
  /** 0 if it shows no description. */
  readonly descriptionLength: number;
  /** An image of fewer pixels is shown small. */
  readonly large: readonly [width: number, height: number];
  /** An image of fewer pixels is not shown. */
  readonly minSize: readonly [width: number, height: number];
  /** Where these rules are documented. */
  readonly source: string;
}

const platforms = table as unknown as readonly Platform[];

/** Width over height that images are cropped to, which is the same on all platforms. */
const cropRatios: Readonly<Record<PreviewLayout, number | null>> = {
  LARGE_IMAGE: 1.91,
  SMALL_IMAGE: 1,
  TEXT_ONLY: null,
};

export function platformPreviews(declared: Declared): PlatformPreview[] {
  return platforms.map((platform) => preview(platform, declared));
}

function preview(platform: Platform, declared: Declared): PlatformPreview {
  const first = <K extends keyof Shown>(field: K): Shown[K] | null =>
    platform.reads.map((vocabulary) => declared[vocabulary][field]).find((value) => value !== null) ?? null;
  const title = first('title');
  const description = platform.descriptionLength === 0 ? null : first('description');
  const found = first('image');
  const image = found && fits(found, platform.minSize) ? found : null;
  const wantsLarge = image !== null && showsLarge(platform, declared.twitter.card);
  const isTooSmall = wantsLarge && !fits(image, platform.large);
  const withImage = wantsLarge && !isTooSmall ? 'LARGE_IMAGE' : 'SMALL_IMAGE';
  const layout = image === null ? 'TEXT_ONLY' : withImage;
  return {
    platform: platform.name,
    title: title && shorten(title, platform.titleLength),
    titleCut: isLonger(title, platform.titleLength),
    description: description && shorten(description, platform.descriptionLength),
    descriptionCut: isLonger(description, platform.descriptionLength),
    imageUrl: image?.url ?? null,
    cropRatio: cropRatios[layout],
    layout,
    problems: problems(platform, { title, description, found, image, isTooSmall }),
  };
}

/** X shows a large image if the card requests it, the others if the image is large enough. */
function showsLarge({ name }: Platform, card: string | null): boolean {
  return name !== 'X' || card?.toLowerCase() === 'summary_large_image';
}

/** An image of unknown size is taken to be large enough. */
function fits({ width, height }: PreviewImage, [minWidth, minHeight]: readonly [number, number]): boolean {
  return (width ?? minWidth) >= minWidth && (height ?? minHeight) >= minHeight;
}

interface Found {
  readonly title: string | null;
  readonly description: string | null;
  readonly found: PreviewImage | null;
  readonly image: PreviewImage | null;
  /** Whether the image is too small to be shown large. */
  readonly isTooSmall: boolean;
}

function problems(
  { titleLength, descriptionLength, minSize, large: size }: Platform,
  { title, description, found, image, isTooSmall }: Found,
): string[] {
  return [
    title === null && 'There is no title to show.',
    isLonger(title, titleLength) && `The title is cut off after ${titleLength} characters.`,
    isLonger(description, descriptionLength) &&
      `The description is cut off after ${descriptionLength} characters.`,
    descriptionLength > 0 && description === null && 'There is no description to show.',
    found === null && 'There is no image to show.',
    found !== null && image === null && `The image is smaller than ${minSize.join(' × ')} and is not shown.`,
    isTooSmall && `The image is smaller than ${size.join(' × ')} and is shown small.`,
    image?.url.startsWith('http:') && 'The image is not served over https.',
    image !== null &&
      /^[^?#]*\.svg(?:[?#]|$)/i.test(image.url) &&
      'The image is an SVG, which link previews do not show.',
  ].filter((problem) => typeof problem === 'string');
}

function isLonger(text: string | null, max: number): boolean {
  return text !== null && lettersOf(text, max).length > max;
}

function shorten(text: string, max: number): string {
  const letters = lettersOf(text, max);
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** Made for the first text: its data take long to load, also in threads that extract nothing. */
let segmenter: Intl.Segmenter | undefined;
/** Few letters take more units of UTF-16. */
const maxUnits = 32;

/** The first letters of a text, as readers count them, and one more than `max` if it is longer. */
function lettersOf(text: string, max: number): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const letters = segmenter.segment(text.slice(0, (max + 1) * maxUnits));
  return Array.from(letters, ({ segment }) => segment).slice(0, max + 1);
}
