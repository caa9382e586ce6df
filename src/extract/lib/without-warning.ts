/**
 * What `act` returns. Meanwhile, process.emitWarning keeps those warnings to itself that begin with `start`: those about
 * something experimental, as whoever runs a command can do nothing about them. Node gives such a warning once in each thread.
 */
export function withoutWarning<Value>(start: string, act: () => Value): Value {
  const { emitWarning } = process;
  process.emitWarning = (warning: string | Error, ...details: unknown[]) => {
    if (!String(warning).startsWith(start)) Reflect.apply(emitWarning, process, [warning, ...details]);
  };
  try {
    return act();
  } finally {
    process.emitWarning = emitWarning;
  }
}
