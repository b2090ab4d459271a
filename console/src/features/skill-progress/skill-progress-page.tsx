import { showMySkillProgress } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useLiveChange } from '../../session/live/use-live-change.ts';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Nobody } from './nobody.tsx';
import { ProgressState } from './progress-state.tsx';

/** /skill-progress: what the caller’s position needs, what of it is met, and what to do next. */
export function SkillProgressPage() {
  const { t } = useTranslation();
  const details = useDetails(showMySkillProgress, {});
  const { error, reload } = details;
  useLiveChange(() => void reload());
  useReadAnew(details);
  const isNobody = error instanceof ApiError && error.problem?.code === 'skill-progress/no-person';
  return (
    <PageFrame title={t('skillProgress.title')} lead={t('skillProgress.lead')}>
      {isNobody ? <Nobody whose="own" /> : <ProgressState details={details} whose="own" />}
    </PageFrame>
  );
}
