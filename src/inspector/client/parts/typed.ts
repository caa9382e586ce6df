/** A handler of a form that takes what was typed into one of its fields. */
export function typedInto(name: string, take: (typed: string) => void) {
  return (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    take(String(data.get(name) ?? '').trim());
  };
}
