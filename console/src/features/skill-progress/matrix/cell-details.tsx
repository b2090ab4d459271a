import { showSkillProgress } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Whole } from '../../../ui/details/whole.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { SkillDetails } from '../details/skill-details.tsx';

/** The evidence behind a cell. @param id of the person and the skill: "person.skill" */
export function CellDetails({ id }: { id: string }) {
  const { t } = useTranslation();
  const [personId = '', skillId = ''] = id.split('.');
  const details = useDetails(showSkillProgress, { params: { personId } });
  return (
    <Whole details={details}>
      {(progress) => (
        <>
          <p>
            <Link to={`/manager/user-progress/${personId}`}>
              {t('skillMatrix.drawer.person', { name: progress.person.name })}
            </Link>
          </p>
          <SkillDetails skillId={skillId} progress={progress} whose="other" />
        </>
      )}
    </Whole>
  );
}
