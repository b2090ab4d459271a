import { Select } from '@mantine/core';
import type { SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { Fault } from '../form/checked-form.ts';
import { offered, offering } from '../offered.ts';
import classes from './skill-select.module.css';
import { useSkillName } from './use-skill-name.ts';

/** More than these are found by typing. */
const MOST_OFFERED = 50;

interface SkillSelectProps {
  /** The field’s name in its form, where errors about it are shown. */
  name: string;
  label: string;
  description?: string;
  skills: readonly SkillRow[];
  /** The skills to choose from; retired ones are never among them. */
  offers: (skill: SkillRow) => boolean;
  /** An id; empty if none is chosen. */
  value: string;
  /** A choice before all skills, with an empty value. */
  none?: string;
  error?: Fault | undefined;
  isFirst?: boolean;
  onChoose: (id: string) => void;
}

/** The value of the choice before all skills: the library takes an empty one for no choice. */
const NONE = 'none';

/** A skill, searched by part of its code or title. */
export function SkillSelect(props: SkillSelectProps) {
  const { name, label, description, skills, offers, value, none, error, isFirst = false, onChoose } = props;
  const { t } = useTranslation();
  const nameOf = useSkillName(skills);
  const top = none === undefined ? [] : [{ value: NONE, label: none }];
  const choices = skills.filter((skill) => skill.id !== value && !skill.isRetired && offers(skill));
  const others = [...top, ...choices.map(({ id }) => ({ value: id, label: nameOf(id) }))];
  const chosen = value === '' ? top[0] : { value, label: nameOf(value) };
  return (
    <fieldset name={name} className={classes['field']}>
      <Select
        label={label}
        {...(description !== undefined && { description })}
        placeholder={t('skillWords.skill.search')}
        classNames={offered}
        // First the chosen one, which Enter in the open list keeps.
        data={chosen ? [chosen, ...others.filter((one) => one.value !== chosen.value)] : others}
        value={chosen?.value ?? null}
        error={error}
        searchable
        withCheckIcon={false}
        limit={MOST_OFFERED}
        openOnFocus={false}
        selectFirstOptionOnChange
        selectFirstOptionOnDropdownOpen
        allowDeselect={false}
        withScrollArea={false}
        nothingFoundMessage={t('skillWords.skill.none')}
        comboboxProps={offering}
        spellCheck={false}
        {...(isFirst && { 'data-autofocus': true })}
        onChange={(id) => {
          if (id !== null) onChoose(id === NONE ? '' : id);
        }}
      />
    </fieldset>
  );
}
