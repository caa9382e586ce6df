import { expect, test } from 'vitest';
import { detectLanguage } from '../../../../src/extract/categories/content/language.ts';

test.for([
  ['en', 'The government announced today that it will lower taxes for small companies.'],
  ['de', 'Die Regierung hat heute angekündigt, die Steuern für kleine Unternehmen zu senken.'],
  ['fr', "Le gouvernement a annoncé aujourd'hui qu'il baisserait les impôts des petites entreprises."],
  ['es', 'El gobierno anunció hoy que bajará los impuestos a las pequeñas empresas.'],
  ['it', 'Il governo ha annunciato oggi che abbasserà le tasse per le piccole imprese.'],
  ['pt', 'O governo anunciou hoje que vai baixar os impostos das pequenas empresas.'],
  ['nl', 'De regering heeft vandaag aangekondigd de belastingen voor kleine bedrijven te verlagen.'],
  ['sv', 'Regeringen meddelade i dag att skatterna för små företag ska sänkas.'],
  ['da', 'Regeringen meddelte i dag, at skatterne for små virksomheder skal sænkes.'],
  ['no', 'Regjeringen kunngjorde i dag at skattene for små bedrifter skal senkes.'],
  ['fi', 'Hallitus ilmoitti tänään alentavansa pienten yritysten veroja.'],
  ['pl', 'Rząd ogłosił dziś, że obniży podatki dla małych firm.'],
  ['cs', 'Vláda dnes oznámila, že sníží daně malým firmám.'],
  ['hu', 'A kormány ma bejelentette, hogy csökkenti a kisvállalkozások adóit.'],
  ['ro', 'Guvernul a anunțat astăzi că va reduce taxele pentru firmele mici.'],
  ['ru', 'Правительство объявило сегодня, что снизит налоги для малых предприятий.'],
  ['uk', 'Уряд оголосив сьогодні, що знизить податки для малих підприємств.'],
  ['bg', 'Правителството обяви днес, че ще намали данъците за малките фирми.'],
  ['el', 'Η κυβέρνηση ανακοίνωσε σήμερα ότι θα μειώσει τους φόρους.'],
  ['tr', 'Hükümet bugün küçük işletmeler için vergileri düşüreceğini açıkladı.'],
  ['ar', 'أعلنت الحكومة اليوم أنها ستخفض الضرائب على الشركات الصغيرة.'],
  ['fa', 'دولت امروز اعلام کرد که مالیات شرکت‌های کوچک را کاهش خواهد داد.'],
  ['hi', 'सरकार ने आज घोषणा की कि वह छोटे व्यवसायों के लिए कर कम करेगी।'],
  ['ja', '政府は今日、中小企業の税金を引き下げると発表した。'],
  ['zh', '政府今天宣布将降低小企业的税收。'],
  ['ko', '정부는 오늘 중소기업의 세금을 인하하겠다고 발표했다.'],
  ['th', 'รัฐบาลประกาศวันนี้ว่าจะลดภาษีสำหรับธุรกิจขนาดเล็ก'],
  ['vi', 'Chính phủ hôm nay thông báo sẽ giảm thuế cho các doanh nghiệp nhỏ.'],
  ['id', 'Pemerintah hari ini mengumumkan akan menurunkan pajak untuk usaha kecil.'],
  ['id', 'Cara membuat roti yang lembut di rumah'],
  ['ms', 'Kerajaan hari ini mengumumkan akan mengurangkan cukai untuk perniagaan kecil.'],
  ['ms', 'Polis menahan dua lelaki selepas kejadian rompakan di sebuah bank.'],
] as const)('%s: %s', async ([language, text]) => {
  expect((await detectLanguage(text))?.language).toBe(language);
});
