import { expect, test } from 'vitest';
import { digestOf } from '../../../../src/extract/categories/forms/purpose-digest.ts';
import {
  contactWords,
  leadWords,
  loginWords,
  newsWords,
  orderWords,
  recoveryWords,
  searchWords,
  signupWords,
} from '../../../../src/extract/categories/forms/purpose-words.ts';

const words = {
  loginWords,
  signupWords,
  searchWords,
  newsWords,
  contactWords,
  recoveryWords,
  leadWords,
  orderWords,
};

/** Labels of buttons, and names of forms. */
const said = {
  loginWords: `Log in|Login|log-in|log_in|Logon|Sign in|Signin|signin-form|loginForm|userlogin|wp-login.php|Anmelden|Einloggen|
Connexion|Se connecter|Iniciar sesión|Acceder|Ingresar|Iniciar sessão|Entrar|Accedi|Inloggen|Logga in|Logg inn|Log ind|Logg på|
Kirjaudu|Zaloguj się|Logowanie|Přihlásit|Prihlásiť|Bejelentkezés|Belépés|Autentificare|Conectare|Giriş yap|Prijava|Logi sisse|
Masuk|Σύνδεση|Войти|Вход|Увійти|تسجيل الدخول|ورود|כניסה|התחבר|เข้าสู่ระบบ|Đăng nhập|登录|登入|ログイン|로그인`,
  signupWords: `Sign up|Signup|Register|Registrieren|Create account|Create your account|Join|Konto erstellen|Inscription|S'inscrire|
Créer un compte|Crear cuenta|Criar conta|Crea un account|Cadastre-se|Registrati|Rejestracja|Zarejestruj|Registrácia|Skapa konto|
Opret konto|Luo tili|Kayıt ol|Üye ol|Зарегистрироваться|Регистрация|Реєстрація|Εγγραφή|הרשמה|إنشاء حساب|Đăng ký|注册|註冊|登録|가입`,
  searchWords: `Search|Suche|Suchen|Rechercher|Recherche|Buscar|Busca|Pesquisar|Procurar|Cerca|Zoeken|Sök|Søk|Søg|Artikelsök|Hae|
Haku|Etsi|Szukaj|Hledat|Hľadať|Keresés|Căutare|Αναζήτηση|Ara|Arama|Cari|Поиск|Искать|Найти|Пошук|بحث|جستجو|חיפוש|ค้นหา|Tìm kiếm|
खोज|搜索|搜尋|検索|검색|Find jobs`,
  newsWords: `Newsletter|Subscribe|Abonnieren|S'abonner|Suscribirse|Iscriviti|Inscreva-se|Assine|Abone ol|Prenumerera|Nyhetsbrev|
Nyhedsbrev|Nieuwsbrief|Uutiskirje|Odběr|Hírlevél|Bülten|Subskrybuj|Подписаться|Рассылка|النشرة|ניוזלטר|订阅|訂閱|購読|メルマガ|구독|뉴스레터`,
  contactWords: `Contact us|Kontakt|Contacto|Contato|Contatti|Feedback|Message|Nachricht|Mensaje|Messaggio|Mensagem|Meddelande|
Wiadomość|Zpráva|Üzenet|Kapcsolat|İletişim|Yhteystiedot|Связаться|Обратная связь|Сообщение|Επικοινωνία|اتصل بنا|צור קשר|Liên hệ|
联系|聯絡|お問い合わせ|문의`,
  recoveryWords: `Forgot password|Reset password|Recover|Lost password|Passwort vergessen|Mot de passe oublié|Olvidé|Dimenticata|
Esqueci|Wachtwoord vergeten|Glömt lösenord|Glemt|Забыли пароль|忘记密码|パスワードを忘れた`,
  leadWords:
    'Get a quote|Request a demo|Call me|Call back|Get in touch|lead-form|Enquire|Inquiry|Anfrage|Beratung|Termin buchen|Devis',
  orderWords: `Checkout|Basket|Cart|Place order|Warenkorb|Bestellen|Kasse|Caisse|Panier|Commander|Carrito|Finalizar compra|Carrinho|
Carrello|Cassa|Winkelwagen|Afrekenen|Koszyk|Košík|Kosárba|Sepete ekle|Varukorg|Indkøbskurv|Ostoskori|Корзина|購入|注文|结账|購物車|
カート|주문|장바구니`,
} as const;

/** Words that contain them but mean something else. */
const meant = {
  loginWords:
    'blog-inline|blog-inner|dialog-inner|catalog_index|design-inner|designing|assigning|blog info|logout|Concentrar',
  signupWords: 'gift-registry|registered|joinery',
  searchWords:
    'Research|Besucher|Besuche uns|Bezoekadres|Acerca de|Besök|Besøg|Ansök|Ansøg|Försök|Kereskedés|Caricature',
  newsWords: 'assignee|assinel',
  contactWords: 'context|konto',
  recoveryWords: 'preset|presets',
  leadWords: 'leaderboard|leading|misleading|terminal|termination|device|devise',
  orderWords: 'cartoon|cartography|basketball',
} as const;

/** The label of a button as `digestOf` writes it. */
function shown(text: string): string {
  return digestOf({ fields: [], method: 'GET', names: '', submit: text, role: '' }).submit;
}

test.for(Object.keys(said) as (keyof typeof said)[])(
  '%s are recognised in any letter case, also in Turkish',
  (name) => {
    const ways = said[name]
      .split(/\|\s*/)
      .flatMap((word) => [word, word.toUpperCase(), word.toLocaleUpperCase('tr'), word.normalize('NFD')]);
    expect(ways.filter((way) => !words[name].test(shown(way)))).toEqual([]);
  },
);

test.for(Object.keys(meant) as (keyof typeof meant)[])('%s are not recognised inside other words', (name) => {
  const ways = meant[name].split('|').flatMap((word) => [word, word.toUpperCase()]);
  expect(ways.filter((way) => words[name].test(shown(way)))).toEqual([]);
});
