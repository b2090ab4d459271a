import { NativeSelect } from '@mantine/core';
import { skillLevels, type SkillDetails, type SkillLevel, type SkillRow } from '@rigwise/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import buttons from '../../../ui/icon-button.module.css';
import type { Fault } from '../../../ui/form/checked-form.ts';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { SkillSelect } from '../../../ui/skills/skill-select.tsx';
import { EnoughFields } from './enough-fields.tsx';
import { clauseKinds, type ClauseDraft } from './rules-draft.ts';
import classes from './rules.module.css';
import { TestSelect } from './test-select.tsx';

export interface ClauseFieldsProps {
  /** Of the level that takes it. */
  level: SkillLevel;
  skill: SkillDetails;
  skills: readonly SkillRow[];
  clause: ClauseDraft;
  number: number;
  /** `levels.foundation.0` */
  path: string;
  faultAt: (name: string) => Fault | undefined;
  /** It was added just now: its first field gets the focus. */
  isNew: boolean;
  onChange: (clause: ClauseDraft) => void;
  onRemove: () => void;
}

/** One condition: what counts, and how much of it is enough. */
export function ClauseFields(props: ClauseFieldsProps) {
  const { level, clause, number, path, isNew, faultAt, onChange, onRemove } = props;
  const { t } = useTranslation();
  const name = t('skillRules.conditionOf', { level: levelName(t, level), number });
  return (
    <fieldset name={path} className={classes['clause']} aria-label={name}>
      <div className={classes['clauseHead']}>
        <strong aria-hidden="true">{t('skillRules.condition', { number })}</strong>
        <button
          type="button"
          className={buttons['button']}
          aria-label={t('skillRules.remove', { condition: name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      </div>
      <NativeSelect
        name={`${path}.kind`}
        label={t('skillRules.fields.what')}
        value={clause.kind}
        data={clauseKinds.map((value) => ({ value, label: t(`skillRules.kinds.${value}`) }))}
        {...(isNew && { autoFocus: true })}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...clause, kind: clauseKinds.find((one) => one === value) ?? clause.kind })
        }
      />
      {clause.kind === 'level' ? (
        <LevelClauseFields {...props} />
      ) : (
        <>
          {clause.kind === 'test' && (
            <TestSelect
              name={`${path}.testId`}
              value={clause.testId}
              title={clause.testTitle}
              error={faultAt(`${path}.testId`)}
              onChoose={(testId, testTitle) => onChange({ ...clause, testId, testTitle })}
            />
          )}
          <EnoughFields {...{ clause, path, faultAt, onChange }} />
        </>
      )}
      {faultAt(path) !== undefined && (
        <p role="alert" className={classes['fault']}>
          {faultAt(path)}
        </p>
      )}
    </fieldset>
  );
}

/** A level of another skill, or a lower one of the same. */
function LevelClauseFields({ level, skill, skills, clause, path, faultAt, onChange }: ClauseFieldsProps) {
  const { t } = useTranslation();
  const lower = skillLevels.slice(0, skillLevels.indexOf(level));
  const levels = clause.skillId === skill.id ? lower : skillLevels;
  const isRetired = skills.some(({ id, isRetired: retired }) => id === clause.skillId && retired);
  return (
    <div className={classes['pair']}>
      <SkillSelect
        name={`${path}.skillId`}
        label={t('skillRules.fields.skill')}
        skills={skills}
        offers={({ id }) => id !== skill.id || lower.length > 0}
        value={clause.skillId}
        error={faultAt(`${path}.skillId`) ?? (isRetired ? t('skillManagement.retiredSkill') : undefined)}
        onChoose={(skillId) => {
          const isTooHigh = skillId === skill.id && !lower.includes(clause.level);
          onChange({ ...clause, skillId, ...(isTooHigh && { level: lower.at(-1) ?? clause.level }) });
        }}
      />
      <NativeSelect
        name={`${path}.level`}
        label={t('skillRules.fields.level')}
        value={clause.level}
        error={faultAt(`${path}.level`)}
        data={levels.map((value) => ({ value, label: levelName(t, value) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...clause, level: skillLevels.find((one) => one === value) ?? clause.level })
        }
      />
    </div>
  );
}
