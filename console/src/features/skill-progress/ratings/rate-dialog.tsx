import { Textarea, TextInput } from '@mantine/core';
import { rateSkill, type SkillRating } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { percentFaults } from './percent-faults.ts';

interface RateDialogProps {
  params: { readonly personId: string; readonly skillId: string };
  /** Of the person. */
  name: string;
  /** Of the skill. */
  title: string;
  /** The caller's rating now. */
  own: SkillRating | undefined;
  onClose: () => void;
  onDone: (ratings: readonly SkillRating[]) => void;
}

/** Rates a skill of a person, or changes the rating. */
export function RateDialog({ params, name, title, own, onClose, onDone }: RateDialogProps) {
  const { t } = useTranslation();
  const form = useCallForm({
    call: rateSkill,
    initial: { rating: own ? String(own.rating) : '', note: own?.note ?? '' },
    toArguments: ({ rating, note }) => ({
      params,
      body: { rating: rating.trim() === '' ? null : Number(rating), note },
    }),
    faults: { rating: percentFaults(t('skillProgress.ratings.wrong')) },
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t('skillProgress.ratings.rateTitle', { name, title })}
      consequences={[t('skillProgress.ratings.rateDoes')]}
      confirm={t('skillProgress.ratings.save')}
      onClose={onClose}
    >
      <TextInput
        {...form.text('rating')}
        label={t('skillProgress.ratings.rating')}
        description={t('skillProgress.ratings.ratingHint')}
        inputMode="numeric"
        maxLength={3}
        data-autofocus
      />
      <Textarea
        {...form.text('note')}
        label={t('skillProgress.ratings.note')}
        description={t('skillProgress.ratings.noteHint')}
        rows={3}
        maxLength={1000}
        dir="auto"
      />
    </DialogForm>
  );
}
