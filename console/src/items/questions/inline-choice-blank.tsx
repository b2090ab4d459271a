import type { CandidateInlineBlank } from '@rigwise/scoring';
import { useTranslation } from 'react-i18next';
import { usePlain } from '../texts/shown.ts';
import type { BlankFieldProps } from './blank-field.ts';
import { Pick } from './pick.tsx';

interface InlineChoiceBlankProps extends BlankFieldProps {
  options: CandidateInlineBlank['options'];
}

export function InlineChoiceBlank({ options, ...field }: InlineChoiceBlankProps) {
  const { t } = useTranslation();
  const plain = usePlain();
  const choices = options.map(({ id, text }) => ({ value: id, label: plain(text) || t('items.noText') }));
  return <Pick options={choices} {...field} />;
}
