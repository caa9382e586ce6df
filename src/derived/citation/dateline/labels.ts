/** What the words before a date say of it. OTHER is a date that is not the page's own: of an event, of a deadline, of another version. */
export type Label = 'PUBLISHED' | 'MODIFIED' | 'OTHER' | 'NONE';

/** Words are told by how they begin: "trends" has no end, and "accredited" edits nothing. */
const published = labels(
  `publi(?:sh|s[eé]|c[aeēo]|é|k|z) posted released created written erschienen veröffentlich erstellt date\\sd['’] stand\\b
  pubblicat gepubliceerd geplaatst udgivet julkaistu opublikowan vydán megjelent yay[ıi]nlan diterbitkan đăng objavljen paskelbt avaldat
  опубликован опубліков публикуван δημοσ[ιί]ε`,
  'نشر פורסם เผยแพร่ 投稿 公開 発行 掲載 配信 发布 發布 發佈 发表 發表 刊登 작성 등록 입력 게시 발행',
);
const modified = labels(
  `updat edited revised reviewed modif modyfik módosít z?aktuali[sz] zmodyfik actualit?[sz] atuali[sz] ažurir änder geänder überarbeitet
  bearbeitet mise?\\sà\\sjour aggiorn bijgewerkt gewijzigd opdater uppdater oppdater ændr ändr endret päivite muokat upraven
  frissít güncelle diperbarui pembaruan cập\\snhật posodob atnaujin atjaunin uuendat eguneratu përditës обновл обновен
  изменен изменён актуализир последна\\sпромяна оновл змінен ажурир ενημερ[ώω]θηκε
  τελευτα[ίι]α\\sενημ[έε]ρωση`,
  'تحديث به\\u200c?روز עודכן עדכון अपडेट अद्यतन อัปเดต อัพเดท แก้ไข 更新 修改 수정 업데이트',
);
const other = labels(
  `expire valid(?:ity)?\\b until gültig deadline due\\b closing events?\\b starts?\\b ends?\\b born geboren copyright joined
  member\\ssince access(?:ed)?\\b abgerufen retrieved bis\\b to\\b v(?:ersions?\\s)?\\d+\\.\\d`,
  '©',
);

/** The last of these words in a text decides. */
export function labelOf(text: string): Label {
  const line = text.normalize('NFC').slice(-60);
  const places: [Label, number][] = [
    ['PUBLISHED', lastIndex(line, published)],
    ['MODIFIED', lastIndex(line, modified)],
    ['OTHER', lastIndex(line, other)],
  ];
  const [label, place] = places.reduce((best, next) => (next[1] > best[1] ? next : best));
  return place < 0 ? 'NONE' : label;
}

/** Beginnings of words, and words of scripts that write others right before them. */
function labels(beginnings: string, anywhere: string): RegExp {
  const [words, parts] = [beginnings, anywhere].map((list) => list.split(/\s+/).join('|'));
  return new RegExp(`(?<!\\p{L})(?:${words})|${parts}`, 'giu');
}

function lastIndex(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}
