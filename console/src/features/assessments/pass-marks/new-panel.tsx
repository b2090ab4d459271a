import { NativeSelect, Textarea } from '@mantine/core';
import {
  FEWEST_JUDGES,
  LONGEST_COMPETENCE,
  MOST_ROUNDS,
  openPanel,
  showTest,
  type PossibleJudge,
  type TestDetails,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { JudgePicker } from './judge-picker.tsx';
import classes from './pass-marks.module.css';

interface NewPanelProps {
  testId: string;
  onMade: (id: string) => void;
}

/** Opens a panel: for which version, what candidates have to be able to do, how many rounds, and who judges. */
export function NewPanel({ testId, onMade }: NewPanelProps) {
  const details = useDetails(showTest, { params: { testId } });
  return <DetailsBody details={details}>{(test) => <Form test={test} onMade={onMade} />}</DetailsBody>;
}

/** The version that is about to be published, or else the live one. */
const judgedOf = ({ test, version }: TestDetails): number =>
  version.status === 'approved' ? version.number : (test.liveNumber ?? version.number);

function Form({ test, onMade }: { test: TestDetails; onMade: (id: string) => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<PossibleJudge[]>([]);
  const testId = test.test.id;
  const number = judgedOf(test);
  const fewJudges = t('passMarks.form.fewJudges', { count: FEWEST_JUDGES });
  const form = useCallForm({
    call: openPanel,
    initial: { competence: '', rounds: '2', judges: [] as string[] },
    toArguments: ({ competence, rounds, judges }) => ({
      params: { testId },
      body: { number, competence, rounds: Number(rounds), judges },
    }),
    faults: {
      competence: { missing: t('passMarks.form.noCompetence') },
      judges: { missing: fewJudges, tooFew: fewJudges },
    },
    onDone: ({ id }) => onMade(id),
  });
  return (
    <div className={classes['form']}>
      <CallForm form={form} label={t('passMarks.form.title')} submit={t('passMarks.form.submit')}>
        <p>{t('passMarks.form.version', { title: test.test.title, number })}</p>
        <Textarea
          {...form.text('competence')}
          label={t('passMarks.competence')}
          description={t('passMarks.form.competenceHint')}
          rows={5}
          maxLength={LONGEST_COMPETENCE}
        />
        <NativeSelect
          {...form.text('rounds')}
          label={t('passMarks.form.rounds')}
          description={t('passMarks.form.roundsHint')}
          data={Array.from({ length: MOST_ROUNDS }, (_none, at) => String(at + 1))}
        />
        <JudgePicker
          testId={testId}
          chosen={chosen}
          without={[]}
          error={form.faultAt('judges')}
          onChange={(judges) => {
            setChosen(judges);
            form.set({ judges: judges.map(({ personId }) => personId) });
          }}
        />
      </CallForm>
    </div>
  );
}
