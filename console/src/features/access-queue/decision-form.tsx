import { askAboutAccessRequest, rejectAccessRequest, type MatchingPerson } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { ApproveForm } from './approve-form.tsx';
import type { Act, Decision } from './decision.ts';
import { TextForm } from './text-form.tsx';

interface DecisionFormProps {
  act: Act;
  /** "Dana Ortiz", or how many. */
  name: string;
  matches?: readonly MatchingPerson[];
  isBulk?: boolean;
  onDecide: (decision: Decision) => void;
  onCancel: () => void;
}

/** The fields that a decision requires. */
export function DecisionForm({ act, name, matches = [], isBulk, onDecide, onCancel }: DecisionFormProps) {
  const { t } = useTranslation();
  const note = t('queue.acts.undoNote');
  switch (act) {
    case 'approve':
      return (
        <ApproveForm
          label={t('queue.acts.approveName', { name })}
          matches={matches}
          note={isBulk ? `${t('queue.acts.bulkNote')} ${note}` : note}
          onDecide={onDecide}
          onCancel={onCancel}
        />
      );
    case 'reject':
      return (
        <TextForm
          label={t('queue.acts.rejectName', { name })}
          field={t('queue.acts.reason')}
          hint={t('queue.acts.reasonHint')}
          schema={rejectAccessRequest.body.shape.reason}
          missing={t('queue.acts.reasonMissing')}
          note={note}
          onDecide={(reason) => onDecide({ kind: 'reject', reason })}
          onCancel={onCancel}
        />
      );
    case 'ask':
      return (
        <TextForm
          label={t('queue.acts.askName', { name })}
          field={t('queue.acts.question')}
          hint={t('queue.acts.questionHint')}
          schema={askAboutAccessRequest.body.shape.question}
          missing={t('queue.acts.questionMissing')}
          note={note}
          onDecide={(question) => onDecide({ kind: 'ask', question })}
          onCancel={onCancel}
        />
      );
  }
}
