/** What a developer may want to see and nobody else has to: the browser's own log. */
export function log(what: unknown): void {
  console.info('rigwise:', what instanceof Error ? `${what.name}: ${what.message}` : what);
}
