/** Inputs for judging the choice of content; lengths in weighted characters. */
export interface ConfidenceSigns {
  readonly text: number;
  readonly prose: number;
  readonly linkText: number;
  /** Text of the whole page without boilerplate. */
  readonly pageText: number;
  readonly isDeclared: boolean;
  readonly hasHeadline: boolean;
}

const ample = 1_000;

/** From 0 for no content to 1 for much text, mostly prose, that is most of the page, on a page that declares its kind. */
export function confidence({
  text,
  prose,
  linkText,
  pageText,
  isDeclared,
  hasHeadline,
}: ConfidenceSigns): number {
  if (text === 0) return 0;
  const parts: readonly (readonly [weight: number, value: number])[] = [
    [0.3, text / ample],
    [0.2, prose / text],
    [0.15, 1 - linkText / text],
    [0.15, pageText === 0 ? 0 : text / pageText],
    [0.1, isDeclared ? 1 : 0],
    [0.1, hasHeadline ? 1 : 0],
  ];
  const sum = parts.reduce((total, [weight, value]) => total + weight * Math.max(0, Math.min(1, value)), 0);
  return Math.round(sum * 100) / 100;
}
