import { useTranslation } from 'react-i18next';
import { CertificatesTab } from './certificates/certificates-tab.tsx';
import { MatrixTab } from './matrix/matrix-tab.tsx';
import { FitPart, WhatIfPart } from './parts.tsx';
import { ProgressList } from './progress-list.tsx';
import { useTabs } from './use-tabs.tsx';

const PARTS = { matrix: MatrixTab, progress: ProgressList, certificates: CertificatesTab } as const;
// Theirs are not a manager’s to choose from.
const NO_CHOICES = {};

/** /manager-skill-tracking: a manager’s crew against the skills that their positions need, and their certificates. */
export function CrewProgressPage() {
  const { t } = useTranslation();
  const { current, tabs } = useTabs(
    ['matrix', 'progress', 'certificates', 'fit', 'what-if'],
    t('progressList.tabs.crewLabel'),
  );
  const frame = { title: t('progressList.crewTitle'), lead: t('progressList.crewLead'), tabs };
  if (current === 'fit') return <FitPart {...frame} />;
  if (current === 'what-if') return <WhatIfPart {...frame} />;
  const Part = PARTS[current];
  return <Part {...frame} choices={NO_CHOICES} />;
}
