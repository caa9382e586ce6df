/** Who may receive the responses fetched for a request, and its answer. */
export type Audience =
  | { readonly of: 'EVERYBODY' }
  /** Only requests with this mark: the same caller with the same headers and cookies. */
  | { readonly of: 'OWNER'; readonly mark: string }
  /** Only this request: nothing is kept for later ones. */
  | { readonly of: 'NOBODY_ELSE' };

export const everybody: Audience = { of: 'EVERYBODY' };
export const nobodyElse: Audience = { of: 'NOBODY_ELSE' };

/** Whether anything is kept for later requests or shared with concurrent ones. */
export function isKept({ of }: Audience): boolean {
  return of !== 'NOBODY_ELSE';
}

/** The mark of the owner; null if there is none. */
export function ownerOf(audience: Audience): string | null {
  return audience.of === 'OWNER' ? audience.mark : null;
}
