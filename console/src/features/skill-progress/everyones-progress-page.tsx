import { listPositions, peopleChoices } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../api/use-query.ts';
import { CertificatesTab } from './certificates/certificates-tab.tsx';
import { MatrixTab } from './matrix/matrix-tab.tsx';
import { FitPart, RecordImports, WhatIfPart } from './parts.tsx';
import { ProgressList } from './progress-list.tsx';
import { RecordsTab } from './records/records-tab.tsx';
import { useTabs } from './use-tabs.tsx';

const PARTS = { progress: ProgressList, matrix: MatrixTab } as const;

/** /users-progress: everyone’s levels against what their positions need, everyone’s certificates, and external records. */
export function EveryonesProgressPage() {
  const { t } = useTranslation();
  const { current, tabs } = useTabs(
    ['progress', 'matrix', 'certificates', 'records', 'fit', 'what-if'],
    t('progressList.tabs.label'),
  );
  const [params] = useSearchParams();
  const importId = params.get('import');
  if (current === 'records' && importId !== null) return <RecordImports importId={importId} />;
  const frame = { title: t('progressList.title'), lead: t('progressList.lead'), tabs };
  if (current === 'fit') return <FitPart {...frame} />;
  if (current === 'what-if') return <WhatIfPart {...frame} />;
  if (current === 'certificates') return <CertificatesTab {...frame} />;
  return current === 'records' ? <RecordsTab {...frame} /> : <OfLevels part={current} {...frame} />;
}

interface OfLevelsProps extends Omit<Parameters<typeof MatrixTab>[0], 'choices'> {
  part: keyof typeof PARTS;
}

function OfLevels({ part, ...frame }: OfLevelsProps) {
  const { data: positions = [] } = useQuery(listPositions, {});
  const { data: choices } = useQuery(peopleChoices, {});
  const Part = PARTS[part];
  return (
    <Part
      {...frame}
      choices={{
        positions: positions.map(({ position }) => position),
        departments: choices?.departments ?? [],
      }}
    />
  );
}
