/** The form in which addresses are compared: serialised, without fragment, percent-encoding in capitals. */
export function normalAddress(url: string | URL): string {
  const { href } = typeof url === 'string' ? new URL(url) : url;
  const [bare = ''] = href.split('#', 1);
  return bare.includes('%') ? bare.replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase()) : bare;
}
