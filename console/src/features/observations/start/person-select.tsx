import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listPeopleToObserve, type PersonToObserve } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import type { Fault } from '../../../ui/form/checked-form.ts';
import { offered, offering } from '../../../ui/offered.ts';
import type { Kit } from '../keep/keep.ts';
import classes from '../observations.module.css';

const PAUSE_MS = 250;
const MOST_OFFERED = 50;

interface PersonSelectProps {
  kit: Kit;
  person: PersonToObserve | null;
  error: Fault | undefined;
  onChoose: (person: PersonToObserve | null) => void;
}

/** Someone whom the assessor may observe: of those on this device, or found by the server if there are more. */
export function PersonSelect({ kit, person, error, onChoose }: PersonSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isAsked = kit.isPartial && search !== '' && search !== (person && labelOf(person));
  const { data } = useQuery(
    listPeopleToObserve,
    isAsked ? { query: { search: search.slice(0, 100), limit: MOST_OFFERED } } : null,
  );
  const all = new Map(
    [...(person ? [person] : []), ...(data?.items ?? []), ...kit.people].map((one) => [one.personId, one]),
  );
  return (
    <fieldset name="personId" className={classes['field']}>
      <Select
        label={t('observations.start.person')}
        description={t('observations.start.personHint')}
        placeholder={t('observations.start.personSearch')}
        classNames={offered}
        data={[...all.values()].map((one) => ({ value: one.personId, label: labelOf(one) }))}
        value={person?.personId ?? null}
        error={error}
        searchable
        withCheckIcon={false}
        withScrollArea={false}
        limit={MOST_OFFERED}
        nothingFoundMessage={t('observations.start.personNone')}
        comboboxProps={offering}
        spellCheck={false}
        onSearchChange={setText}
        onChange={(id) => onChoose(all.get(id ?? '') ?? null)}
      />
    </fieldset>
  );
}

/** "Dee Hand · RW-7002 · Roughneck" */
const labelOf = ({ name, employeeNumber, position }: PersonToObserve): string =>
  [name, employeeNumber, position].filter((part) => part !== null).join(' · ');
