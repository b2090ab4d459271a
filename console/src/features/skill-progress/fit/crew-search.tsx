import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listSkillProgress } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../ui/list/use-list.ts';
import { offered } from '../../../ui/offered.ts';
import type { CrewValue } from './trip-values.ts';

const PAUSE_MS = 250;
const MOST_SHOWN = 8;

/** Finds someone among the caller’s people while typing. */
export function CrewSearch({ onPick }: { onPick: (person: CrewValue) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), PAUSE_MS);
  const { items = [] } = useList(listSkillProgress, {
    query: { limit: MOST_SHOWN, ...(search !== '' && { search }) },
  });
  return (
    <Select
      label={t('trips.crew.search')}
      placeholder={t('trips.crew.searchHint')}
      classNames={offered}
      data={items.map(({ personId, name, employeeNumber, position }) => ({
        value: personId,
        label: [name, employeeNumber, position].filter(Boolean).join(' · '),
      }))}
      // The server has found them.
      filter={({ options }) => options}
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('trips.crew.nobody')}
      withScrollArea={false}
      onChange={(id) => {
        const person = items.find(({ personId }) => personId === id);
        if (!person) return;
        const { personId, name, employeeNumber, position } = person;
        setTyped('');
        onPick({ personId, said: employeeNumber ?? name, name, ownPosition: position, position: '' });
      }}
    />
  );
}
