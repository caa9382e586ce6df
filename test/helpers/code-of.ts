/** The code that something failed with, or "answered". */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'answered',
    (error) => error.code ?? String(error),
  );
}
