/** Whether an Alt-Svc header offers HTTP/3 or a draft of it (RFC 7838; RFC 9114, section 3.1.1). */
export function advertisesHttp3(altSvc: string | null): boolean {
  return /(?:^|[,\s])h3(?:-\d{1,2})?\s*=\s*"/i.test(altSvc ?? '');
}
