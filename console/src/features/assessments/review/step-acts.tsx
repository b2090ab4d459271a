import { Button } from '@mantine/core';
import { IconArchive, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { Reviewed } from './reviewed.ts';
import { StepDialog } from './step-dialog.tsx';
import { stepsFor, type StepName } from './steps.ts';

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
  const [asking, setAsking] = useState<StepName | null>(null);
  if (!user) return null;
  const steps = stepsFor(details, user).filter(({ name }) => !without.includes(name));
  const close = (): void => setAsking(null);
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
      {asking !== null && (
        <StepDialog
          step={asking}
          details={details}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}
