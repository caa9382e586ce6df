import { expect, test } from 'vitest';
import { fetchReport } from '../../../../src/extract/derived/fetch-report.ts';
import { derive } from '../../../helpers/page.ts';

const form = '<form method=post><input name=u><input type=password><button>OK</button></form>';
const outcomeOf = async (title: string) => {
  const body = `<!doctype html><title>${title}</title><h1>${title}</h1>${form}`;
  return (await derive(fetchReport, body, { url: 'https://example.com/members/x' })).outcome;
};

const login =
  `Log in|Sign in|Please log in|Log in to Acme|Anmelden|Anmeldung|Connexion|Connexion à mon compte|Se connecter|
Iniciar sesión|Accedi|Inloggen|Entrar|Logga in|Logg inn|Log ind|Kirjaudu sisään|Zaloguj się|Logowanie|Přihlášení|Bejelentkezés|
Autentificare|Giriş|Giriş yap|Вход|Вход в кабинет|Войти|Увійти|Σύνδεση|تسجيل الدخول|ورود|כניסה|เข้าสู่ระบบ|Đăng nhập|Masuk|登录|用户登录|
登录页面|登入|ログイン|ログインページ|로그인`.split(/\|\s*/);
const other =
  `Login Item Manager|The Blog Inn|Log cabins|Signing|Connexion entre les villes|Входящие звонки|ログインボーナス攻略|
登录火星的故事|Logins of the week`.split(/\|\s*/);

test('a title that asks to log in is recognised in every language, in capitals too', async () => {
  const missed: string[] = [];
  for (const word of login)
    for (const title of [word, `${word} - Acme`, `Acme | ${word}`, word.toUpperCase()])
      if ((await outcomeOf(title)) !== 'LOGIN_WALL') missed.push(title);
  expect(missed).toEqual([]);
});

test('a title that only contains such a word is not', async () => {
  const told: string[] = [];
  for (const title of other) if ((await outcomeOf(title)) === 'LOGIN_WALL') told.push(title);
  expect(told).toEqual([]);
});
