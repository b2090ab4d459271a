import type { TripCheck } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../../ui/day.tsx';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { When } from '../../../ui/when.tsx';
import classes from './fit.module.css';
import { CountsMark } from './trip-marks.tsx';

/** What a check was about, and how it ended. */
export function TripFacts({ check }: { check: TripCheck }) {
  const { t } = useTranslation();
  const day = useDay();
  const { trip, counts, at, by, dataVersion, verifyAddress } = check;
  const people = counts.fit + counts.notFit + counts.noProfile + counts.notFound;
  const asked = [
    ...trip.schemes.map(({ title }) => title),
    ...trip.skills.map(({ title, level }) =>
      t('trips.one.askedSkill', { title, level: t(`skillWords.levels.${level}`) }),
    ),
  ];
  const range = (from: string, to: string) => t('trips.range', { from: day(from), to: day(to) });
  return (
    <>
      <p className={classes['result']} role="status">
        <CountsMark counts={counts} />
        <span>{t('trips.counts.all', { fit: counts.fit, people })}</span>
      </p>
      <Facts>
        <Fact name={t('trips.one.days')}>{range(trip.from, trip.to)}</Fact>
        <Fact name={t('trips.one.away')}>{range(trip.awayFrom, trip.awayTo)}</Fact>
        <Fact name={t('trips.one.asked')} otherwise={t('trips.one.nothingAsked')}>
          {asked.join(', ')}
        </Fact>
        <Fact name={t('trips.one.checked')}>
          <When at={at} /> {by.name !== null && <bdi>· {by.name}</bdi>}
        </Fact>
        <Fact name={t('trips.one.version')} isCode>
          {`${dataVersion.edition} · ${dataVersion.on} · ${dataVersion.digest}`}
        </Fact>
        <Fact name={t('trips.one.verify')}>
          <a href={new URL(verifyAddress).pathname} target="_blank" rel="noreferrer">
            {verifyAddress}
          </a>
        </Fact>
      </Facts>
    </>
  );
}
