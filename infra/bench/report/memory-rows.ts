/** What the rows of a service's memory are called: manifests ask for no less than the page says under load. */
export const idleRow = (service: string): string => `${service}, PSS idle`;
/** Follows the one above. */
export const LOADED_ROW = '… under its own load';

/** What docs/benchmarks.md says that a service held under load; NaN where it says nothing. */
export function loadedMiB(page: string, service: string): number {
  const row = new RegExp(`^\\| ${idleRow(service)} .*\\n\\| ${LOADED_ROW} +\\| (\\d+) MiB`, 'm');
  return Number(row.exec(page)?.[1] ?? NaN);
}
