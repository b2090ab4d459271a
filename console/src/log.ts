/** For developers only: the browser's console. */
export function log(what: unknown): void {
  console.info('rigwise:', what instanceof Error ? `${what.name}: ${what.message}` : what);
}
