/** What the words before a date say of it. OTHER is a date that is not the page's own: of an event, of a deadline, of another version. */
export type Label = 'PUBLISHED' | 'MODIFIED' | 'OTHER' | 'NONE';

const published =
  /publi(?:sh|c|é|k|k)|posted|erschienen|veröffentlicht|erstellt|date d['’]|released|created|written|gepubliceerd|geplaatst|udgivet|publicerad|julkaistu|opublikowano|опубликован|yayınlan|投稿|公開|発行|发布|發佈|작성|등록|stand\b/i;
const modified =
  /updat|modif|aktualisi|geändert|änderung|überarbeitet|bearbeitet|mis(?:e)? à jour|actuali[sz]ad|aggiornat|atualizad|bijgewerkt|gewijzigd|opdateret|uppdaterad|oppdatert|päivitetty|aktualiz|edited|revised|reviewed|обновлен|güncellen|更新|수정/i;
const other =
  /expire|valid|until|gültig|deadline|due\b|closing|event|starts?\b|ends?\b|born|geboren|copyright|©|joined|member since|access(?:ed)?\b|abgerufen|retrieved|\bbis\b|\bto\b|\bv(?:ersions?\s)?\d+\.\d/i;

/** The last of these words in a text decides. */
export function labelOf(text: string): Label {
  const line = text.slice(-60);
  const places: [Label, number][] = [
    ['PUBLISHED', lastIndex(line, published)],
    ['MODIFIED', lastIndex(line, modified)],
    ['OTHER', lastIndex(line, other)],
  ];
  const [label, place] = places.reduce((best, next) => (next[1] > best[1] ? next : best));
  return place < 0 ? 'NONE' : label;
}

function lastIndex(text: string, pattern: RegExp): number {
  return [...text.matchAll(new RegExp(pattern, 'gi'))].at(-1)?.index ?? -1;
}
