import { Button } from '@mantine/core';
import { IconArchive, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { DeleteDraftDialog } from './delete-draft-dialog.tsx';
import { callsOf, paramsOf, type Reviewed } from './reviewed.ts';
import { stepsFor, type StepName } from './steps.ts';

/** Steps that need no more than a confirmation. */
const PLAIN = ['submit', 'withdraw', 'approve', 'publish'] as const;
const isPlain = (name: StepName): name is (typeof PLAIN)[number] => PLAIN.some((one) => one === name);

interface StepActsProps {
  details: Reviewed;
  /** Steps that the editor beside it takes. */
  without?: readonly StepName[];
  onChanged: () => void;
  /** It no longer exists. */
  onDeleted: () => void;
}

/** The steps that the user may take, as buttons: the first is the page's primary action, rare ones are in a menu. */
export function StepActs({ details, without = [], onChanged, onDeleted }: StepActsProps) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const call = useCall();
  const [asking, setAsking] = useState<StepName | null>(null);
  if (!user) return null;
  const steps = stepsFor(details, user).filter(({ name }) => !without.includes(name));
  const { version, head, kind } = details;
  const calls = callsOf[kind];
  const close = (): void => setAsking(null);
  const done = (): void => {
    close();
    onChanged();
  };
  const rare = steps.flatMap(({ name }) => (name === 'retire' || name === 'delete' ? [name] : []));
  return (
    <>
      {steps.map(({ name, refusal }, at) =>
        name === 'retire' || name === 'delete' ? null : (
          <Button
            key={name}
            {...((at > 0 || name === 'start') && { variant: 'default' })}
            disabled={refusal !== undefined}
            {...(refusal !== undefined && { 'aria-describedby': 'step-refusal' })}
            onClick={() => setAsking(name)}
          >
            {t(`review.steps.${name}.button`)}
          </Button>
        ),
      )}
      <MoreMenu
        label={t('questions.more')}
        items={rare.map((name) => ({
          ...{ name: t(`review.steps.${name}.button`), isSevere: true },
          icon: name === 'retire' ? IconArchive : IconTrash,
          act: () => setAsking(name),
        }))}
      />
      {asking !== null && (isPlain(asking) || asking === 'start') && (
        <ActDialog
          title={t(`review.steps.${asking}.title`, { title: head.title })}
          consequences={[
            asking === 'publish' && head.liveNumber !== null
              ? t('review.steps.publish.replaces', { number: head.liveNumber })
              : asking === 'publish' && kind === 'test'
                ? t('review.steps.publish.opens')
                : t(`review.steps.${asking}.does`),
          ]}
          confirm={t(`review.steps.${asking}.button`)}
          onClose={close}
          onConfirm={async () => {
            const params = paramsOf(details);
            if (isPlain(asking)) await call(calls[asking], { params, body: { revision: version.revision } });
            else await call(calls.start, { params });
            done();
          }}
        />
      )}
      {(asking === 'return' || asking === 'retire') && (
        <ReasonDialog act={asking} details={details} onClose={close} onDone={done} />
      )}
      {asking === 'delete' && (
        <DeleteDraftDialog
          details={details}
          onClose={close}
          onDone={version.number === 1 ? onDeleted : done}
        />
      )}
    </>
  );
}
