const iso =
  /^P(?:0{1,4}Y)?(?:0{1,4}M)?(?:(\d{1,6}(?:\.\d{1,9})?)W)?(?:(\d{1,6}(?:\.\d{1,9})?)D)?(?:T(?:(\d{1,6}(?:\.\d{1,9})?)H)?(?:(\d{1,6}(?:\.\d{1,9})?)M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?)?$/i;
const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/;

/** A duration in seconds, from ISO 8601 in weeks and smaller units, h:mm:ss, or a number of seconds; null otherwise. */
export function readDuration(text: string | null | undefined): number | null {
  const written = text?.trim() ?? '';
  const [matched, weeks, days, hours, minutes, seconds] = iso.exec(written) ?? [];
  if (matched !== undefined && /\d/.test(matched)) {
    return (
      Number(weeks ?? 0) * 604_800 +
      Number(days ?? 0) * 86_400 +
      Number(hours ?? 0) * 3_600 +
      Number(minutes ?? 0) * 60 +
      Number(seconds ?? 0)
    );
  }
  const [isClock, h, m, s] = clock.exec(written) ?? [];
  if (isClock !== undefined) return Number(h ?? 0) * 3_600 + Number(m) * 60 + Number(s);
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(written) ? Number(written) : null;
}
