const legalForm =
  /\s(?:inc|ltd|llc|llp|plc|corp|gmbh|ag|kg|ug|s\.a|s\.?r\.?l|s\.?p\.?a|s\.?l|b\.?v|n\.?v|oy|ab|a\/s|sp\.\sz\so\.?\s?o|s\.r\.o|kft|ltda)\.?$/i;
/** Case-sensitive, because Sa is a family name. */
const societeAnonyme = /\s(?:SA|sa)$/;

/** Whether a name ends with the legal form of a company: "Acme GmbH". */
export function isCompany(name: string): boolean {
  return legalForm.test(name) || societeAnonyme.test(name);
}

/** The name of a company without its legal form: "Acme" for "Acme GmbH". */
export function withoutLegalForm(name: string): string {
  return name.trim().replace(legalForm, '').replace(societeAnonyme, '');
}
