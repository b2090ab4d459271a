import { NativeSelect } from '@mantine/core';
import { skillLevels, type SkillLevel, type SkillRow, type TripChoices } from '@rigwise/contracts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SkillSelect } from '../../../ui/skills/skill-select.tsx';
import { useSkillName } from '../../../ui/skills/use-skill-name.ts';
import buttons from '../../../ui/icon-button.module.css';
import classes from './fit.module.css';
import type { TripValues } from './trip-values.ts';

interface AskedFieldsProps {
  values: TripValues;
  skills: readonly SkillRow[];
  schemes: TripChoices['schemes'];
  onChange: (edit: Partial<TripValues>) => void;
}

/** Certificates and skills that the trip asks of everyone. */
export function AskedFields({ values, skills, schemes, onChange }: AskedFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useSkillName(skills);
  const titles = new Map(schemes.map(({ id, title }) => [id, title]));
  const others = schemes.filter(({ id }) => !values.schemes.includes(id));
  return (
    <fieldset className={classes['group']}>
      <legend>{t('trips.form.asked')}</legend>
      <p className={classes['note']}>{t('trips.form.askedHint')}</p>
      <ul className={classes['rows']}>
        {values.schemes.map((id) => (
          <li key={id}>
            <span>{titles.get(id) ?? '…'}</span>
            <button
              type="button"
              className={buttons['button']}
              aria-label={t('trips.form.remove', { name: titles.get(id) ?? '' })}
              onClick={() => onChange({ schemes: values.schemes.filter((one) => one !== id) })}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
        {values.skills.map(({ skillId, level }) => (
          <li key={skillId}>
            <span>{nameOf(skillId)}</span>
            <NativeSelect
              aria-label={t('trips.form.level', { title: nameOf(skillId) })}
              value={level}
              data={skillLevels.map((value) => ({ value, label: t(`skillWords.levels.${value}`) }))}
              onChange={({ currentTarget }) =>
                onChange({
                  skills: values.skills.map((one) =>
                    one.skillId === skillId ? { skillId, level: currentTarget.value as SkillLevel } : one,
                  ),
                })
              }
            />
            <button
              type="button"
              className={buttons['button']}
              aria-label={t('trips.form.remove', { name: nameOf(skillId) })}
              onClick={() => onChange({ skills: values.skills.filter((one) => one.skillId !== skillId) })}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes['days']}>
        <NativeSelect
          label={t('trips.form.certificate')}
          value=""
          disabled={others.length === 0}
          data={[
            { value: '', label: t('trips.form.choose') },
            ...others.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ currentTarget }) =>
            currentTarget.value !== '' && onChange({ schemes: [...values.schemes, currentTarget.value] })
          }
        />
        <SkillSelect
          name="skills"
          label={t('trips.form.skill')}
          skills={skills}
          offers={({ id, levels }) => levels.length > 0 && !values.skills.some((one) => one.skillId === id)}
          value=""
          onChoose={(skillId) => onChange({ skills: [...values.skills, { skillId, level: 'practitioner' }] })}
        />
      </div>
    </fieldset>
  );
}
