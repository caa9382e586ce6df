import { expect, test } from 'vitest';
import { isCompany, withoutLegalForm } from '../../src/lib/legal-form.ts';

test.for(['Acme SA', 'Acme S.A.', 'Acme sa', 'Acme GmbH', 'Acme Inc.'])('%s is called Acme', (name) => {
  expect(withoutLegalForm(name)).toBe('Acme');
  expect(isCompany(name)).toBe(true);
});

test.for(['Sa', 'Ann de Sá', 'Inc', 'Acme'])('%s is no company by its name', (name) => {
  expect(withoutLegalForm(name)).toBe(name);
  expect(isCompany(name)).toBe(false);
});
