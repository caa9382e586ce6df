/** Who may be given what was fetched for a request, and its answer. */
export type Audience =
  | { readonly of: 'EVERYBODY' }
  /** Requests with this mark alone: the same caller, with the same headers and cookies. */
  | { readonly of: 'OWNER'; readonly mark: string }
  /** This request alone: nothing is kept for a later one. */
  | { readonly of: 'NOBODY_ELSE' };

export const everybody: Audience = { of: 'EVERYBODY' };
export const nobodyElse: Audience = { of: 'NOBODY_ELSE' };

/** Whether anything is kept for later requests, or shared with others of the same time. */
export function isKept({ of }: Audience = everybody): boolean {
  return of !== 'NOBODY_ELSE';
}

/** The mark of the owner; null where there is none. */
export function ownerOf(audience: Audience): string | null {
  return audience.of === 'OWNER' ? audience.mark : null;
}
