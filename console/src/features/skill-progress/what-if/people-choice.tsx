import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listCertificates, listSkillProgress } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../ui/list/use-list.ts';
import { offered } from '../../../ui/offered.ts';

const PAUSE_MS = 250;
const MOST_SHOWN = 8;

interface ChoiceProps {
  chosen: readonly string[];
  onPick: (id: string) => void;
}

/** Someone of the caller’s people who might leave. */
export function PersonChoice(props: ChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  const { items = [] } = useList(listSkillProgress, { query: { limit: MOST_SHOWN, ...search } });
  const options = items.map(({ personId, name, employeeNumber, position }) => ({
    value: personId,
    label: [name, employeeNumber, position].filter(Boolean).join(' · '),
  }));
  return <Choice {...props} {...{ typed, setTyped, options }} label={t('whatIf.person')} />;
}

/** A valid certificate of the caller’s people that might lapse. */
export function CertificateChoice(props: ChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  const query = { limit: MOST_SHOWN, status: 'valid' as const, ...search };
  const { items = [] } = useList(listCertificates, { query });
  const options = items.map(({ id, title, name }) => ({
    value: id,
    label: t('whatIf.certificateOf', { title, name }),
  }));
  return (
    <Choice
      {...props}
      {...{ typed, setTyped, options }}
      label={t('whatIf.certificate')}
      description={t('whatIf.certificateNote')}
    />
  );
}

function useSearch(typed: string): { search?: string } {
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), PAUSE_MS);
  return search === '' ? {} : { search };
}

interface SearchedProps extends ChoiceProps {
  label: string;
  description?: string;
  typed: string;
  setTyped: (typed: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ label, description, typed, setTyped, options, chosen, onPick }: SearchedProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={label}
      description={description}
      placeholder={t('whatIf.hint')}
      classNames={offered}
      data={options.filter(({ value }) => !chosen.includes(value))}
      // The server has found them.
      filter={({ options: found }) => found}
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('whatIf.nothing')}
      withScrollArea={false}
      onChange={(id) => {
        if (id === null) return;
        setTyped('');
        onPick(id);
      }}
    />
  );
}
