import type { AttemptRecord } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../../../texts/language-name.ts';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { When } from '../../../ui/when.tsx';
import { OutcomeMark } from './attempt-status-mark.tsx';

/** What is known of an attempt. */
export function AttemptFacts({ record }: { record: AttemptRecord }) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const { attempt, language, lateAnswers, setAside, certificates } = record;
  const { candidate, score, limitMinutes: minutes, extendedFromMinutes: from } = attempt;
  const limit = (): string => {
    if (minutes === null) return t('watch.noLimit');
    if (from === null) return t('watch.drawer.minutes', { minutes });
    return t('watch.drawer.extended', { minutes, from });
  };
  return (
    <Facts>
      {attempt.conflict && <Fact name={t('watch.drawer.conflict')}>{t('watch.drawer.conflictText')}</Fact>}
      {score && (
        <Fact name={t('watch.columns.score')}>
          <OutcomeMark score={score} />
        </Fact>
      )}
      {score && score.failedBy.length > 0 && (
        <Fact name={t('watch.drawer.failedBy')}>
          {score.failedBy.map((reason) => t(`watch.failedBy.${reason}`)).join(', ')}
        </Fact>
      )}
      <Fact name={t('watch.columns.answered')}>{t('watch.answered', attempt)}</Fact>
      <Fact name={t('watch.drawer.limit')}>{limit()}</Fact>
      <Fact name={t('watch.columns.started')}>
        <When at={attempt.startedAt} />
      </Fact>
      {attempt.submittedAt !== null && (
        <Fact name={t('watch.drawer.submitted')}>
          <When at={attempt.submittedAt} seconds />
        </Fact>
      )}
      {attempt.releasedAt !== null && (
        <Fact name={t('watch.drawer.released')}>
          <When at={attempt.releasedAt} />
        </Fact>
      )}
      {lateAnswers > 0 && (
        <Fact name={t('watch.drawer.lateAnswers')}>{t('watch.drawer.late', { count: lateAnswers })}</Fact>
      )}
      {setAside > 0 && (
        <Fact name={t('watch.drawer.setAside')}>{t('watch.drawer.aside', { count: setAside })}</Fact>
      )}
      {certificates.length > 0 && (
        <Fact name={t('watch.drawer.certificates')}>
          {certificates.map(({ id, title, number }) => (
            <div key={id}>{t('watch.drawer.certificate', { title, number })}</div>
          ))}
        </Fact>
      )}
      <Fact name={t('watch.drawer.language')}>{languageName(language)}</Fact>
      <Fact name={t('watch.columns.department')}>{candidate.department}</Fact>
    </Facts>
  );
}
