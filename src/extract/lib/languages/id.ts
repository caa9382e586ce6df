import type { Language } from './language.ts';

export const indonesian: Language = {
  name: 'Indonesian',
  by: ['oleh'],
  author: ['penulis', 'oleh'],
  shortAnd: ['dan'],
  published: ['diterbitkan', 'publik'],
  modified: ['diperbarui', 'pembaruan'],
  received: ['diterima', 'disetujui', 'dikirim', 'diajukan'],
  released: ['dirilis', 'rilis'],
  date: ['tanggal'],
  logIn: ['masuk'],
  skip: ['lewati', 'langsung ke', 'lompat ke'],
  search: [String.raw`\bcari\b`],
  clock: ['pukul', 'pada'],
  currency: [String.raw`Rp\.?`],
  stopWords:
    'ada adalah agar akan aku anda antara apa apakah atas atau bagi bahwa banyak baru beberapa begitu belum bisa boleh bukan cara dalam dan dapat dari dengan di dia dua hal hanya harus hingga ia ini itu jadi jika juga kami kamu karena kata ke kepada ketika kita lagi lain lebih maka masih mereka namun oleh orang pada para pernah saat saja salah sama sampai sangat saya sebagai sebelum sebuah secara sedang sejak sekarang selain selama seluruh semua seorang seperti serta setelah setiap siapa sudah suatu tahun tanpa tapi telah tentang terhadap tersebut tetapi tidak untuk yaitu yang',
};
