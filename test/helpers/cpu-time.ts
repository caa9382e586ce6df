/**
 * Begins to count the CPU time of this process, in milliseconds: a busy machine leaves it as it is, and work that grows
 * with the square of a hostile page does not.
 */
export function cpuTime(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
}
