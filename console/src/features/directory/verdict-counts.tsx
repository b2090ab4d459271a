import { verdicts, type DirectoryImport } from '@rigwise/contracts';
import { Figures } from '../../ui/import/figures.tsx';
import { VerdictMark } from './verdict-mark.tsx';

/** The number of rows per verdict, in large figures. */
export function VerdictCounts({ counts }: { counts: DirectoryImport['verdicts'] }) {
  return (
    <Figures
      figures={verdicts.map((verdict) => ({
        ...{ id: verdict, name: <VerdictMark verdict={verdict} />, count: counts[verdict] },
      }))}
    />
  );
}
