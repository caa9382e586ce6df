import type { Language } from './language.ts';

export const malay: Language = {
  name: 'Malay',
  published: ['diterbitkan'],
  received: ['diterima', 'disetujui', 'dihantar', 'dikemukakan'],
  released: ['dikeluarkan', 'ditayang'],
  date: ['tarikh'],
  skip: ['langkau', 'lompat ke'],
  currency: ['RM'],
  stopWords:
    'ada adalah akan apabila atas atau bagi bahawa banyak baru beberapa beliau belum berkata boleh bukan dalam dan dapat dari daripada dengan di dia hanya harus hingga ia ialah ini itu jika juga kami kamu kata ke kepada kerana ketika kita lagi lain lebih mana manakala masih mereka namun oleh orang pada para perlu pula sahaja saja sama sangat satu saya sebagai sebelum sebuah secara sedang sehingga sejak selain selama selepas seluruh semua seorang seperti serta setiap sudah supaya tahun tanpa telah tentang terhadap tersebut tetapi tiada tidak turut untuk yang',
};
