import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { DeleteDraftDialog } from './delete-draft-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { callsOf, paramsOf, type Reviewed } from './reviewed.ts';
import type { StepName } from './steps.ts';

interface StepDialogProps {
  step: StepName;
  details: Reviewed;
  onClose: (wasTried: boolean) => void;
  onDone: () => void;
  /** It no longer exists. */
  onDeleted: () => void;
}

/** Asks before a step, and takes it. */
export function StepDialog({ step, details, onClose, onDone, onDeleted }: StepDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { version, head, kind } = details;
  if (step === 'return' || step === 'retire') {
    return <ReasonDialog act={step} details={details} onClose={onClose} onDone={onDone} />;
  }
  if (step === 'delete') {
    return (
      <DeleteDraftDialog
        details={details}
        onClose={onClose}
        onDone={version.number === 1 ? onDeleted : onDone}
      />
    );
  }
  return (
    <ActDialog
      title={t(`review.steps.${step}.title`, { title: head.title })}
      consequences={[
        step === 'publish' && head.liveNumber !== null
          ? t('review.steps.publish.replaces', { number: head.liveNumber })
          : step === 'publish' && kind === 'test'
            ? t('review.steps.publish.opens')
            : t(`review.steps.${step}.does`),
      ]}
      confirm={t(`review.steps.${step}.button`)}
      onClose={onClose}
      onConfirm={async () => {
        const params = paramsOf(details);
        if (step === 'start') await call(callsOf[kind].start, { params });
        else await call(callsOf[kind][step], { params, body: { revision: version.revision } });
        onDone();
      }}
    />
  );
}
