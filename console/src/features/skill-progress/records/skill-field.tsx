import { Select } from '@mantine/core';
import { listSkills } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import type { Fault } from '../../../ui/form/checked-form.ts';
import { offered, offering } from '../../../ui/offered.ts';
import classes from './records.module.css';

/** More than these are found by typing. */
const MOST_OFFERED = 50;

interface SkillFieldProps {
  /** An id; empty if none is chosen. */
  value: string;
  error: Fault | undefined;
  onChoose: (id: string) => void;
}

/** The skill that a record tells of, searched by part of its code or title. Groups of skills have no levels. */
export function SkillField({ value, error, onChoose }: SkillFieldProps) {
  const { t } = useTranslation();
  const { data: skills = [] } = useQuery(listSkills, {});
  const choices = skills
    .filter(({ isRetired, levels }) => !isRetired && levels.length > 0)
    .map(({ id, code, title }) => ({ value: id, label: code === null ? title : `${code} ${title}` }));
  return (
    <fieldset name="skillId" className={classes['field']}>
      <Select
        label={t('externalRecords.form.skill')}
        placeholder={t('externalRecords.form.findSkill')}
        classNames={offered}
        data={choices}
        value={value === '' ? null : value}
        error={error}
        searchable
        withCheckIcon={false}
        limit={MOST_OFFERED}
        openOnFocus={false}
        selectFirstOptionOnChange
        allowDeselect={false}
        withScrollArea={false}
        nothingFoundMessage={t('externalRecords.form.noSkill')}
        comboboxProps={offering}
        spellCheck={false}
        onChange={(id) => id !== null && onChoose(id)}
      />
    </fieldset>
  );
}
