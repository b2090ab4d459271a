import { Button } from '@mantine/core';
import { MOST_CLAUSES, type SkillDetails, type SkillLevel, type SkillRow } from '@rigwise/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import cells from '../../../ui/list/cells.module.css';
import type { Fault } from '../../../ui/form/checked-form.ts';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { ClauseFields } from './clause-fields.tsx';
import { newClause, type ClauseDraft } from './rules-draft.ts';
import classes from './rules.module.css';

export interface LevelRulesProps {
  level: SkillLevel;
  skill: SkillDetails;
  skills: readonly SkillRow[];
  clauses: readonly ClauseDraft[];
  faultAt: (name: string) => Fault | undefined;
  onChange: (clauses: readonly ClauseDraft[]) => void;
}

/** The conditions of one level: changed, added and removed. Without any, it can’t be reached. */
export function LevelRules({ level, skill, skills, clauses, faultAt, onChange }: LevelRulesProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<number | null>(null);
  const [wasRemoved, setRemoved] = useState(0);
  const add = useRef<HTMLButtonElement>(null);
  // What had the focus is gone.
  useEffect(() => {
    if (wasRemoved > 0) add.current?.focus();
  }, [wasRemoved]);
  const name = levelName(t, level);
  const text = skill.content.levels[level];
  return (
    <section className={classes['level']} aria-labelledby={`rules-${level}`}>
      <h3 id={`rules-${level}`}>{name}</h3>
      {text !== undefined && (
        <p className={cells['soft']} dir="auto">
          {text}
        </p>
      )}
      <p className={cells['soft']}>{t(clauses.length === 0 ? 'skillRules.unreachable' : 'skillRules.all')}</p>
      {clauses.map((clause, at) => (
        // A clause has no id: its place is what it is known by.
        <ClauseFields
          key={at}
          {...{ level, skill, skills, clause, faultAt }}
          number={at + 1}
          path={`levels.${level}.${at}`}
          isNew={at === added}
          onChange={(next) => onChange(clauses.with(at, next))}
          onRemove={() => {
            setAdded(null);
            setRemoved(wasRemoved + 1);
            onChange(clauses.toSpliced(at, 1));
          }}
        />
      ))}
      {clauses.length < MOST_CLAUSES ? (
        <Button
          ref={add}
          variant="default"
          className={classes['start'] ?? ''}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          aria-label={t('skillRules.addTo', { level: name })}
          onClick={() => {
            setAdded(clauses.length);
            onChange([...clauses, newClause]);
          }}
        >
          {t('skillRules.add')}
        </Button>
      ) : (
        <p className={cells['soft']}>{t('skillRules.most', { count: MOST_CLAUSES })}</p>
      )}
    </section>
  );
}
