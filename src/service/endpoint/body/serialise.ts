import { type OnBug, ScrapeError, stackOf } from '../../../extract/page/errors.ts';
import type { PageError } from '../../../extract/page/page-error.ts';
import { firstFields } from '../../../extract/run/page-fields.ts';
import { checkedOf } from '../../../extract/run/plan.ts';
import { selectorUnit } from '../../../extract/run/selector-unit.ts';
import { writerOf } from '../../../extract/run/written.ts';
import { pageError, type Serialised } from '../../engine/answer/answer.ts';
import type { AnswerForm, ExtractedPage, SerialiseAnswer } from '../../engine/answer/open-page.ts';
import { contentHash, hasVolatile, partHash } from '../../engine/extraction/content-hash.ts';
import { categoryCalled, type SelectedCategory, type Selection } from '../../engine/request/selection.ts';
import { toonRendering } from './toon.ts';

const writeFirst = writerOf({ fields: firstFields });

interface Part {
  readonly name: string;
  /** In chunks of UTF-8: the bytes from a thread are copied only once, when all are joined. */
  readonly json: readonly Uint8Array[];
  /** Null if all of its fields are volatile. */
  readonly hash: string | null;
  readonly errors: readonly PageError[];
}

type Failure = (error: unknown, path: string) => PageError;

export function createSerialiser(onBug: OnBug): SerialiseAnswer {
  const failure: Failure = (error, path) => {
    if (!(error instanceof ScrapeError)) onBug(stackOf(error));
    return pageError(error, path);
  };
  return async (page, selection, form) => {
    const parts = [
      ...(await firstParts(page)),
      ...(await Promise.all(selection.map((chosen) => categoryPart(page, chosen, failure)))),
      ...(await Promise.all(selection.flatMap((chosen) => checkedPart(page, chosen, failure)))),
      ...(await selectPart(page, failure)),
    ];
    const errors = parts.flatMap((part) => part.errors);
    const whole = [...parts, partOf('errors', errors)];
    return { ...(await bodyOf(whole, form)), timeless: isTimeless(selection) };
  };
}

/** Rejects if there is no fetch report: then the whole answer fails with its error. */
async function firstParts(page: ExtractedPage): Promise<Part[]> {
  const { requestedUrl, url } = page;
  const [fetch, truncations] = await Promise.all([page.fetchReport(), page.truncations()]);
  const fields = writeFirst({ requestedUrl, url, fetch, truncations }) as object;
  return Object.entries(fields).map(([name, value]) => partOf(name, value));
}

async function categoryPart(
  page: ExtractedPage,
  { category, browser }: SelectedCategory,
  failure: Failure,
): Promise<Part> {
  const own = await unitPart(page, category, failure);
  const names = own.errors.length > 0 ? [] : Object.keys(categoryCalled(category).parts);
  const parts = await Promise.all(
    // If the browser parts were not selected, nobody reads them, but the answer has a field for each.
    names.map((name) =>
      browser ? unitPart(page, `${category}.${name}`, failure) : partOf(`${category}.${name}`, null),
    ),
  );
  if (parts.length === 0) return own;
  // The parts are inserted after the category's own fields, before its closing brace.
  const open = own.json.map((object) => object.subarray(0, -1));
  const fields = parts.flatMap(({ json }, index) => [Buffer.from(`,"${names[index]}":`), ...json]);
  const errors = [own, ...parts].flatMap((part) => part.errors);
  return { ...own, json: [...open, ...fields, Buffer.from('}')], errors };
}

/** Beside the categories, so that each is stored as its thread has serialised it. */
function checkedPart(
  page: ExtractedPage,
  { category, checked }: SelectedCategory,
  failure: Failure,
): Promise<Part>[] {
  if (!checked) return [];
  return checkedOf(category, categoryCalled(category)).map(({ path }) => unitPart(page, path, failure));
}

async function unitPart(page: ExtractedPage, path: string, failure: Failure): Promise<Part> {
  try {
    const { json, contentHash } = await page.extracted(path);
    return { name: path, json: [json], hash: contentHash, errors: [] };
  } catch (error) {
    return { ...partOf(path, null), errors: [failure(error, path)] };
  }
}

/** If the request reads nothing by selectors, the answer has no `select` field. */
async function selectPart(page: ExtractedPage, failure: Failure): Promise<Part[]> {
  const name = selectorUnit.path;
  try {
    const selected = await page.selected();
    return selected === null ? [] : [partOf(name, selected)];
  } catch (error) {
    return [{ ...partOf(name, null), errors: [failure(error, name)] }];
  }
}

function partOf(name: string, value: unknown): Part {
  const json = JSON.stringify(value);
  return { name, json: [Buffer.from(json)], hash: partHash(name, { value, json }), errors: [] };
}

/** Browser parts do not count: an answer that has some is never renewed. */
function isTimeless(selection: Selection): boolean {
  return selection.every(({ category }) => !hasVolatile(categoryCalled(category).type));
}

async function bodyOf(
  parts: readonly Part[],
  { format, render }: AnswerForm,
): Promise<Omit<Serialised, 'timeless'>> {
  const body =
    format === 'toon'
      ? await render(
          toonRendering,
          parts.map(({ name, json }) => [name, Buffer.concat(json)]),
        )
      : jsonOf(parts);
  return { body, contentHash: contentHash(parts, format) };
}

function jsonOf(parts: readonly Part[]): Buffer {
  const fields = parts.flatMap(({ name, json }, index) => [
    Buffer.from(`${index > 0 ? ',' : '{'}"${name}":`),
    ...json,
  ]);
  return Buffer.concat([...fields, Buffer.from('}')]);
}
