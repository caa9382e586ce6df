import { type HeaderList, header } from '../../lib/http/header-list.ts';
import { parseDictionary } from '../../lib/http/structured-field.ts';
import { isJsonObject, type JsonObject, parsedJson } from '../../lib/json-value.ts';

const anyPage = 'https://site.invalid/';
const maxIssues = 20;
/** How many characters of a name an issue shows. */
const maxName = 60;

/** What is wrong with Reporting-Endpoints: a dictionary of addresses, which may be relative. */
export function endpointIssues(value: string): string[] {
  const endpoints = parseDictionary(value);
  if (endpoints === null) {
    return ['It is malformed, so browsers ignore all of it: write name="https://…", with double quotes.'];
  }
  const ignored = [...endpoints].filter(([, [endpoint]]) => {
    const address = endpoint?.type === 'STRING' ? URL.parse(endpoint.text, anyPage) : null;
    return address?.protocol !== 'https:';
  });
  return ignored
    .slice(0, maxIssues)
    .map(([name]) => `${name.slice(0, maxName)} is ignored: write an https address in double quotes.`);
}

/** Report-To is obsolete, except that network error logging (NEL) still needs it. */
export function reportToIssues(value: string, headers: HeaderList): string[] {
  if (readObjects(value) === null)
    return ['It is malformed: JSON objects are required, separated by commas.'];
  return header(headers, 'nel') === null ? ['Obsolete: use Reporting-Endpoints instead.'] : [];
}

export function nelIssues(value: string, headers: HeaderList): string[] {
  const [policy] = readObjects(value) ?? [];
  const { report_to: group, max_age: maxAge } = policy ?? {};
  if (maxAge === 0) return [];
  if (typeof maxAge !== 'number' || typeof group !== 'string') {
    return ['It is malformed: a JSON object with report_to and max_age is required.'];
  }
  const groups = (readObjects(header(headers, 'report-to') ?? '') ?? []).map(
    ({ group = 'default' }) => group,
  );
  return groups.includes(group)
    ? []
    : [`Report-To has no group called ${group.slice(0, maxName)}, so nothing is reported.`];
}

/** The JSON objects of a header, written like an array without its brackets; null if they are malformed. */
function readObjects(value: string): readonly JsonObject[] | null {
  const items = parsedJson(`[${value}]`);
  return Array.isArray(items) && items.every(isJsonObject) ? items : null;
}
