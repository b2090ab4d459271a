import type { PersonProgress } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { RowDrawer } from '../../ui/details/row-drawer.tsx';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { SkillDetails } from './details/skill-details.tsx';
import { NextSteps } from './next-steps.tsx';
import type { Whose } from './nobody.tsx';
import { ProgressSummary } from './progress-summary.tsx';
import classes from './progress.module.css';
import { Skills } from './skills.tsx';

interface ProgressBodyProps {
  progress: PersonProgress;
  whose: Whose;
}

/** Where the person is against what the position needs, what is missing, every skill; and one of them in a drawer. */
export function ProgressBody({ progress, whose }: ProgressBodyProps) {
  const { t } = useTranslation();
  const row = useOpenRow('skill');
  return (
    <div className={classes['sheet']}>
      <ProgressSummary progress={progress} whose={whose} />
      <NextSteps progress={progress} whose={whose} />
      {progress.skills.length > 0 && <Skills progress={progress} openId={row.id} />}
      <RowDrawer row={row} title={t('skillProgress.drawer.title')} close={t('skillProgress.drawer.close')}>
        {(id) => <SkillDetails skillId={id} progress={progress} whose={whose} />}
      </RowDrawer>
    </div>
  );
}
