import type { ProfileTrial } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import { levelName } from '../../../ui/skills/clause-words.ts';
import shared from '../shared/shared.module.css';
import { TrialFrame } from '../shared/trial.tsx';

/** As many people as the server names. */
const MOST_NAMED = 200;

interface ProfileTrialResultProps {
  result: ProfileTrial | null;
  isOutdated: boolean;
}

/** Who would newly fall short of a profile. */
export function ProfileTrialResult({ result, isOutdated }: ProfileTrialResultProps) {
  const { t } = useTranslation();
  const newly = result?.newlyShort ?? [];
  return (
    <TrialFrame level={2} isOutdated={isOutdated} summary={result && <Summary result={result} />}>
      {newly.length > 0 && (
        <div>
          <h3 className={shared['who']}>{t('skillProfiles.trial.newly')}</h3>
          <ul className={shared['people']}>
            {newly.map((person) => (
              <Person key={person.personId} person={person} />
            ))}
          </ul>
        </div>
      )}
      {newly.length === MOST_NAMED && (
        <p className={cells['soft']}>{t('skillManagement.trial.first', { count: newly.length })}</p>
      )}
    </TrialFrame>
  );
}

function Summary({ result: { people, shortBefore, shortAfter, newlyShort } }: { result: ProfileTrial }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('skillProfiles.trial.people', { count: people })}</p>
      <p>
        {t('skillProfiles.trial.now', { count: shortBefore })}{' '}
        {t('skillProfiles.trial.then', { count: shortAfter })}
      </p>
      {newlyShort.length === 0 && <p>{t('skillProfiles.trial.none')}</p>}
    </>
  );
}

function Person({ person: { personId, name, gaps } }: { person: ProfileTrial['newlyShort'][number] }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link to={`/manager/user-progress/${personId}`} target="_blank" rel="noopener">
        <bdi>{name}</bdi>
      </Link>
      {gaps.map(({ skillId, title, required, held }) => (
        <span key={skillId} className={cells['soft']}>
          {t(held === null ? 'skillProfiles.trial.gapNone' : 'skillProfiles.trial.gap', {
            ...{ skill: title, required: levelName(t, required), held: levelName(t, held) },
          })}
        </span>
      ))}
    </li>
  );
}
