/** Who a page is told visits it. */
export interface Visitor {
  /** The Accept-Language, in canonical form; null where none is sent. */
  readonly language: string | null;
  /** Names in lower case, User-Agent among them; for the origin of the page alone, as the cookies are. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly (readonly [name: string, value: string])[];
}

/** The visitor of a request that says nothing about one. */
export const anybody: Visitor = { language: null, headers: [], cookies: [] };

/** Whether a site may answer this visitor with what is meant for nobody else. */
export function isPersonal({ headers, cookies }: Visitor): boolean {
  return headers.length > 0 || cookies.length > 0;
}
