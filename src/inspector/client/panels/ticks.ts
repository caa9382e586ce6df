const roundSteps = [1, 2, 5, 10];
const mostTicks = 5;

/** Round values from 0 on, in equal steps, that divide an axis of this length; none of them at its end. */
export function ticks(length: number): number[] {
  if (length <= 0) return [0];
  const power = 10 ** Math.floor(Math.log10(length / mostTicks));
  const step = roundSteps.map((one) => one * power).find((one) => length / one <= mostTicks) ?? length;
  const all = Array.from({ length: mostTicks }, (_, index) => Number((index * step).toPrecision(12)));
  return all.filter((tick) => tick < length);
}
