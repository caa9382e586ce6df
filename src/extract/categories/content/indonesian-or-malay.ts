/** Frequent words, and an ending, that only one of the two languages spells this way. */
const indonesian =
  /\b(?:bahwa|karena|bisa|pemerintah|perusahaan|polisi|kantor|uang|mobil|gratis|situs|informasi|resmi|berbeda|saat|usai|mau|butuh|cuma|terkait|provinsi|senin|kamis|maret|juli|agustus|desember|\p{L}{3,20}itas)\b/giu;
const malay =
  /\b(?:bahawa|kerana|boleh|kerajaan|syarikat|polis|pejabat|wang|kereta|percuma|laman|maklumat|rasmi|berbeza|selepas|mahu|ialah|sahaja|manakala|isnin|khamis|mac|julai|ogos|disember|\p{L}{3,20}iti)\b/giu;

/** Both languages have the same letter sequences; words distinguish them. Indonesian is the default, being far more common. */
export function indonesianOrMalay(text: string): 'id' | 'ms' {
  const said = (words: RegExp) => text.match(words)?.length ?? 0;
  return said(malay) > said(indonesian) ? 'ms' : 'id';
}
