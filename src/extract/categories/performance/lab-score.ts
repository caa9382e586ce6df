/** A metric of Lighthouse's mobile score: its weight, and the two points that its log-normal curve goes through. */
interface Curve {
  readonly weight: number;
  /** The value that scores 0.9. */
  readonly good: number;
  /** The value that scores 0.5. */
  readonly median: number;
}

/** As in Lighthouse 10 to 13; times in milliseconds. Speed Index, which has a weight of 10 there, is not measured. */
const curves = {
  fcpMs: { weight: 10, good: 1800, median: 3000 },
  lcpMs: { weight: 25, good: 2500, median: 4000 },
  tbtMs: { weight: 30, good: 200, median: 600 },
  cls: { weight: 25, good: 0.1, median: 0.25 },
} as const satisfies Record<string, Curve>;

type Scored = { readonly [K in keyof typeof curves]: number | null };

/**
 * A score from 0 to 100 by Lighthouse's weights and curves. The weights of the measured metrics are rescaled to 100; if
 * they add up to less than 50, the score is null.
 */
export function labScore(metrics: Scored): number | null {
  const parts = Object.entries(curves).flatMap(([name, curve]) => {
    const value = metrics[name as keyof Scored];
    return value === null ? [] : [{ weight: curve.weight, score: scoreOn(curve, value) }];
  });
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight < 50) return null;
  return Math.round((100 * parts.reduce((sum, part) => sum + part.weight * part.score, 0)) / weight);
}

/** The inverse complementary error function at 1/5: where a curve is at 0.9. */
const inverseErfcOfFifth = 0.9061938024368232;

/**
 * The share of pages that are slower, rounded down to hundredths as in Lighthouse. Shares above 0.9 get up to 0.005
 * more first, so that a score of 1 can be reached.
 */
function scoreOn(curve: Curve, value: number): number {
  const share = shareOfSlower(curve, value);
  return Math.floor(100 * (share + Math.max(0, share - 0.9) * 0.05)) / 100;
}

/** On a log-normal distribution. */
function shareOfSlower({ good, median }: Curve, value: number): number {
  if (value <= 0) return 1;
  // At its two points the curve is exact; the approximation of erf() is not.
  const minShare = value <= good ? 0.9 : value <= median ? 0.5 : 0;
  const x = (Math.log(value / median) * inverseErfcOfFifth) / Math.log(median / good);
  return Math.max(minShare, (1 - erf(x)) / 2);
}

/** The error function (Abramowitz and Stegun, 7.1.26), exact to six digits. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const polynomial =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
}
