import { Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listItems } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/Radio.css';
import { useQuery } from '../../../api/use-query.ts';
import classes from './review.module.css';

const PAUSE_MS = 300;
const MOST_SHOWN = 6;

interface ReplacementFieldProps {
  /** The question that retires. */
  retired: string;
  value: string | null;
  onChange: (itemId: string) => void;
}

/** Chooses the live question that takes the place of a retired one in the tests that need it. */
export function ReplacementField({ retired, value, onChange }: ReplacementFieldProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), PAUSE_MS);
  const { data, error } = useQuery(listItems, {
    query: { stage: 'live', limit: MOST_SHOWN + 1, ...(settled && { search: settled }) },
  });
  const found = data?.items.filter(({ id }) => id !== retired).slice(0, MOST_SHOWN);
  return (
    <div className={classes['replacement']}>
      <TextInput
        type="search"
        label={t('review.steps.retire.search')}
        value={search}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found && found.length > 0 ? (
        <Radio.Group label={t('review.steps.retire.replacement')} value={value ?? ''} onChange={onChange}>
          {found.map(({ id, title, type, difficulty }) => (
            <Radio
              key={id}
              value={id}
              label={title}
              description={`${t(`questions.types.${type}`)} · ${t(`questions.difficulties.${difficulty}`)}`}
            />
          ))}
        </Radio.Group>
      ) : (
        <p role="status">
          {t(
            found
              ? 'review.steps.retire.none'
              : error
                ? 'review.steps.retire.failed'
                : 'review.steps.retire.loading',
          )}
        </p>
      )}
    </div>
  );
}
