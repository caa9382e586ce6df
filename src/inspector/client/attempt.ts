/** Undefined if the browser does not allow storage; what is chosen then lasts until the page is left. */
export function attempt<T>(use: () => T) {
  try {
    return use();
  } catch {
    return undefined;
  }
}
