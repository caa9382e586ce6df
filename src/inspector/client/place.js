/**
 * The state in the address bar.
 * @typedef {object} Place
 * @property {string | null} url The address to inspect.
 * @property {string | null} other The one to compare it with.
 * @property {boolean} print Whether to lay it out for paper.
 */

/** @returns {Place} */
export function readPlace() {
  const query = new URLSearchParams(location.search);
  return {
    url: query.get('url')?.trim() || null,
    other: query.get('with')?.trim() || null,
    print: query.has('print'),
  };
}

/**
 * Puts the state into the address bar, as a new history entry if it differs.
 * @param {Partial<Place>} place
 */
export function goTo(place) {
  const path = pathTo(place);
  if (path !== location.pathname + location.search) history.pushState(null, '', path);
}

/** @param {Partial<Place>} place */
export function pathTo({ url, other, print }) {
  const query = new URLSearchParams({
    ...(url && { url }),
    ...(other && { with: other }),
    ...(print && { print: '' }),
  });
  const search = query.toString().replace(/(^|&)print=(&|$)/, '$1print$2');
  return search ? `/?${search}` : '/';
}
