import { readDuration } from './duration.ts';

const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/;

/** How long a medium plays, in seconds: a duration, h:mm:ss, or a number of seconds; null otherwise. */
export function readPlayTime(text: string | null | undefined): number | null {
  const written = text?.trim() ?? '';
  const [isClock, hours, minutes, seconds] = clock.exec(written) ?? [];
  if (isClock !== undefined) return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(written) ? Number(written) : readDuration(written);
}
