import { expect, test } from 'vitest';
import { outcome } from '../../../../src/extract/derived/outcome/index.ts';
import { derive } from '../../../helpers/page.ts';

const shell = (noscript: string, more = '') =>
  derive(
    outcome,
    `<title>App</title><body><noscript>${noscript}</noscript><div id="x"></div>${more}<p>© Acme 2026</p><script src="/main.js"></script>`,
  );

test.for([
  'You need to enable JavaScript to run this app.',
  'Your browser does not support Javascript!',
  'Sie müssen JavaScript aktivieren, um diese Seite zu nutzen',
  'Ce site nécessite JavaScript',
  'Este sitio requiere JavaScript',
  'Por favor, ative o JavaScript no seu navegador',
  'È necessario abilitare JavaScript',
  'Schakel JavaScript in',
  'Włącz obsługę JavaScript',
  'Для работы сайта необходимо включить JavaScript',
  "Lütfen JavaScript'i etkinleştirin",
  'このサイトを利用するにはJavaScriptを有効にする必要があります',
  '您的浏览器不支持JavaScript',
  '자바스크립트를 활성화해 주세요',
  'Bật JavaScript để tiếp tục',
  'กรุณาเปิดใช้งาน JavaScript',
  'يرجى تفعيل JavaScript',
])('a document that asks for scripts with "%s" is a shell', async (notice) => {
  const { outcome: what, reasons } = await shell(notice);
  expect(what).toBe('EMPTY_SHELL');
  expect(reasons.join(' ')).toContain(notice.replace(/[.!]$/, ''));
});

test.for<[string, string, string]>([
  ['a headline', 'JavaScript requerido', '<h1>Acme</h1>'],
  ['a picture', 'JavaScript requerido', '<img src="/a.png" width="600" height="400">'],
  ['a notice without text', '<img src="/pixel.gif"> Acme', ''],
])('a document with %s shows something without scripts', async ([, notice, more]) => {
  expect((await shell(notice, more)).outcome).toBe('OK');
});
