import { skillLevels, type ChangeTrial, type SkillLevel } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { levelName } from '../../../ui/skills/clause-words.ts';
import cells from '../../../ui/list/cells.module.css';
import shared from '../shared/shared.module.css';
import { TrialFrame } from '../shared/trial.tsx';

type LevelChange = ChangeTrial['changes'][number];

interface RulesTrialProps {
  result: ChangeTrial | null;
  isOutdated: boolean;
  /** Of the rules; others are named. */
  skillId: string;
}

/** Who would gain and who would lose a level by other rules. */
export function RulesTrial({ result, isOutdated, skillId }: RulesTrialProps) {
  const { t } = useTranslation();
  const changes = result?.changes ?? [];
  const parts = [
    { heading: t('skillRules.trial.lose'), changes: changes.filter((change) => !isGain(change)) },
    { heading: t('skillRules.trial.gain'), changes: changes.filter(isGain) },
  ].filter((part) => part.changes.length > 0);
  const isCut = result !== null && changes.length < result.gains + result.losses;
  return (
    <TrialFrame level={3} isOutdated={isOutdated} summary={result && <Summary result={result} />}>
      {parts.map((part) => (
        <div key={part.heading}>
          <h4 className={shared['who']}>{part.heading}</h4>
          <ul className={shared['people']}>
            {part.changes.map((change) => (
              <li key={`${change.personId} ${change.skillId}`}>
                <Change change={change} isOther={change.skillId !== skillId} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {isCut && (
        <p className={cells['soft']}>{t('skillManagement.trial.first', { count: changes.length })}</p>
      )}
    </TrialFrame>
  );
}

function Summary({ result: { checked, gains, losses } }: { result: ChangeTrial }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('skillRules.trial.checked', { count: checked })}</p>
      {losses > 0 && <p>{t('skillRules.trial.losses', { count: losses })}</p>}
      {gains > 0 && <p>{t('skillRules.trial.gains', { count: gains })}</p>}
      {gains + losses === 0 && <p>{t('skillRules.trial.none')}</p>}
    </>
  );
}

function Change({ change, isOther }: { change: LevelChange; isOther: boolean }) {
  const { t } = useTranslation();
  const { personId, name, position, before, after, title } = change;
  const levels = { before: levelName(t, before), after: levelName(t, after) };
  const said = t(
    before === null
      ? 'skillRules.trial.fromNone'
      : after === null
        ? 'skillRules.trial.toNone'
        : 'skillRules.trial.fromTo',
    levels,
  );
  return (
    <>
      <Link to={`/manager/user-progress/${personId}`} target="_blank" rel="noopener">
        <bdi>{name}</bdi>
      </Link>{' '}
      {isOther ? t('skillRules.trial.ofSkill', { change: said, skill: title }) : said}
      {position !== null && <span className={cells['soft']}>{position}</span>}
    </>
  );
}

const rank = (level: SkillLevel | null): number => (level === null ? -1 : skillLevels.indexOf(level));
const isGain = ({ before, after }: LevelChange): boolean => rank(after) > rank(before);
