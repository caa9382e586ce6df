/** Whether a Content-Encoding names a compression. */
export function isEncoded(coding: string | null | undefined): boolean {
  return (coding ?? 'identity').toLowerCase() !== 'identity';
}
