// What forms, their buttons and fields say in the languages that most of the web is written in.

export const loginWords =
  /log[-_ ]?[io]n|sign[-_ ]?in|anmelden|einloggen|connexion|se connecter|iniciar sesi[oó]n|accedi|entrar|inloggen|войти|登录|ログイン|로그인/i;
export const signupWords =
  /sign[-_ ]?up|regist|create (?:an |your )?account|join\b|konto erstellen|inscri|s'inscrire|crear cuenta|cadastr|注册|登録|가입/i;
export const searchWords =
  /search|suche|recherch|buscar|busca|cerca|zoek|s[øö]k|szuka|поиск|искать|搜索|検索|검색/i;
export const newsWords =
  /newsletter|subscri|abonn|suscrib|iscriv|mailing|mailchimp|mc-embedded|news(?:brief|mail)|подпис|订阅/i;
export const contactWords =
  /contact|kontakt|feedback|message|nachricht|mensaje|messaggio|inquiry|enquir|support|wpcf7/i;
export const recoveryWords = /forgot|reset|recover|lost[-_ ]?pass|password|vergessen|oubli|olvid/i;
export const leadWords =
  /demo\b|quote|call[-_ ]?(?:me|back)|get in touch|get started|talk to|lead|enquir|inquir|anfrage|beratung|termin|devis|consult/i;
export const personWords = /name|company|firma|nombre|nom\b|phone|telefon|t[eé]l[eé]/i;
export const cardFields = /cc-(?:number|csc|exp)|card[-_ ]?(?:number|num)|cvv|cvc|iban|kreditkarte/i;
export const addressFields = /street|address-line|postal|zip|plz|shipping|billing|\bcity\b|\bcountry\b/i;
export const filterWords = /filter|facet|sort|refine|per[-_]?page|orderby/i;
