import {
  changeSkillRules,
  skillLevels,
  skillRulesView,
  trySkillRules,
  type ChangeTrial,
  type SkillRulesView,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { ConflictDialog } from '../shared/conflict-dialog.tsx';
import { currentIn } from '../../../api/current-in.ts';
import { TRIAL_MS, useTrial } from '../shared/trial.tsx';
import { useMeanwhile } from '../shared/use-meanwhile.ts';
import { LevelRules } from './level-rules.tsx';
import { draftOf, rulesOf, type RulesDraft } from './rules-draft.ts';
import type { RulesPartProps } from './rules-part.tsx';
import { RulesTrial } from './rules-trial.tsx';
import { rulesDifferences } from './rules-words.ts';
import { useClauseFaults } from './use-clause-faults.ts';
import { useRulesWords } from './use-rules-words.ts';

interface RulesFormProps extends RulesPartProps {
  rules: SkillRulesView;
  /** What is stored now is something else than `rules`. */
  onMeanwhile: (rules: SkillRulesView) => void;
  onSaved: (rules: SkillRulesView) => void;
  onCancel: () => void;
}

const valuesOf = ({ levels, tests }: SkillRulesView): { readonly levels: RulesDraft } => ({
  levels: draftOf(levels, (id) => tests.find((test) => test.id === id)?.title),
});

/** Changes what the levels of a skill take: tried first, then saved. */
export function RulesForm(props: RulesFormProps) {
  const { skill, skills, rules, onOutdated, onMeanwhile, onSaved, onCancel } = props;
  const { t } = useTranslation();
  const call = useCall();
  const trial = useTrial<ChangeTrial>();
  const { base, theirs, found, goOn } = useMeanwhile(rules);
  const faults = useClauseFaults();
  const of = useRulesWords(skill.id, skills, [...base.tests, ...(theirs?.tests ?? [])]);
  const params = { skillId: skill.id };
  const form = useCallForm({
    call: changeSkillRules,
    initial: valuesOf(base),
    toArguments: ({ levels }) => ({ params, body: { revision: base.revision, levels: rulesOf(levels) } }),
    faults,
    mayStart: async ({ levels: draft }) => {
      const levels = rulesOf(draft);
      if (trial.isOf(levels)) return true;
      const { body } = await call(trySkillRules, { params, body: { levels } }, { timeout: TRIAL_MS });
      trial.keep(levels, body);
      return false;
    },
    onRefused: (failure) => {
      const current = currentIn(skillRulesView, failure);
      if (current) found(current);
      // A skill that is named may have been retired meanwhile.
      else onOutdated();
      return undefined;
    },
    onDone: onSaved,
  });
  const { levels } = form.values;
  const isTried = trial.isOf(rulesOf(levels));
  const goOnWith = (now: SkillRulesView, values: typeof form.values): void => {
    goOn(now, () => form.set(values));
    trial.forget();
    onMeanwhile(now);
  };
  return (
    <>
      <CallForm
        form={form}
        label={t('skillRules.form')}
        submit={t(isTried ? 'skillRules.save' : 'skillRules.try')}
        onCancel={onCancel}
      >
        {skillLevels.map((level) => (
          <LevelRules
            key={level}
            {...{ level, skill, skills }}
            clauses={levels[level]}
            faultAt={form.faultAt}
            onChange={(clauses) => form.set({ levels: { ...levels, [level]: clauses } })}
          />
        ))}
        <RulesTrial result={trial.result} isOutdated={!isTried} skillId={skill.id} />
      </CallForm>
      {theirs && (
        <ConflictDialog
          last={theirs.history[0]}
          differences={rulesDifferences(of, theirs.levels, rulesOf(levels))}
          onKeepMine={() => goOnWith(theirs, form.values)}
          onTakeTheirs={() => goOnWith(theirs, valuesOf(theirs))}
        />
      )}
    </>
  );
}
