import { expect, test } from 'vitest';
import { labelOf } from '../../../../../src/extract/derived/citation/dates/labels.ts';

const modified = `Updated|Last modified|Edited|Revised|Last reviewed|Aktualisiert|Letzte Änderung|Geändert|Überarbeitet|
Mis à jour le|Mise à jour|Modifié le|Actualisé le|Última actualización|Actualizado|Última modificación|Última atualização|
Atualizado em|Ultimo aggiornamento|Aggiornato|Ultima modifica|Laatst bijgewerkt|Gewijzigd|Uppdaterad|Uppdaterat|Senast ändrad|
Opdateret|Sidst ændret|Oppdatert|Sist endret|Päivitetty|Muokattu|Zaktualizowano|Aktualizacja|Zmodyfikowano|Aktualizováno|
Naposledy upraveno|Aktualizované|Frissítve|Módosítva|Actualizat|Ultima actualizare|Güncelleme|Güncellendi|Обновлено|Обновлён|
Изменено|Оновлено|Останнє оновлення|Змінено|Обновена|Актуализирано|Последна промяна|Ενημερώθηκε|Τελευταία ενημέρωση|
آخر تحديث|تم التحديث|עודכן|עדכון אחרון|به‌روزرسانی|अपडेट|Diperbarui|Cập nhật|อัปเดต|แก้ไขล่าสุด|更新|最終更新日|修改|수정|업데이트|
Ažurirano|Posodobljeno|Atnaujinta|Atjaunināts|Uuendatud|Última actualització|Ажурирано`;
const published = `Published|Posted on|First published|Created|Written|Erschienen am|Veröffentlicht|Erstellt|Stand|
Publié le|Publicado|Publicación|Publicação|Pubblicato il|Gepubliceerd|Geplaatst|Udgivet|Publicerad|Publisert|Julkaistu|
Opublikowano|Publikováno|Vydáno|Megjelent|Publicat|Yayınlanma|Опубликовано|Опубліковано|Публикувано|Δημοσίευση|نشر|نُشر في|פורסם|
Diterbitkan|Đăng ngày|เผยแพร่|公開日|投稿日|掲載|配信|发布于|發布|刊登|입력|등록|게시|작성|Objavljeno|Paskelbta|Publicēts|Avaldatud`;
const released = `Released|Erscheinungstag|Date de sortie|Lanzamiento|Data di uscita|Дата выхода вышел|発売日|
Received|Accepted|Submitted|Eingegangen|Angenommen|Eingereicht|Reçu|Accepté|
Soumis|Recibido|Aceptado|Enviado|Recebido|Aceito|Ricevuto|Accettato|Ontvangen|Ingediend|Mottagen|Mottatt|Modtaget|Vastaanotettu|
Hyväksytty|Otrzymano|Przyjęto|Přijato|Doručené|Prejeto|Primljeno|Примљен|Примен|Получена|Поступила|Прийнято|Атрыманы|Primit|
Beérkezett|Ελήφθη|Kabul|Qəbul edilib|Saabunud|Saņemts|Gauta|Rebut|Diterima|Natanggap|Chấp nhận|ได้รับ|استلام|התקבל|دریافت|
प्राप्त|গৃহীত|موصول|მიღებულია|受付|受理|收稿|录用|접수|채택|Móttekin`;
const other = `Expires|Valid until|Gültig bis|Deadline|Due|Closing date|Event|Starts|Ends|Born|Geboren|Copyright|©|Joined|
Accessed|Abgerufen am|Retrieved|May 1 to|Version 2.1`;
/** Texts above or before dates, in separate lines, that are not labels. */
const neither = `Technology Trends|Family & Friends|Weekends|The seventh|Prevention|Hedge Funds|Understand|Kickstarts|Reborn|
Accredited|Handwritten|Recreated|Actualité|Actualidad|Aktualności|Republican|Public Affairs|Ενημέρωση|Länder|Validated|Into`;

const words = (list: string) => list.split(/\|\s*/);

test.for([
  ['MODIFIED', modified],
  ['PUBLISHED', published],
  ['RELEASED', released],
  ['OTHER', other],
] as const)('recognises %s in all languages, in lower and upper case', ([label, list]) => {
  const ways = words(list).flatMap((word) => [word, word.toUpperCase(), word.normalize('NFD')]);
  const texts = ways.flatMap((way) => [`${way} `, `Ann Lee | ${way}: `]);
  expect(texts.filter((text) => labelOf(text) !== label)).toEqual([]);
});

test('a word without a meaning labels a date only with a colon', () => {
  const labels = words(neither).flatMap((word) => [
    labelOf(`${word} `),
    labelOf(`${word}: `),
    labelOf(`${word}： `),
  ]);
  expect(new Set(labels.filter((_, index) => index % 3 === 0))).toEqual(new Set(['NONE']));
  expect(new Set(labels.filter((_, index) => index % 3 !== 0))).toEqual(new Set(['OTHER']));
});

test('“Date:” labels one without saying which', () => {
  const neutral = words(
    'Date|Datum|Fecha|Data|Dato|Päivämäärä|Dátum|Дата|Tarih|Tanggal|Ngày|日付|日期|날짜|تاريخ|תאריך',
  );
  expect(neutral.filter((word) => labelOf(`${word}: `) !== 'NONE')).toEqual([]);
});

test('the last word with a label decides', () => {
  expect([labelOf('Updated, published '), labelOf('Published 1 May, last updated ')]).toEqual([
    'PUBLISHED',
    'MODIFIED',
  ]);
});
