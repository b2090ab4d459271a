import { NativeSelect } from '@mantine/core';
import { MOST_CREW } from '@rigwise/contracts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '../../../ui/form/checked-form.ts';
import buttons from '../../../ui/icon-button.module.css';
import { CrewPaste } from './crew-paste.tsx';
import { CrewSearch } from './crew-search.tsx';
import classes from './fit.module.css';
import { withPeople, type CrewValue } from './trip-values.ts';

interface CrewFieldsProps {
  crew: readonly CrewValue[];
  positions: readonly string[];
  fault: Fault | undefined;
  onChange: (crew: readonly CrewValue[]) => void;
}

/** Who is to go, and in which position. */
export function CrewFields({ crew, positions, fault, onChange }: CrewFieldsProps) {
  const { t } = useTranslation();
  const add = (people: readonly CrewValue[]): void => onChange(withPeople(crew, people).slice(0, MOST_CREW));
  const change = (at: number, position: string): void =>
    onChange(crew.map((one, index) => (index === at ? { ...one, position } : one)));
  return (
    <fieldset name="crew" className={classes['group']}>
      <legend>{t('trips.crew.title')}</legend>
      <CrewSearch onPick={(person) => add([person])} />
      <CrewPaste known={new Set(crew.flatMap(({ personId }) => personId ?? []))} onRead={add} />
      {typeof fault === 'string' && (
        <p role="alert" className={classes['fault']}>
          {fault}
        </p>
      )}
      {crew.length > 0 && <p className={classes['count']}>{t('trips.crew.count', { count: crew.length })}</p>}
      <ul className={classes['rows']}>
        {crew.map((person, at) => (
          <li key={person.personId ?? person.said}>
            <Named person={person} />
            {person.personId !== null && (
              <NativeSelect
                aria-label={t('trips.crew.position', { name: person.name ?? person.said })}
                value={person.position}
                data={positionsFor(person, positions, {
                  own:
                    person.ownPosition === null
                      ? t('trips.crew.ownNone')
                      : t('trips.crew.own', { position: person.ownPosition }),
                })}
                onChange={({ currentTarget }) => change(at, currentTarget.value)}
              />
            )}
            <button
              type="button"
              className={buttons['button']}
              aria-label={t('trips.crew.remove', { name: person.name ?? person.said })}
              onClick={() => onChange(crew.filter((_, index) => index !== at))}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Named({ person: { name, said } }: { person: CrewValue }) {
  const { t } = useTranslation();
  return (
    <span>
      <bdi>{name ?? said}</bdi>
      <small>{name === null ? t('trips.verdicts.not-found') : said}</small>
    </span>
  );
}

function positionsFor(
  { position }: CrewValue,
  positions: readonly string[],
  { own }: { readonly own: string },
) {
  const all = position === '' || positions.includes(position) ? positions : [position, ...positions];
  return [{ value: '', label: own }, ...all.map((one) => ({ value: one, label: one }))];
}
