import type { FrameworkImport } from '@rigwise/contracts';

/** Skills that applying an import changes, apart from those that are retired. */
export const changesIn = ({ counts }: Pick<FrameworkImport, 'counts'>): number =>
  counts.added + counts.changed + counts.moved + counts.restored;
