import { Button } from '@mantine/core';
import type { Substitute, TripEntry, TripLack } from '@rigwise/contracts';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDay } from '../../../ui/day.tsx';
import classes from './fit.module.css';
import { VerdictMark } from './trip-marks.tsx';
import { useLackWords } from './use-lack-words.ts';

interface CrewAnswerProps {
  entries: readonly TripEntry[];
  /** Of those who aren’t fit, by place; undefined: an earlier check has none. */
  substitutes?: ReadonlyMap<number, readonly Substitute[]> | undefined;
  busy: boolean;
  onPut: (entry: TripEntry, substitute: Substitute) => void;
}

/** What a check says of each person, those who aren’t fit first. */
export function CrewAnswer({ entries, substitutes, busy, onPut }: CrewAnswerProps) {
  const { t } = useTranslation();
  return (
    <section className={classes['answer']}>
      <h2>{t('trips.one.crew')}</h2>
      <ul className={classes['crew']} aria-label={t('trips.one.crew')}>
        {entries.map((entry) => (
          <li key={entry.place} data-verdict={entry.verdict}>
            <div className={classes['person']}>
              <span>
                <Name entry={entry} />
                <span className={classes['about']}>
                  {[entry.name === null ? null : entry.employeeNumber, entry.position]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <VerdictMark verdict={entry.verdict} />
            </div>
            <Reasons entry={entry} />
            {entry.verdict === 'not-fit' && substitutes && (
              <Substitutes
                people={substitutes.get(entry.place) ?? []}
                entry={entry}
                busy={busy}
                onPut={onPut}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ entry: { personId, name, said } }: { entry: TripEntry }) {
  if (name === null) return <bdi className={classes['name']}>{said === '' ? '–' : said}</bdi>;
  return (
    <Link className={classes['name']} to={`/manager/user-progress/${personId}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function Reasons({ entry }: { entry: TripEntry }) {
  const { t } = useTranslation();
  const day = useDay();
  const { verdict, lacks, until, personId } = entry;
  if (verdict === 'no-profile') return <p className={classes['note']}>{t('trips.one.noProfile')}</p>;
  if (verdict === 'not-found') return <p className={classes['note']}>{t('trips.one.notFound')}</p>;
  if (lacks.length === 0)
    return until === null ? null : (
      <p className={classes['note']}>{t('trips.one.until', { day: day(until) })}</p>
    );
  return <Lacks lacks={lacks} personId={personId} />;
}

/** More than these are folded. */
const FEW = 5;

/** Each with the evidence that it follows from. */
export function Lacks({ lacks, personId }: { lacks: readonly TripLack[]; personId: string | null }) {
  const { t } = useTranslation();
  const [few, more] = [lacks.slice(0, FEW), lacks.slice(FEW)];
  return (
    <div>
      <Reasoned lacks={few} personId={personId} />
      {more.length > 0 && (
        <details className={classes['more']}>
          <summary>{t('trips.one.more', { count: more.length })}</summary>
          <Reasoned lacks={more} personId={personId} />
        </details>
      )}
    </div>
  );
}

function Reasoned({ lacks, personId }: { lacks: readonly TripLack[]; personId: string | null }) {
  const wordsOf = useLackWords();
  return (
    <ul className={classes['reasons']}>
      {lacks.map((lack) => {
        const { what, how } = wordsOf(lack);
        const to =
          lack.of === 'skill'
            ? `/manager/user-progress/${personId}?skill=${lack.id}`
            : `?tab=certificates&person=${personId}&kind=${lack.id}`;
        return (
          <li key={`${lack.of} ${lack.id}`}>
            {personId === null ? what : <Link to={to}>{what}</Link>} <span>{how}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface SubstitutesProps {
  people: readonly Substitute[];
  entry: TripEntry;
  busy: boolean;
  onPut: CrewAnswerProps['onPut'];
}

function Substitutes({ people, entry, busy, onPut }: SubstitutesProps) {
  const { t } = useTranslation();
  const day = useDay('short');
  if (people.length === 0) return <p className={classes['note']}>{t('trips.substitutes.nobody')}</p>;
  return (
    <div className={classes['substitutes']}>
      <h3>{t('trips.substitutes.title')}</h3>
      <ul>
        {people.map((one) => (
          <li key={one.personId}>
            <Button
              size="sm"
              variant="default"
              disabled={busy}
              leftSection={<IconUserPlus size={16} aria-hidden="true" />}
              aria-label={t('trips.substitutes.for', { name: one.name, other: entry.name ?? entry.said })}
              onClick={() => onPut(entry, one)}
            >
              {t('trips.substitutes.put', { name: one.name })}
            </Button>
            <span>
              {[
                one.position,
                one.until === null
                  ? t('trips.substitutes.forEver')
                  : t('trips.substitutes.until', { day: day(one.until) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
