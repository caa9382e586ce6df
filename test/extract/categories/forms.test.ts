import { expect, test } from 'vitest';
import { z } from 'zod';
import { forms } from '../../../src/extract/categories/forms/index.ts';
import { extract } from '../../helpers/page.ts';

const read = (html: string, url = 'https://example.com/a/b') => extract(forms, html, { url });
const only = async (html: string, url?: string) => (await read(html, url)).items[0];
const resultOf = async (id: string, html: string, url?: string) =>
  (await read(html, url)).checks.find(({ rule }) => rule === id)?.result;

/** What a field has if nothing is stated. */
const plainField = {
  autocomplete: null,
  hidden: false,
  label: null,
  labelSource: null,
  maxLength: null,
  minLength: null,
  options: [],
  pattern: null,
  placeholder: null,
  required: false,
};

test('a form with every field filled, and no values', async () => {
  const html = `<form id=f name=n action="../send" method=POST enctype="multipart/form-data">
    <input type=hidden name=csrf_token value=SECRET><label for=m>Mail</label><input id=m type=email name=mail required
    autocomplete=email value=ann@example.com minlength=3 maxlength=80>
    <label>Text <textarea name=text placeholder="Say it">hush</textarea></label><button>Send it</button></form>`;
  const form = await only(html);
  expect(form).toEqual({
    action: 'https://example.com/send',
    captcha: null,
    confidence: 0.75,
    crossOrigin: false,
    csrfToken: true,
    enctype: 'multipart/form-data',
    fields: [
      { ...plainField, hidden: true, name: 'csrf_token', type: 'hidden' },
      {
        ...plainField,
        autocomplete: 'email',
        label: 'Mail',
        labelSource: 'LABEL',
        maxLength: 80,
        minLength: 3,
        name: 'mail',
        required: true,
        type: 'email',
      },
      {
        ...plainField,
        label: 'Text',
        labelSource: 'LABEL',
        name: 'text',
        placeholder: 'Say it',
        type: 'textarea',
      },
    ],
    honeypot: false,
    htmlId: 'f',
    insecureAction: false,
    jsonSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: {
        mail: { format: 'email', maxLength: 80, minLength: 3, title: 'Mail', type: 'string' },
        text: { title: 'Text', type: 'string' },
      },
      required: ['mail'],
      type: 'object',
    },
    method: 'POST',
    name: 'n',
    purpose: 'CONTACT',
    submit: ['Send it'],
  });
  expect(JSON.stringify(form)).not.toMatch(/SECRET|ann@|hush/);
});

const formsFor: Readonly<Record<string, readonly string[]>> = {
  LOGIN: [
    '<form action=/login method=post><input name=user><input type=password name=p><button>Log in</button></form>',
    '<form method=post><input type=email><input type=password autocomplete=current-password><button>Weiter</button></form>',
    '<form action=/signin method=post><label>E-mail or phone <input type=email autocomplete=username></label><button>Next</button></form>',
    '<form method=post><select name=lang></select><input name=tenant><input name=user><input type=password name=pw><label><input type=checkbox>Stay</label><button>Anmelden</button></form>',
    '<form method=post><input type=email name=email><button>Sign in with e-mail</button></form>',
    '<form method=post><input type=email name=email><button>Zaloguj się</button></form>',
    '<form method=post><input type=email name=email><button>تسجيل الدخول</button></form>',
    '<form method=post action=/identifier><input type=email autocomplete=username><button>Next</button></form>',
    '<form method=post><input type=email name=email><button>Send magic link</button></form>',
    '<form method=post action=/verify><label>Verification code <input name=code></label><button>Verify</button></form>',
    '<form method=post><label>Bestätigungscode <input name=c></label><button>Weiter</button></form>',
    '<form method=post><input name=app_otp autocomplete=off><button>Verify</button></form>',
  ],
  SIGNUP: [
    '<form action=/register><input name=u><input type=email><input type=password><input type=password><button>Sign up</button></form>',
    '<form><input name=name><input type=email><input type=password autocomplete=new-password><button>Konto erstellen</button></form>',
    '<form action="?register=true" method=post><input name=user_login><input name=user_email><button>Register</button></form>',
    '<form action=/users method=post><input type=email name="user[email]"><input type=password name="user[password]"><button>Create account</button></form>',
    '<form method=post><input type=email name=email><input type=password name=pass><button>Зарегистрироваться</button></form>',
    '<form action=/signup><input type=email name=email><button>Start free trial</button></form>',
  ],
  SEARCH: [
    '<form role=search><input name=q></form>',
    '<form role=" Search form"><input name=a></form>',
    '<form method=post><input name="ctl00$Search$txtSearch"><input type=submit value=Search></form>',
    '<form action=/suche><input name=begriff placeholder="Suchen …"><button>Los</button></form>',
    '<form action=/hotels><input name=ss placeholder="City, resort or hotel"><input type=date name=in><button>Search</button></form>',
    '<form action=/x><input name=x placeholder="Pesquisar"><button>OK</button></form>',
    '<form action=/x><input name=x><button>Søg</button></form>',
  ],
  CONTACT: [
    '<form method=post class=lead-form><input name=first_name><input name=company><input type=tel name=phone><input type=email name=email><button>Request a demo</button></form>',
    '<form action=/contact method=post><input name=name><input type=email><textarea name=message></textarea></form>',
    '<form method=post><input name=name><input type=email><textarea name=message></textarea><label>Verification code <input name=c></label></form>',
  ],
  UNKNOWN: [
    '<form action=/password/email method=post><input type=email name=email><button>Send password reset link</button></form>',
    '<form method=post><input name=x><button>Go</button></form>',
    '<form method=post><input type=email name=e><button>Réinitialiser le mot de passe</button></form>',
    '<form method=post><label>Gift card number <input name=n></label><button>Check balance</button></form>',
    '<form method=post><label>Kundenkartennummer <input name=n></label><button>Weiter</button></form>',
    '<form method=post action=/settings><input type=password autocomplete=current-password><input type=password autocomplete=new-password><button>Save</button></form>',
    '<form method=post action=/reset-password><input type=password name=a><input type=password name=b><button>Save</button></form>',
    '<form id=commentform action=/wp-comments-post.php method=post><textarea name=comment></textarea><input name=author><input type=email name=email><button>Post Comment</button></form>',
    '<form method=post><input name=firstname><input name=lastname><input name=company><input type=email name=email><label><input type=checkbox name=news>Subscribe to our news</label><button>Download</button></form>',
    '<form id=cookie-settings><input type=checkbox name=ads><button>Save</button></form>',
  ],
  NEWSLETTER: [
    '<form class=newsletter><input type=email name=EMAIL><button>Subscribe</button></form>',
    '<form><input type=email name=email><button>Sign up</button></form>',
  ],
  PAYMENT: [
    '<form><input autocomplete=cc-number><input autocomplete=cc-exp><input autocomplete=cc-csc><button>Pay</button></form>',
    '<form method=post><label>Numéro de carte <input name=n></label><label>Cryptogramme <input name=c></label><button>Payer</button></form>',
  ],
  CHECKOUT: [
    '<form action=/checkout><input name=street><input name=zip><input name=city><select name=country></select></form>',
    '<form class=checkout method=post><input name=billing_first_name><input name=billing_address_1><input name=billing_postcode><input name=billing_city><input type=email name=billing_email><textarea name=order_comments></textarea><button>Place order</button></form>',
    '<form method=post><label>Straße<input name=a></label><label>PLZ<input name=b></label><label>Ort<input name=c></label><button>Weiter</button></form>',
  ],
  UPLOAD: ['<form enctype="multipart/form-data"><input type=file name=doc><button>Upload</button></form>'],
  FILTER: [
    '<form><select name=size><option>S</select><input type=checkbox name=blue></form>',
    '<form action=/shop><input name=min_price><input name=max_price><button>Filter</button></form>',
  ],
};

test.for(Object.entries(formsFor).flatMap(([purpose, all]) => all.map((html) => [purpose, html] as const)))(
  'a form for %s: %s',
  async ([purpose, html]) => {
    const form = await only(html);
    expect(form?.purpose).toBe(purpose);
    expect(form?.confidence).toSatisfy((confidence: number) =>
      purpose === 'UNKNOWN' ? confidence === 0 : confidence >= 0.4 && confidence < 1,
    );
  },
);

test.for([
  [
    'a visually hidden checkbox with a styled label',
    '<label><input type=checkbox class="sr-only">A</label>',
    false,
  ],
  [
    'a hidden file input with a styled label',
    '<label>Choose <input type=file style="display:none"></label>',
    false,
  ],
  ['a checkbox in a hidden element', '<div style="display:none"><input type=checkbox></div>', true],
  ['bait for robots', '<div class="visually-hidden"><input name=url></div>', true],
] as const)('%s', async ([, html, hidden]) => {
  expect((await only(`<form>${html}</form>`))?.fields[0]?.hidden).toBe(hidden);
});

test('checkboxes with the same name are one list in the schema', async () => {
  const form = await only(
    '<form><label><input type=checkbox name=c>Red</label><label><input type=checkbox name=c>Blue</label></form>',
  );
  expect(form?.jsonSchema).toMatchObject({
    properties: { c: { type: 'array', items: { type: 'string', enum: ['Red', 'Blue'] } } },
  });
});

test('checkboxes of which one has no label are a list of any strings', async () => {
  const form = await only(
    '<form><label><input type=checkbox name=c>Red</label><input type=checkbox name=c></form>',
  );
  expect(form?.jsonSchema).toMatchObject({ properties: { c: { items: { type: 'string' } } } });
  expect(JSON.stringify(form?.jsonSchema)).not.toContain('enum');
});

test.for([
  [
    'choices that are listed twice are unique',
    '<select multiple name=c><option>A<option>B<option>A</select>',
    { type: 'array', items: { type: 'string', enum: ['A', 'B'] } },
  ],
  [
    'choices that a script will add',
    '<select multiple name=c></select>',
    { type: 'array', items: { type: 'string' } },
  ],
  [
    '“please choose”',
    '<select required name=c><option value="">Choose<option>A</select>',
    { type: 'string', enum: ['A'] },
  ],
  [
    'a choice that is disabled',
    '<select name=c><option disabled selected>Choose<option>A</select>',
    { type: 'string', enum: ['A'] },
  ],
  ['any', '<select name=c><option value="">Any<option>A</select>', { type: 'string', enum: ['Any', 'A'] }],
  ['a required checkbox', '<input type=checkbox required name=c>', { type: 'boolean', const: true }],
  [
    'several files',
    '<input type=file multiple name=c>',
    { type: 'array', items: { type: 'string', contentEncoding: 'base64' } },
  ],
  ['several e-mail addresses in one text', '<input type=email multiple name=c>', { type: 'string' }],
  ['whole numbers', '<input type=number name=c>', { type: 'integer' }],
  [
    'numbers between others',
    '<input type=number min=1 max=10 name=c>',
    { type: 'integer', minimum: 1, maximum: 10 },
  ],
  [
    'numbers in steps',
    '<input type=number min=10 step=5 name=c>',
    { type: 'integer', minimum: 10, multipleOf: 5 },
  ],
  ['steps from another number', '<input type=number min=1 step=2 name=c>', { type: 'integer', minimum: 1 }],
  ['fractions', '<input type=number step=.01 name=c>', { type: 'number' }],
  ['numbers from a fraction up', '<input type=number min=.5 name=c>', { type: 'number', minimum: 0.5 }],
  ['any number', '<input type=number step=any name=c>', { type: 'number' }],
  ['an invalid step', '<input type=number step=0 name=c>', { type: 'integer' }],
  ['a range', '<input type=range name=c>', { type: 'integer', minimum: 0, maximum: 100 }],
  [
    'a date, without the pattern for browsers that do not support it',
    '<input type=date pattern="\\d+" maxlength=10 name=c>',
    { type: 'string', format: 'date' },
  ],
  [
    'a textarea, which cannot have a pattern',
    '<textarea pattern=x maxlength=9 name=c></textarea>',
    { type: 'string', maxLength: 9 },
  ],
  ['a pattern', '<input name=c pattern="[a-z]{3}">', { type: 'string', pattern: '^(?:[a-z]{3})$' }],
  ['an invalid pattern', '<input name=c pattern="[\\w-.]+@">', { type: 'string' }],
] as const)('a schema that validators accept: %s', async ([, html, expected]) => {
  expect((await only(`<form>${html}</form>`))?.jsonSchema).toHaveProperty('properties.c', expected);
});

test.for([
  ['month', '2024-05', '2024-13'],
  ['week', '2024-W05', '2024-05'],
  ['time', '09:30', '09:30Z'],
  ['time', '09:30:15.5', '25:00'],
  ['datetime-local', '2024-05-01T09:30', '2024-05-01T09:30:00+02:00'],
  ['color', '#00ff7F', 'red'],
])('the schema matches what browsers send: a %s is %s, not %s', async ([type, value, other]) => {
  const schema = (await only(`<form><input type=${type} name=c></form>`))?.jsonSchema;
  const { pattern } = z
    .object({ properties: z.object({ c: z.object({ pattern: z.string() }) }) })
    .parse(schema).properties.c;
  expect([value, other].map((one) => new RegExp(pattern, 'u').test(String(one)))).toEqual([true, false]);
});

test.for([
  '<input name=a disabled required>',
  '<input name=a readonly required>',
  '<select name=a disabled required></select>',
  '<fieldset disabled><input name=a required></fieldset>',
])('disabled and read-only fields are not required: %s', async (html) => {
  const form = await only(`<form>${html}</form>`);
  expect(form?.fields[0]?.required).toBe(false);
  expect(form?.jsonSchema).not.toHaveProperty('required');
});

test.for(['registration_form[_token]', 'logintoken', '0123456789abcdef0123456789abcdef', 'form_key'])(
  'a CSRF token: %s',
  async (name) => {
    expect((await only(`<form><input type=hidden name="${name}" value=x></form>`))?.csrfToken).toBe(true);
  },
);

test.for(['<input type=hidden name=page>', '<input name=_token>'])('not a CSRF token: %s', async (html) => {
  expect((await only(`<form>${html}</form>`))?.csrfToken).toBe(false);
});

test.for([
  ['for', '<label for=x>A</label><input id=x>', 'A', 'LABEL'],
  [
    'two labels with the same text',
    '<label for=x>A*</label><label for=x>A*</label><input id=x>',
    'A*',
    'LABEL',
  ],
  [
    'two labels with different texts',
    '<label for=x>A</label><label for=x>B</label><input id=x>',
    'A B',
    'LABEL',
  ],
  ['around', '<label>A <input></label>', 'A', 'LABEL'],
  [
    'labelledby before label',
    '<label for=x>A</label><b id=l>B</b><input id=x aria-labelledby=l>',
    'B',
    'ARIA_LABELLEDBY',
  ],
  ['aria-label', '<input aria-label=C>', 'C', 'ARIA_LABEL'],
  ['title', '<input title=T placeholder=P>', 'T', 'TITLE'],
  ['placeholder', '<input placeholder=P>', 'P', 'PLACEHOLDER'],
  [
    'a reference to a missing element',
    '<label for=x>A</label><input id=x aria-labelledby=gone>',
    'A',
    'LABEL',
  ],
  ['around, but for another', '<label for=y>A <input id=x></label><input id=y>', null, null],
  ['around it, with "for" of a missing element', '<label for=y>A <input id=x></label>', 'A', 'LABEL'],
  [
    'radio buttons: fieldset',
    '<fieldset><legend>A</legend><input type=radio name=r></fieldset>',
    'A',
    'LEGEND',
  ],
  [
    'radio buttons: fieldset with aria-label',
    '<fieldset aria-label=A><input type=radio name=r></fieldset>',
    'A',
    'ARIA_LABEL',
  ],
  ['radio buttons: group', '<p role=group aria-label=A><input type=radio name=r></p>', 'A', 'ARIA_LABEL'],
  [
    'radio buttons: radiogroup',
    '<h3 id=l>A</h3><p role=radiogroup aria-labelledby=l><input type=radio name=r></p>',
    'A',
    'ARIA_LABELLEDBY',
  ],
  ['none', '<input>', null, null],
] as const)('label: %s', async ([, html, label, labelSource]) => {
  expect((await only(`<form>${html}</form>`))?.fields[0]).toMatchObject({ label, labelSource });
});

test('a label around several controls belongs to the first', async () => {
  const labels = (await only('<form><label>A <input type=hidden><input name=b><input name=c></label></form>'))
    ?.fields;
  expect(labels?.map(({ label }) => label)).toEqual([null, 'A', null]);
});

test('radio buttons are required if one of them is; other controls without a name are judged by themselves', async () => {
  const html = `<form><input type=radio name=s><input type=radio name=s required><input type=radio name=t>
    <input type=radio><input type=radio required><input name=u></form>`;
  const required = (await only(html))?.fields.map((field) => [field.name, field.required]);
  expect(required).toEqual([
    ['s', true],
    ['t', false],
    [null, false],
    [null, true],
    ['u', false],
  ]);
});

test('radio buttons with the same name are one field, labelled by the legend', async () => {
  const html = `<form><fieldset><legend>Size</legend><label><input type=radio name=s value=1>Small</label>
    <label><input type=radio name=s value=2>Large</label></fieldset></form>`;
  expect((await only(html))?.fields).toMatchObject([
    { name: 's', type: 'radio', label: 'Size', labelSource: 'LEGEND', options: ['Small', 'Large'] },
  ]);
});

test('controls outside a form belong to the form that they name', async () => {
  const { items, orphanFieldCount } = await read(
    '<form id=f></form><input form=f name=a><input name=b><textarea></textarea><input type=hidden name=c>',
  );
  expect([items[0]?.fields.map(({ name }) => name), orphanFieldCount]).toEqual([['a'], 2]);
});

test('fields that nobody sees are no orphans', async () => {
  const { orphanFieldCount } = await read(
    '<input style="display:none"><input hidden><div hidden><input></div><input type=submit><input name=a>',
  );
  expect(orphanFieldCount).toBe(1);
});

test('of two forms with the same id, the first has the controls that name it', async () => {
  const { items } = await read('<form id=f></form><form id=f></form><input form=f name=a>');
  expect(items.map(({ fields }) => fields.length)).toEqual([1, 0]);
});

test('only submit buttons are listed', async () => {
  const form = await only(
    '<form><button type=button>Close</button><button type=reset>Clear</button><button type=other>Send</button></form>',
  );
  expect(form?.submit).toEqual(['Send']);
});

test.for([
  [
    '<select multiple name=c><optgroup label=G><option>A<option>B</select>',
    { type: 'select-multiple', options: ['A', 'B'] },
  ],
  [
    '<select name=c><option label=" One ">1<option label="">Two<optgroup disabled label=G><option>Three</select>',
    { options: ['One', 'Two'] },
  ],
  ['<input aria-required=true>', { required: true }],
  ['<input minlength=-1 maxlength=0>', { minLength: null, maxLength: 0 }],
] as const)('%s is read as %o', async ([html, field]) => {
  expect((await only(`<form>${html}</form>`))?.fields[0]).toMatchObject(field);
});

test('reads up to a thousand options of a list', async () => {
  const html = `<form><select>${'<option>A'.repeat(1_001)}</select></form>`;
  expect((await only(html))?.fields[0]?.options).toHaveLength(1_000);
});

test.for([
  ['<form action="http://example.com/x">', { insecureAction: true, crossOrigin: true }],
  ['<form action="https://other.com/x">', { insecureAction: false, crossOrigin: true }],
  ['<base href="https://other.com/"><form>', { action: 'https://example.com/a/b', crossOrigin: false }],
  ['<form action="mailto:a@b.c">', { action: 'mailto:a@b.c', crossOrigin: false }],
  ['<form action="http://[" method=dialog>', { action: null, method: 'DIALOG' }],
  ['<form method=PUT>', { method: 'GET' }],
] as const)('%s sends to %o', async ([html, expected]) => {
  expect(await only(html)).toMatchObject(expected);
});

test.for([
  ['<div class="g-recaptcha" data-sitekey=k></div>', 'reCAPTCHA'],
  ['<div class="h-captcha"></div>', 'hCaptcha'],
  ['<div class="cf-turnstile"></div>', 'Cloudflare Turnstile'],
  ['<img src="/captcha.php"><input name=captcha_code>', 'image'],
  ['<div class="Simple-Captcha"></div>', 'image'],
  ['<input name=q>', null],
] as const)('captcha: %s', async ([html, captcha]) => {
  expect((await only(`<form>${html}</form>`))?.captcha).toBe(captcha);
});

test('a field that only bots see is a honeypot; a hidden input is not', async () => {
  const trap =
    '<form><div style="position:absolute;left:-9999px"><input name=website tabindex=-1></div></form>';
  expect((await only(trap))?.honeypot).toBe(true);
  expect((await only(trap.replace('<form>', '<form><input name=mail>')))?.honeypot).toBe(true);
  expect((await only(trap.replace('website', 'coupon')))?.honeypot).toBe(false);
  expect((await only('<form><input type=hidden name=website><input name=website></form>'))?.honeypot).toBe(
    false,
  );
});

test('the schema leaves out hidden fields and those without a name, and does not show passwords', async () => {
  const html = `<form><input type=hidden name=t value=1><input><input type=password name=p pattern="\\d{4}"><input name=__proto__></form>`;
  expect(JSON.stringify((await only(html))?.jsonSchema)).toContain(
    String.raw`"properties":{"p":{"type":"string","pattern":"^(?:\\d{4})$","writeOnly":true},"__proto__":{"type":"string"}}}`,
  );
});

test.for([
  [
    'a search form',
    '<form action="/find?x=1#y"><input type=search name="q"></form>',
    'https://example.com/find?q={query}',
  ],
  [
    'a SearchAction',
    '<script type="application/ld+json">{"@type":"WebSite","potentialAction":{"@type":"SearchAction","target":{"@type":"EntryPoint","urlTemplate":"/s?q={search_term_string}"}}}</script>',
    'https://example.com/s?q={search_term_string}',
  ],
  ['nothing', '<form method=post><input name=q></form>', null],
  [
    'nowhere for a search of journeys with two places',
    '<form action=/flights><input name=from><input name=to><button>Search flights</button></form>',
    null,
  ],
  [
    'the form after it',
    '<form action=/flights><input name=from><input name=to><button>Search flights</button></form><form action=/find><input name=place><input name=q><button>Search</button></form>',
    'https://example.com/find?q={query}',
  ],
] as const)('the search address comes from %s', async ([, html, template]) => {
  expect((await read(html)).searchUrlTemplate).toBe(template);
});

test.for([
  ['fields-labelled', '<form><input name=a placeholder=P></form>', '<form><input aria-label=A></form>'],
  [
    'fields-autocomplete',
    '<form><input type=email></form>',
    '<form><input type=email autocomplete=email></form>',
  ],
  [
    'password-secure',
    '<form action="http://e.com"><input type=password></form>',
    '<form><input type=password></form>',
  ],
  [
    'password-posted',
    '<form><input type=password><button>Go</button></form>',
    '<form method=post><input type=password><button>Go</button></form>',
  ],
  ['form-submittable', '<form><input name=a></form>', '<form><input name=a><button>Go</button></form>'],
] as const)('check %s fails and passes', async ([id, bad, good]) => {
  const results = [await resultOf(id, bad), await resultOf(id, good), await resultOf(id, '<p>')];
  expect(results).toEqual(['FAIL', 'PASS', 'NOT_APPLICABLE']);
});

test.for([
  ['fields-labelled', '<form><input></form>', 'FAIL'],
  ['fields-labelled', '<form><input type=hidden name=a></form>', 'NOT_APPLICABLE'],
  ['fields-autocomplete', '<form><input name=a><input type=password></form>', 'NOT_APPLICABLE'],
  ['password-posted', '<form><input name=q><button>Go</button></form>', 'NOT_APPLICABLE'],
  ['password-posted', '<form><input name=u><input type=password><button>Go</button></form>', 'FAIL'],
  ['form-submittable', '<form><input type=hidden name=a></form>', 'NOT_APPLICABLE'],
  ['form-submittable', '<form><input type=hidden name=a><input name=b></form>', 'FAIL'],
] as const)('check %s of %s: %s', async ([id, html, result]) => {
  expect(await resultOf(id, html)).toBe(result);
});

test('a password entered over plain http is not secure, wherever it is sent', async () => {
  const html = '<form action="https://example.com/in" method=post><input type=password></form>';
  expect(await resultOf('password-secure', html, 'http://example.com/')).toBe('FAIL');
});

test('a check names the first ten forms or fields that fail it', async () => {
  const evidence = async (html: string, id: string) =>
    (await read(html)).checks.find((check) => check.rule === id)?.evidence.map(({ match }) => match);
  expect(await evidence('<form><input name=a><input type=tel></form>', 'fields-labelled')).toEqual([
    'text a',
    'tel (no name)',
  ]);
  expect(
    await evidence(
      '<form id=i name=n><input></form><form name=n><input></form><form action=/a><input></form>',
      'form-submittable',
    ),
  ).toEqual(['form i', 'form n', 'form https://example.com/a']);
  expect(await evidence(`<form>${'<input>'.repeat(11)}</form>`, 'fields-labelled')).toHaveLength(10);
});

test('counts fifty thousand fields, a hundred thousand levels deep, in time', async () => {
  const html = `<form>${'<div>'.repeat(100_000)}${'<input name=a>'.repeat(50_000)}`;
  expect((await only(html))?.fields.length).toBe(2_000);
});
