import { Button, NativeSelect } from '@mantine/core';
import { skillLevels } from '@rigwise/contracts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import buttons from '../../../ui/icon-button.module.css';
import { levelName } from '../../../ui/skills/clause-words.ts';
import shared from '../shared/shared.module.css';
import { SkillSelect } from '../../../ui/skills/skill-select.tsx';
import { MOST_LEVELS, type LevelDraft } from './scheme-draft.ts';
import type { SchemeFieldsProps } from './scheme-fields.tsx';
import classes from './schemes.module.css';

type LevelFieldsProps = Pick<
  SchemeFieldsProps,
  'draft' | 'skills' | 'known' | 'prefix' | 'faultAt' | 'onChange'
>;

/** The skills that a certificate asks for, each with its level. */
export function LevelFields({
  draft: { levels },
  skills,
  known,
  prefix,
  faultAt,
  onChange,
}: LevelFieldsProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<number | null>(null);
  const [removed, setRemoved] = useState(0);
  const add = useRef<HTMLButtonElement>(null);
  // What had the focus is gone.
  useEffect(() => {
    if (removed > 0) add.current?.focus();
  }, [removed]);
  const path = `${prefix}levels`;
  const taken = new Set(levels.map(({ skillId }) => skillId));
  const change = (at: number, next: LevelDraft): void => onChange({ levels: levels.with(at, next) });
  return (
    <fieldset name={path} className={shared['fields']}>
      <legend>{t('skillSchemes.skills')}</legend>
      <p className={classes['hint']}>{t('skillSchemes.fields.levelsHint')}</p>
      {levels.map((one, at) => {
        const name = t('skillSchemes.fields.skillOf', { number: at + 1 });
        const isRetired = skills.some(({ id, isRetired: retired }) => id === one.skillId && retired);
        return (
          // Its place is what it is known by: it has no skill yet.
          <fieldset key={at} name={`${path}.${at}`} className={classes['level']} aria-label={name}>
            <SkillSelect
              name={`${path}.${at}.skillId`}
              label={t('skillSchemes.fields.skill')}
              {...(isRetired &&
                known.has(one.skillId) && { description: t('skillSchemes.fields.keptRetired') })}
              skills={skills}
              offers={({ id, levels: described }) => !taken.has(id) && described.length > 0}
              value={one.skillId}
              error={faultAt(`${path}.${at}.skillId`)}
              isFirst={at === added}
              onChoose={(skillId) => change(at, { ...one, skillId })}
            />
            <NativeSelect
              name={`${path}.${at}.level`}
              label={t('skillSchemes.fields.level')}
              value={one.level}
              data={skillLevels.map((value) => ({ value, label: levelName(t, value) }))}
              onChange={({ currentTarget: { value } }) =>
                change(at, { ...one, level: skillLevels.find((level) => level === value) ?? one.level })
              }
            />
            <button
              type="button"
              className={buttons['button']}
              aria-label={t('skillSchemes.fields.remove', { what: name })}
              onClick={() => {
                setAdded(null);
                setRemoved(removed + 1);
                onChange({ levels: levels.toSpliced(at, 1) });
              }}
            >
              <IconTrash size={18} aria-hidden="true" />
            </button>
          </fieldset>
        );
      })}
      {faultAt(path) !== undefined && (
        <p role="alert" className={classes['fault']}>
          {faultAt(path)}
        </p>
      )}
      {levels.length < MOST_LEVELS ? (
        <Button
          ref={add}
          variant="default"
          className={classes['start'] ?? ''}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => {
            setAdded(levels.length);
            onChange({ levels: [...levels, { skillId: '', level: 'practitioner' }] });
          }}
        >
          {t('skillSchemes.fields.addSkill')}
        </Button>
      ) : (
        <p>{t('skillSchemes.fields.mostSkills', { count: MOST_LEVELS })}</p>
      )}
    </fieldset>
  );
}
