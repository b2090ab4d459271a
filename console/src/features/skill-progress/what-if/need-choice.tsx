import { Button } from '@mantine/core';
import { listPositions, listSkills, skillLevels } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import type { Need } from './tried.ts';
import classes from './what-if.module.css';

const NOT = 'none';

/** What a position would need, for administrators. */
export function NeedChoice({ onPick }: { onPick: (need: Need) => void }) {
  const { t } = useTranslation();
  const { data: positions = [] } = useQuery(listPositions, {});
  const { data: skills = [] } = useQuery(listSkills, {});
  const [position, setPosition] = useState('');
  const [skillId, setSkill] = useState('');
  const [level, setLevel] = useState(NOT);
  const isWhole = position !== '' && skillId !== '';
  return (
    <fieldset className={classes['need']}>
      <legend>{t('whatIf.needs')}</legend>
      <FilterSelect
        label={t('whatIf.position')}
        any={t('whatIf.anyPosition')}
        value={position}
        options={positions.map((one) => ({ value: one.position, label: one.position }))}
        onChange={setPosition}
      />
      <FilterSelect
        label={t('whatIf.skill')}
        any={t('whatIf.anySkill')}
        value={skillId}
        options={skills
          .filter(({ isRetired, levels }) => !isRetired && levels.length > 0)
          .map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setSkill}
      />
      <FilterSelect
        label={t('whatIf.level')}
        any={t('whatIf.notNeeded')}
        value={level === NOT ? '' : level}
        options={skillLevels.map((value) => ({ value, label: t(`whatIf.levels.${value}`) }))}
        onChange={(chosen) => setLevel(chosen || NOT)}
      />
      <Button
        variant="default"
        disabled={!isWhole}
        onClick={() => {
          onPick({ position, skillId, level: skillLevels.find((one) => one === level) ?? null });
          setSkill('');
        }}
      >
        {t('whatIf.add')}
      </Button>
    </fieldset>
  );
}
