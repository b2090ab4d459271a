import type { AttemptRow, RestingCertificate } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { plainCalls, type PlainAct } from './acts-on-attempt.ts';
import { ReasonField } from './reason-field.tsx';
import { useSeenMeanwhile } from './use-seen-meanwhile.ts';

export interface ActOnAttemptProps {
  attempt: AttemptRow;
  /** Those that rest on it. */
  certificates: readonly RestingCertificate[];
  onClose: () => void;
  onDone: () => Promise<void>;
  /** It changed before. */
  onMeanwhile: (current: AttemptRow) => void;
}

/** Suspends, resumes, releases or voids an attempt, with a reason. */
export function AttemptActDialog({
  act,
  attempt,
  certificates,
  onClose,
  onDone,
  onMeanwhile,
}: ActOnAttemptProps & { act: PlainAct }) {
  const { t } = useTranslation();
  const form = useCallForm({
    call: plainCalls[act],
    initial: { reason: '' },
    toArguments: ({ reason }) => ({
      params: { attemptId: attempt.id },
      body: { revision: attempt.revision, reason },
    }),
    faults: { reason: { missing: t('watch.acts.noReason') } },
    onRefused: useSeenMeanwhile(onMeanwhile),
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t(`watch.acts.${act}.title`, { name: attempt.candidate.name ?? t('watch.unknownPerson') })}
      consequences={[
        t(`watch.acts.${act}.does`),
        ...(act === 'void' && certificates.length > 0
          ? [
              t('watch.acts.void.certificates', {
                count: certificates.length,
                names: certificates.map(({ title, number }) => `${title} (${number})`).join(', '),
              }),
            ]
          : []),
      ]}
      confirm={t(`watch.acts.${act}.confirm`)}
      isSevere={act === 'void'}
      onClose={onClose}
    >
      <ReasonField field={form.text('reason')} />
    </DialogForm>
  );
}
