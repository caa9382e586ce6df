import type { Language } from './language.ts';

export const turkish: Language = {
  name: 'Turkish',
  author: ['yazan', 'yazar'],
  shortAnd: ['ve'],
  published: ['yay[ıi]nlan'],
  modified: ['güncelle'],
  logIn: ['g[iİ]r[iİ]ş(?: yap)?'],
  transcript: ['transkript', 'deşifre'],
  skip: ['çeriğe (?:geç|atla)'],
  refused: ['erişim (?:engellendi|reddedildi)'],
  ingredients: ['malzemeler'],
  recipeNames: ['malzemeler'],
  signUp: ['kay[ıi]t', 'üye ol'],
  search: [String.raw`\bara(?:ma)?\b`],
  newsletter: ['abone ol', 'bülten'],
  contact: ['iletişim'],
  recovery: ['unuttu'],
  order: ['sepet'],
  clock: ['saat'],
  currency: ['TL'],
  waiting: ['yükleniyor'],
  notMonths: 'sub',
  abbreviations: 'dr prof doç yrd av sn',
  syllables: { nuclei: /[aeıioöuüâîû]/g },
  stopWords:
    'ama ancak artık aslında ayrıca bana bazı belki ben benim beri bile bir biraz birçok biri birkaç biz bize bizim böyle bu buna bunda bundan bunlar bunu bunun burada çok çünkü da daha de defa diğer diye dolayı eğer en gibi göre hâlâ hangi hem henüz hep hepsi her herkes hiç için ile ilgili ise işte kadar karşı kendi kez ki kim kimse mı mi mu mü nasıl ne neden nerede niçin niye o olan olarak oldu olduğu olması olmak olsa olup ona onlar onu onun öyle oysa pek rağmen sadece sanki sen siz sonra şey şimdi şu tarafından tüm üzere var ve veya ya yani yapılan yer yine yok yoksa zaten yıl',
};
