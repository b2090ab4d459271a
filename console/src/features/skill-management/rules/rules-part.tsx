import { Button } from '@mantine/core';
import {
  showSkillRules,
  skillLevels,
  type SkillDetails,
  type SkillRow,
  type SkillRulesView,
} from '@rigwise/contracts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useReadAnew } from '../../../ui/details/use-read-anew.ts';
import cells from '../../../ui/list/cells.module.css';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { HistoryList, neighbours } from '../shared/history-list.tsx';
import { Whole } from '../../../ui/details/whole.tsx';
import { RulesForm } from './rules-form.tsx';
import { clauseText, rulesDifferences, type RulesWords } from './rules-words.ts';
import classes from './rules.module.css';
import { useRulesWords } from './use-rules-words.ts';

export interface RulesPartProps {
  skill: SkillDetails;
  skills: readonly SkillRow[];
  /** Reads the skills again. */
  onOutdated: () => void;
}

/** What the levels of a skill take. */
export function RulesPart(props: RulesPartProps) {
  const details = useDetails(showSkillRules, { params: { skillId: props.skill.id } });
  useReadAnew(details);
  return (
    <Whole details={details}>{(rules) => <OfSkill {...props} rules={rules} onRules={details.set} />}</Whole>
  );
}

interface OfSkillProps extends RulesPartProps {
  rules: SkillRulesView;
  onRules: (rules: SkillRulesView) => void;
}

function OfSkill({ skill, skills, rules, onRules, onOutdated }: OfSkillProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isEditing, setEditing] = useState(false);
  const of = useRulesWords(skill.id, skills, rules.tests);
  if (isEditing) {
    return (
      <RulesForm
        {...{ skill, skills, rules, onOutdated }}
        onMeanwhile={onRules}
        onCancel={() => setEditing(false)}
        onSaved={(now) => {
          setEditing(false);
          onRules(now);
          toasts.show({ title: t('skillRules.saved'), text: t('skillRules.savedText'), tone: 'good' });
        }}
      />
    );
  }
  const isNone = Object.keys(rules.levels).length === 0;
  return (
    <div className={classes['rules']}>
      {isNone ? (
        <p>{t(skill.isRetired ? 'skillRules.noneRetired' : 'skillRules.none')}</p>
      ) : (
        <Levels rules={rules} of={of} />
      )}
      {!skill.isRetired && (
        <Button
          variant="default"
          className={classes['start'] ?? ''}
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {t(isNone ? 'skillRules.set' : 'skillRules.edit')}
        </Button>
      )}
      <h3>{t('skillRules.history')}</h3>
      <HistoryList
        entries={neighbours(rules.history).map(([step, before]) => ({
          ...step,
          what: t('skillRules.changed'),
          differences:
            before === undefined && step.revision > 1
              ? null
              : rulesDifferences(of, before?.levels ?? {}, step.levels),
        }))}
      />
    </div>
  );
}

function Levels({ rules, of }: { rules: SkillRulesView; of: RulesWords }) {
  const { t } = useTranslation();
  return (
    <ol className={classes['levels']}>
      {skillLevels.map((level) => {
        const clauses = rules.levels[level];
        return (
          <li key={level}>
            <h3>{levelName(t, level)}</h3>
            <p className={cells['soft']}>{t(clauses ? 'skillRules.all' : 'skillRules.unreachable')}</p>
            {clauses && (
              <ul>
                {clauses.map((clause, at) => (
                  <li key={at}>{clauseText(of, clause)}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
