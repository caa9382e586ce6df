/** A number with the singular or plural of a phrase: "1 link has", "3 links have". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
