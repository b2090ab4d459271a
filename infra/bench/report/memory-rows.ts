/** Names of the rows for a service's memory: manifests request at least what the page says under load. */
export const idleRow = (service: string): string => `${service}, PSS idle`;
/** Follows the row above. */
export const LOADED_ROW = '… under its own load';

/** A service's memory under load according to docs/benchmarks.md; NaN if it has no such row. */
export function loadedMiB(page: string, service: string): number {
  const row = new RegExp(`^\\| ${idleRow(service)} .*\\n\\| ${LOADED_ROW} +\\| (\\d+) MiB`, 'm');
  return Number(row.exec(page)?.[1] ?? NaN);
}
