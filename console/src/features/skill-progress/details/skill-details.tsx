import type { PersonProgress } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { useWords } from '../../../ui/skills/use-words.ts';
import { LevelBar } from '../level-bar.tsx';
import type { Whose } from '../nobody.tsx';
import { SkillRatings } from '../ratings/skill-ratings.tsx';
import { StandingMark } from '../standing-mark.tsx';
import { standingOf } from '../standing.ts';
import { whyText } from '../words.ts';
import { ClauseList } from './clause-list.tsx';
import classes from './details.module.css';
import { EvidenceList } from './evidence-list.tsx';
import { LevelHistory } from './level-history.tsx';

interface SkillDetailsProps {
  skillId: string;
  progress: PersonProgress;
  whose: Whose;
}

/** Why a person is at a level, what the next one takes, and what tells of it. */
export function SkillDetails({ skillId, progress, whose }: SkillDetailsProps) {
  const { t } = useTranslation();
  const words = useWords();
  const skill = progress.skills.find((one) => one.skillId === skillId);
  if (!skill) return <p>{t('skillProgress.drawer.unknown')}</p>;
  const { code, title, groups, level, clauses, next } = skill;
  const evidence = new Map(progress.evidence.map((entry) => [entry.id, entry]));
  const open = next?.clauses ?? [];
  return (
    <div className={classes['details']}>
      <div>
        <p className={classes['soft']}>
          <bdi>{[...groups, ...(code === null ? [] : [code])].join(' › ')}</bdi>
        </p>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p className={classes['level']}>
          <LevelBar skill={skill} />
          <StandingMark standing={standingOf(skill, progress.on)} />
        </p>
      </div>
      <section>
        <h3>{t('skillProgress.why.title')}</h3>
        <p>{whyText(words, skill, evidence)}</p>
      </section>
      {next ? (
        <section>
          <h3>{t('skillProgress.drawer.next', { level: levelName(t, next.level) })}</h3>
          <p className={classes['soft']}>
            {t('skillProgress.drawer.nextMet', {
              ...{ met: open.filter(({ isMet }) => isMet).length, count: open.length },
            })}
          </p>
          <ClauseList {...{ clauses: open, skill, whose }} />
        </section>
      ) : (
        <p className={classes['soft']}>
          {t(level === null ? 'skillProgress.drawer.noRules' : 'skillProgress.drawer.highest')}
        </p>
      )}
      {level !== null && clauses.length > 0 && (
        <section>
          <h3>{t('skillProgress.drawer.basis', { level: levelName(t, level) })}</h3>
          <ClauseList {...{ clauses, skill, whose }} />
        </section>
      )}
      <EvidenceList {...{ skill, progress, whose }} />
      {whose === 'other' && (
        <SkillRatings personId={progress.person.personId} name={progress.person.name} skill={skill} />
      )}
      <LevelHistory history={skill.history} />
    </div>
  );
}
