import type { EvidenceEntry, PersonProgress, SkillProgress } from '@rigwise/contracts';
import {
  IconArrowBackUp,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconPencil,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { LookMark } from '../../../ui/look-mark.tsx';
import { Day } from '../../../ui/day.tsx';
import type { Whose } from '../nobody.tsx';
import { evidenceOf, stateOf } from '../standing.ts';
import classes from './details.module.css';

const LOOKS = {
  counts: { icon: IconCircleCheck, look: 'good' },
  failed: { icon: IconCircleX, look: 'soft' },
  expired: { icon: IconCalendarOff, look: 'warn' },
  corrected: { icon: IconPencil, look: 'soft' },
  withdrawal: { icon: IconArrowBackUp, look: 'soft' },
} as const;

interface EvidenceListProps {
  skill: SkillProgress;
  progress: PersonProgress;
  whose: Whose;
}

/** What tells of a skill, newest first, and whether it counts. */
export function EvidenceList({ skill, progress, whose }: EvidenceListProps) {
  const { t } = useTranslation();
  const entries = evidenceOf(skill, progress.evidence);
  const results = whose === 'own' ? null : progress.person.personId;
  return (
    <section>
      <h3>{t('skillProgress.evidence.title')}</h3>
      {entries.length === 0 ? (
        <p className={classes['soft']}>{t('skillProgress.evidence.none')}</p>
      ) : (
        <ul className={classes['evidence']}>
          {entries.map((entry) => (
            <Entry key={entry.id} {...{ entry, results }} on={progress.on} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface EntryProps {
  entry: EvidenceEntry;
  on: string;
  /** The person whose list of attempts has it; null for one’s own. */
  results: string | null;
}

function Entry({ entry, on, results }: EntryProps) {
  const { t } = useTranslation();
  const state = stateOf(entry, on);
  const { kind, title, rating, validFrom, validUntil, assessor, sourceId } = entry;
  return (
    <li>
      <div className={classes['entry']}>
        {kind === 'assessment' ? (
          <Link
            dir="auto"
            to={
              results === null
                ? `/assessment-results/${sourceId}`
                : `/manager/user-results/${results}?attempt=${sourceId}`
            }
          >
            {title}
          </Link>
        ) : kind === 'observation' && results === null ? (
          <Link dir="auto" to={`/my-observations?observation=${sourceId}`}>
            {title}
          </Link>
        ) : (
          <span dir="auto">{title}</span>
        )}
        <LookMark {...LOOKS[state]} text={t(`skillProgress.evidence.states.${state}`)} />
      </div>
      <p className={classes['soft']}>{t(`skillProgress.evidence.kinds.${kind}`)}</p>
      <Facts look="line">
        {rating !== null && (
          <Fact name={t('skillProgress.evidence.rating')}>
            {t('skillProgress.percent', { value: rating })}
          </Fact>
        )}
        <Fact name={t('skillProgress.evidence.from')}>
          <Day date={validFrom} />
        </Fact>
        {validUntil !== null && (
          <Fact name={t('skillProgress.evidence.until')}>
            <Day date={validUntil} />
          </Fact>
        )}
        {assessor && (
          <Fact name={t('skillProgress.evidence.assessor')}>
            <bdi>{assessor.name ?? t('skillProgress.evidence.unknownAssessor')}</bdi>
          </Fact>
        )}
      </Facts>
    </li>
  );
}
