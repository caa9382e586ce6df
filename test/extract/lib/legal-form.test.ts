import { expect, test } from 'vitest';
import { isCompany, withoutLegalForm } from '../../../src/extract/lib/legal-form.ts';

test.for(['Acme SA', 'Acme S.A.', 'Acme sa', 'Acme GmbH', 'Acme Inc.'])(
  'the name of %s without its legal form is Acme',
  (name) => {
    expect(withoutLegalForm(name)).toBe('Acme');
    expect(isCompany(name)).toBe(true);
  },
);

test.for(['Sa', 'Ann de Sá', 'Inc', 'Acme'])('%s has no legal form', (name) => {
  expect(withoutLegalForm(name)).toBe(name);
  expect(isCompany(name)).toBe(false);
});
