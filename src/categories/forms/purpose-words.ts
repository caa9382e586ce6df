// What forms, their buttons and fields say in the languages that most of the web is written in. A word inside of another
// one is not it: a blog-inner is no log-in, a Besucher no Suche, a besök no sök.

export const loginWords =
  /log[io]n|(?<![a-z])log[-_ ][io]n(?![a-z])|(?<![a-z])sign[-_ ]in(?![a-z])|(?<!de|as)signin(?!g)|anmelden|einloggen|connexion|se connecter|iniciar ses[is][oó]n|iniciar sess[aã]o|accedi|acceder|ingresar|(?<!\p{L})entrar|inloggen|logga in|logg? in[nd]\b|kirjaudu|zaloguj|logowani|přihlási|prihlási|bejelentkez|belépés|autentific|conectare|giriş|prijav|log(?:g|ga)? (?:på|ind)|logi sisse|\bmasuk\b|σύνδεση|войти|вход|увійти|تسجيل الدخول|ورود|כניסה|התחבר|เข้าสู่ระบบ|đăng nhập|登录|登入|ログイン|로그인/iu;
export const signupWords =
  /sign[-_ ]?up|regist(?!ered|ry)|create (?:an |your )?account|\bjoin\b|konto erstellen|inscri|s'inscrire|crear (?:una )?cuenta|criar (?:uma )?conta|crea (?:un )?account|créer un compte|cadastr|rejestr|zarejestruj|registrác|skapa konto|opret konto|luo tili|kay[ıi]t|üye ol|зарегистр|регистрац|реєстрац|εγγραφή|הרשמה|إنشاء حساب|الاشتراك|đăng ký|注册|註冊|登録|가입/i;
/** An address where accounts are made; it stands first among the names. */
export const signupAddress = /^\S*\/(?:sign-?up|register|registration|join)(?:[/?#.]|\s|$)/i;
/** Names under which searches send their words. */
export const searchNames = /^(?:q|s|k|query|keywords?|search\w*|term|wd|text|field-keywords)$/i;
export const searchWords =
  /(?<!re)search|\bfind (?:jobs?|flights?|hotels?|rooms?|products?|recipes?|homes?|tickets?|events?)\b|(?<!be)suche|recherch|buscar|busca|pesquis|procurar\b|(?<!a)cerca|(?<!be)zoek|(?<!be|an|för|for|under|upp|opp)s[øö][kg]|\bhae\b|\bhaku|\betsi\b|szuka|hled[aá]|hľada|keresés|keresd|\bkeres\b|căuta|αναζήτηση|\bara(?:ma)?\b|\bcari\b|поиск|искать|найти|пошук|بحث|جستجو|חיפוש|ค้นหา|tìm kiếm|खोज|搜索|搜尋|検索|검색/i;
export const newsWords =
  /newsletter|subscri|abonn|suscrib|iscriv|abone ol|prenumer|nyhetsbrev|nyhedsbrev|uutiskirje|odběr|hírlevél|bülten|mailing|mailchimp|mc-embedded|news(?:brief|mail)|nieuwsbrief|inscreva-se|\bassine\b|subskry|подпис|рассылк|النشرة|ניוזלטר|订阅|訂閱|購読|メルマガ|구독|뉴스레터/i;
export const contactWords =
  /contact|kontakt|contatt?[oi]|feedback|message|nachricht|mensaje|messaggio|mensagem|meddelande|wiadomoś|zpráv|üzenet|kapcsolat|iletişim|yhteyst|inquiry|enquir|support|wpcf7|связаться|обратная связь|сообщени|επικοινωνία|اتصل بنا|צור קשר|liên hệ|联系|聯絡|お問い合わせ|문의/i;
/** What is written below a text or a product for all to read, and to nobody in particular. */
export const remarkWords =
  /comment|\breply|\breview|kommentar|commentaire|comentario|comentário|commento|recensione|rese[nñ]a|bewertung|rezension|\bavis\b|коммент|отзыв|コメント|レビュー|评论|評論|댓글|posting\.php/i;
export const recoveryWords =
  /forgot|(?<!p)reset|recover|lost[-_ ]?pass|password|vergessen|oubli|olvid|dimenticat|esquec|забыл|vergeten|glömt|glemt|zapomn|elfelejt|unuttu|忘记|忘記|忘れ/i;
export const leadWords =
  /demo\b|quote|call[-_ ]?(?:me|back)|get in touch|get started|talk to|(?<![a-z])lead(?!er|ing)|enquir|inquir|anfrage|beratung|termin(?!al|at)|devis(?!e)|consult/i;
export const personWords = /name|company|firma|nombre|nom\b|phone|telefon|t[eé]l[eé]/i;
export const cardFields = /cc-(?:number|csc|exp)|card[-_ ]?(?:number|num)|cvv|cvc|iban|kreditkarte/i;
export const addressFields =
  /street|address-line|postal|post-?code|zip|plz|shipping|billing|\bcity\b|\bcountry\b|stra(?:ß|ss)e|hausnummer|wohnort|\bort\b|\bland\b|\brue\b|\bville\b|\bpays\b|\bcalle\b|ciudad|\bpaís\b|código postal|\bcap\b|citt[àa]|indirizzo|direcci[oó]n|endereço|\bcidade\b|adresse|woonplaats|huisnummer|\bulica\b|miasto|улица|город|индекс|住所|都道府県|郵便番号|地址|주소/i;
export const orderWords =
  /check-?out|basket(?!ball)|\bcart\b|place order|buy now|warenkorb|bestell|kasse\b|\bcaisse\b|panier|commander|carrito|tramitar pedido|finalizar compra|carrello|\bcassa\b|winkelwagen|afrekenen|koszyk|košík|kosárba|carrinho|sepet|varukorg|indkøbskurv|handlekurv|ostoskori|корзин|оформить заказ|購入|注文|结账|購物車|购物车|カート|주문|장바구니/i;
export const filterWords = /filter|facet|(?<![a-z])sort(?!iment)|refine|per[-_]?page|orderby/i;
/** Choices that are no list's: what a visitor agrees to. */
export const consentWords = /cookie|consent|gdpr/i;
