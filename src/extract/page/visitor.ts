import type { PreferredForm } from '../schema/preferred-form.ts';

/** What requests tell the site about its visitor. Headers and cookies are sent to the origin of the page only. */
export interface Visitor {
  /** The Accept-Language in canonical form, if one is sent. */
  readonly language: string | null;
  /** Names in lower case; may include user-agent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly (readonly [name: string, value: string])[];
  /** The form that the page is asked for first; HTML if absent. */
  readonly prefer?: Exclude<PreferredForm, 'HTML'>;
}

/** The visitor of a request without options for one. */
export const anybody: Visitor = { language: null, headers: [], cookies: [] };

/** Whether the site may answer this visitor with content that no one else may see. */
export function isPersonal({ headers, cookies }: Visitor): boolean {
  return headers.length > 0 || cookies.length > 0;
}
