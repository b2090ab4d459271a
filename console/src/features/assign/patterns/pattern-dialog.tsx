import { TextInput } from '@mantine/core';
import {
  addRotationPattern,
  changeRotationPattern,
  rotationPattern,
  type RotationPattern,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { runsIn } from './runs-text.ts';

interface NewPatternDialogProps {
  onClose: () => void;
  onDone: () => void;
}

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Adds a pattern. */
export function NewPatternDialog({ onClose, onDone }: NewPatternDialogProps) {
  const { t } = useTranslation();
  const wrongNumber = t('rotations.patterns.wrongNumber');
  const form = useCallForm({
    call: addRotationPattern,
    initial: { name: '', runs: '', premobilisationDays: '7' },
    toArguments: ({ name, runs, premobilisationDays }) => ({
      body: { name, runs: runsIn(runs) ?? null, premobilisationDays: numberIn(premobilisationDays) },
    }),
    faults: {
      runs: { missing: t('rotations.patterns.wrongDays'), invalid: t('rotations.patterns.wrongDays') },
      premobilisationDays: { missing: wrongNumber, invalid: wrongNumber },
    },
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t('rotations.patterns.addTitle')}
      confirm={t('rotations.patterns.save')}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} label={t('rotations.patterns.name')} maxLength={60} data-autofocus />
      <TextInput
        {...form.text('runs')}
        label={t('rotations.patterns.days')}
        description={t('rotations.patterns.daysHint')}
        maxLength={500}
      />
      <TextInput
        {...form.text('premobilisationDays')}
        label={t('rotations.patterns.premobilisation')}
        description={t('rotations.patterns.premobilisationHint')}
        inputMode="numeric"
        maxLength={2}
      />
    </DialogForm>
  );
}

interface ChangePatternDialogProps extends NewPatternDialogProps {
  pattern: RotationPattern;
  /** It was changed meanwhile. */
  onMeanwhile: () => void;
}

/** Changes the name of a pattern, or its pre-mobilisation. */
export function ChangePatternDialog({ pattern, onClose, onMeanwhile, onDone }: ChangePatternDialogProps) {
  const { t } = useTranslation();
  const wrongNumber = t('rotations.patterns.wrongNumber');
  const form = useCallForm({
    call: changeRotationPattern,
    initial: {
      content: { name: pattern.name, premobilisationDays: String(pattern.premobilisationDays) },
    },
    toArguments: ({ content }) => ({
      params: { patternId: pattern.id },
      body: {
        revision: pattern.revision,
        content: { name: content.name, premobilisationDays: numberIn(content.premobilisationDays) as number },
      },
    }),
    faults: { 'content.premobilisationDays': { missing: wrongNumber, invalid: wrongNumber } },
    onRefused: (failure) => {
      if (currentIn(rotationPattern, failure)) onMeanwhile();
      return {};
    },
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t('rotations.patterns.changeTitle', { name: pattern.name })}
      consequences={[t('rotations.patterns.daysStay')]}
      confirm={t('rotations.patterns.save')}
      onClose={onClose}
    >
      <TextInput {...form.text('content.name')} label={t('rotations.patterns.name')} maxLength={60} />
      <TextInput
        {...form.text('content.premobilisationDays')}
        label={t('rotations.patterns.premobilisation')}
        description={t('rotations.patterns.premobilisationHint')}
        inputMode="numeric"
        maxLength={2}
      />
    </DialogForm>
  );
}
