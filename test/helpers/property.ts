import fc from 'fast-check';

/** How long each property is tried at random; without it, few runs from a fixed seed. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 0);
/** From FUZZ_SEED, so that a search can be repeated; fast-check also prints the seed of a failure. */
const { FUZZ_SEED: given } = process.env;
const seed = given === undefined ? {} : { seed: Number(given) };
const long = {
  ...seed,
  numRuns: Number.MAX_SAFE_INTEGER,
  interruptAfterTimeLimit: seconds * 1000,
  markInterruptAsFailure: false,
};

/** Whether this is the long search at random, and not the test suite. */
export const isFuzzing = seconds > 0;
/** Whether there is also time for what takes minutes. */
export const isLongSearch = seconds >= 10;
/** Only ends a property that hangs; the smallest case has to be looked for too. */
export const propertyTimeout = (seconds + 600) * 1000;

/** Holds a property against generated values, and fails with the smallest value that it does not hold for. */
export async function holds<T>(
  values: fc.Arbitrary<T>,
  property: (value: T) => void | Promise<void>,
  { runs = 200 }: { readonly runs?: number } = {},
): Promise<void> {
  const claim = fc.asyncProperty(values, async (value) => property(value));
  if (!isFuzzing) return fc.assert(claim, { numRuns: runs, seed: 20_261_122 });
  // What is loaded for the first value does not count against the time of the search, which may find time for none.
  await fc.assert(claim, { ...seed, numRuns: 1 });
  const search = await fc.check(claim, long);
  if (search.counterexample !== null)
    throw new Error(await fc.asyncDefaultReportMessage(search), { cause: search.errorInstance });
}
