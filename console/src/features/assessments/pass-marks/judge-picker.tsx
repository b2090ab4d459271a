import { Checkbox, TextInput } from '@mantine/core';
import { listPossibleJudges, type PossibleJudge } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import '../../../ui/list/checkbox.css';
import type { Fault } from '../../../ui/form/checked-form.ts';
import classes from './pass-marks.module.css';

interface JudgePickerProps {
  testId: string;
  chosen: readonly PossibleJudge[];
  /** On the panel already. */
  without: readonly string[];
  error?: Fault | undefined;
  onChange: (chosen: PossibleJudge[]) => void;
}

/** People who could judge, by name; those who are chosen stay listed while others are searched for. */
export function JudgePicker({ testId, chosen, without, error, onChange }: JudgePickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = useQuery(listPossibleJudges, {
    ...{ params: { testId }, query: search.trim() === '' ? {} : { search: search.trim() } },
  });
  const ids = new Set(chosen.map(({ personId }) => personId));
  const others = (found.data ?? []).filter(
    ({ personId }) => !ids.has(personId) && !without.includes(personId),
  );
  const toggle = (judge: PossibleJudge): void =>
    onChange(
      ids.has(judge.personId)
        ? chosen.filter(({ personId }) => personId !== judge.personId)
        : [...chosen, judge],
    );
  return (
    <fieldset name="judges" className={classes['judges']}>
      <legend>{t('passMarks.picker.title')}</legend>
      <TextInput
        label={t('passMarks.picker.search')}
        description={t('passMarks.picker.hint')}
        value={search}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {[...chosen, ...others].map((judge) => (
        <Checkbox
          key={judge.personId}
          label={t('passMarks.picker.person', {
            name: judge.name,
            number: judge.employeeNumber,
            department: judge.department ?? t('passMarks.picker.noDepartment'),
          })}
          checked={ids.has(judge.personId)}
          onChange={() => toggle(judge)}
        />
      ))}
      {found.error && <p role="alert">{t('passMarks.section.failed')}</p>}
      {found.data && others.length === 0 && (
        <p className={classes['soft']} role="status">
          {t('passMarks.picker.none')}
        </p>
      )}
    </fieldset>
  );
}
