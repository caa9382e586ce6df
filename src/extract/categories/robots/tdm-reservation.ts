import { type HeaderList, header } from '../../lib/http/header-list.ts';
import { isJsonObject, type JsonObject, parsedJson, scalarText } from '../../lib/json-value.ts';
import { matches, normalPattern, pathToMatch } from '../../lib/site-files/robots-txt/pattern.ts';
import { type SiteFile, textOf } from '../../sources/site-file.ts';

interface TdmStatements {
  /** The value of the tdm-reservation meta. */
  readonly meta: string | null;
  readonly headers: HeaderList;
  readonly file: SiteFile | null;
  readonly url: string;
}

/** Whether text and data mining is reserved, by the meta tag, else by the header, else by the site's file. */
export function tdmReservation({ meta, headers, file, url }: TdmStatements): boolean | null {
  return flag(meta) ?? flag(header(headers, 'tdm-reservation')) ?? inFile(file && textOf(file), url);
}

/** The protocol knows only 1 and 0. */
function flag(value: unknown): boolean | null {
  const text = scalarText(value).trim();
  return text === '1' ? true : text === '0' ? false : null;
}

/** The first rule of tdmrep.json whose location matches; its patterns are like those of robots.txt. */
function inFile(text: string | null, url: string): boolean | null {
  const path = pathToMatch(url);
  const rule = rulesIn(text ?? '').find(
    ({ location }) =>
      typeof location === 'string' && location.length <= 2_000 && matches(normalPattern(location), path),
  );
  return flag(rule?.['tdm-reservation']);
}

function rulesIn(text: string): JsonObject[] {
  const rules = parsedJson(text.replace(/^\uFEFF/, ''));
  return Array.isArray(rules) ? rules.filter(isJsonObject) : [];
}
