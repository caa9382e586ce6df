/** A media type without its parameters, lower-cased (MIME Sniffing standard, 4.2); empty if there is none. */
export function essence(type: string | null | undefined): string {
  return type?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
