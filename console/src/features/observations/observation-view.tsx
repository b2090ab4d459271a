import type { ObservationDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Day } from '../../ui/day.tsx';
import { Fact, Facts } from '../../ui/details/facts.tsx';
import { Steps } from '../../ui/details/steps.tsx';
import { levelName } from '../../ui/skills/clause-words.ts';
import { useWhen, When } from '../../ui/when.tsx';
import classes from './observations.module.css';
import { ObservedSteps } from './observed-steps.tsx';
import { ResultMark } from './result-mark.tsx';

interface ObservationViewProps {
  observation: ObservationDetails;
  /** False where its title and result stand above it already. */
  isTitled?: boolean;
}

/** An observation with its steps, what the person said, and its history. */
export function ObservationView({ observation, isTitled = true }: ObservationViewProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const { title, skill, name, result, state, assessor, assessorLevel, place, remark } = observation;
  const { observedAt, signedAt, receivedAt, validUntil, checklistRevision, acknowledgement } = observation;
  const nameOf = (who: { readonly name: string | null }): string =>
    who.name ?? t('observations.unknownPerson');
  return (
    <>
      {isTitled && (
        <div className={classes['head']}>
          <bdi>{title}</bdi>
          <ResultMark result={result} isWithdrawn={state === 'withdrawn'} />
        </div>
      )}
      <Facts>
        <Fact name={t('observations.details.person')}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact name={t('observations.details.skill')}>
          <bdi>{skill}</bdi>
        </Fact>
        <Fact name={t('observations.details.assessor')}>
          <bdi>{nameOf(assessor)}</bdi>
        </Fact>
        <Fact name={t('observations.details.assessorLevel')}>{levelName(t, assessorLevel)}</Fact>
        <Fact name={t('observations.details.place')}>{place && <bdi>{place}</bdi>}</Fact>
        <Fact name={t('observations.details.observed')}>
          <When at={observedAt} />
        </Fact>
        <Fact name={t('observations.details.signed')}>
          <When at={signedAt} />
        </Fact>
        <Fact name={t('observations.details.received')}>
          <When at={receivedAt} />
        </Fact>
        {result === 'competent' && state === 'signed' && (
          <Fact name={t('observations.details.counts')}>
            {validUntil === null ? t('observations.details.forEver') : <Day date={validUntil} />}
          </Fact>
        )}
        <Fact name={t('observations.details.revision')}>
          {t('observations.details.revisionText', { revision: checklistRevision })}
        </Fact>
        {remark !== null && (
          <Fact name={t('observations.details.remark')} isWritten>
            {remark}
          </Fact>
        )}
        <Fact name={t('observations.details.acknowledgement')}>
          {acknowledgement
            ? t(`observations.details.acknowledged.${acknowledgement.kind}`, {
                time: when(acknowledgement.at),
              })
            : t('observations.details.acknowledged.none')}
        </Fact>
        {acknowledgement?.kind === 'on-device' && (
          <Fact name={t('observations.details.typed')}>
            {acknowledgement.name !== null && <bdi>{acknowledgement.name}</bdi>}
          </Fact>
        )}
        {acknowledgement && acknowledgement.comment !== null && (
          <Fact name={t('observations.details.comment')} isWritten>
            {acknowledgement.comment}
          </Fact>
        )}
      </Facts>
      <ObservedSteps observation={observation} />
      <section>
        <h3>{t('observations.details.history')}</h3>
        <Steps
          steps={observation.history.map(({ event, at, by, reason }) => ({
            ...{ at, reason },
            text: t('observations.details.by', {
              ...{ what: t(`observations.details.events.${event}`), name: nameOf(by) },
            }),
          }))}
        />
      </section>
    </>
  );
}
