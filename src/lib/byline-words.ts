// What leads to the name of an author, in the commonest languages, as parts of regular expressions that ignore case.

/** What may stand before "by". */
export const acts =
  'words?|text|story|article|post|recipe|report|reported|reporting|review|reviewed|posted|published|written|created|submitted|authored|geschrieben|verfasst|veröffentlicht|publié|écrit|escrito|publicado|scritto|pubblicato|geschreven|skrevet|skriven';

/** What leads to a name behind a colon, or in a line of its own. */
export const labels =
  'authors?|autor(?:in|en|es|i)?|autoři|auteure?s?|autore|автори?|авторы|words|byline|yazan|yazar|forfatter|författare|skribent|tekijä|szerző|penulis|oleh|tác giả|συντάκτης|te[xk]s?te?|texto|testo|текст';

/** The same where words have no spaces between them. */
export const easternLabels =
  '作者|撰文|撰稿|采写|採訪|執筆|取材[・･]文|著者|記者|记者|文|著|글쓴이|글|작성자|취재|기자';
