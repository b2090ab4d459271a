import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listTests, type TestRow } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '../../../ui/form/checked-form.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { offered, offering } from '../../../ui/offered.ts';
import shared from '../shared/shared.module.css';

const PAUSE_MS = 250;
/** More than these are found by typing. */
const MOST_OFFERED = 50;

interface TestSelectProps {
  /** The field’s name in its form, where errors about it are shown. */
  name: string;
  /** An id; empty if none is chosen. */
  value: string;
  /** Of the chosen test; empty if it isn’t known. */
  title: string;
  error: Fault | undefined;
  onChoose: (id: string, title: string) => void;
}

/** A test that was ever live, searched by words of its title. */
export function TestSelect({ name, value, title, error, onChoose }: TestSelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(title);
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  // The title of the chosen test is in the field, and is no search.
  const search = settled === title ? '' : settled.slice(0, 200);
  const list = useList(listTests, { query: { limit: MOST_OFFERED, ...(search !== '' && { search }) } });
  const found = (list.items ?? []).filter((test) => wasLive(test) && test.id !== value);
  const chosenTitle = title === '' ? t('skillWords.aTest') : title;
  const nothing =
    list.items && !list.isChanging
      ? t('skillRules.fields.noTest')
      : t(list.error ? 'list.failed' : 'list.loading');
  return (
    <fieldset name={name} className={shared['field']}>
      <Select
        label={t('skillRules.fields.test')}
        description={t('skillRules.fields.testHint')}
        placeholder={t('skillRules.fields.testSearch')}
        classNames={offered}
        data={[
          ...(value === '' ? [] : [{ value, label: chosenTitle }]),
          ...found.map((test) => ({ value: test.id, label: test.title })),
        ]}
        value={value === '' ? null : value}
        error={error}
        searchable
        withCheckIcon={false}
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched already.
        filter={({ options }) => options}
        openOnFocus={false}
        selectFirstOptionOnDropdownOpen
        allowDeselect={false}
        withScrollArea={false}
        nothingFoundMessage={nothing}
        comboboxProps={offering}
        spellCheck={false}
        onChange={(id) => {
          const test = found.find((one) => one.id === id);
          if (test) onChoose(test.id, test.title);
        }}
      />
    </fieldset>
  );
}

/** A version after the first begins once the one before it was live. */
const wasLive = ({ liveNumber, status, number }: TestRow): boolean =>
  liveNumber !== null || status === 'retired' || number > 1;
