import { Button } from '@mantine/core';
import {
  adoptCut,
  closeRound,
  FEWEST_JUDGES,
  inviteJudges,
  type PanelDetails,
  panelDetails,
  type PossibleJudge,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../api/current-in.ts';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { EndPanelDialog } from './end-panel-dialog.tsx';
import { JudgePicker } from './judge-picker.tsx';
import type { OnePanelProps } from './one-panel.tsx';
import type { PanelDialogProps } from './panel-dialog.ts';
import classes from './pass-marks.module.css';
import { ProposeDialog } from './propose-dialog.tsx';
import { usePanelFigures } from './use-panel-figures.ts';

type Act = 'close' | 'invite' | 'propose' | 'adopt' | 'decline' | 'discard';

/** What the user can do about a panel as it is now. */
export function PanelActs({ panel, onChanged }: OnePanelProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Act | null>(null);
  const toasts = useToasts();
  const close = (): void => setAsked(null);
  const done = (what: Act, now: PanelDetails): void => {
    close();
    onChanged(now);
    toasts.show({ title: t(`passMarks.acts.done.${what}`), text: panel.title, tone: 'good' });
  };
  const acts = possible(panel);
  const dialog = { panel, onChanged, onClose: close };
  if (acts.length === 0) return null;
  return (
    <>
      <div className={classes['acts']}>
        {acts.map((act, at) => (
          <Button key={act} {...(at > 0 && { variant: 'default' })} onClick={() => setAsked(act)}>
            {t(`passMarks.acts.${act}`)}
          </Button>
        ))}
      </div>
      {asked === 'propose' && <ProposeDialog {...dialog} onDone={(now) => done('propose', now)} />}
      {(asked === 'decline' || asked === 'discard') && (
        <EndPanelDialog key={asked} what={asked} {...dialog} onDone={(now) => done(asked, now)} />
      )}
      {asked === 'invite' && <InviteDialog {...dialog} onDone={(now) => done('invite', now)} />}
      {(asked === 'close' || asked === 'adopt') && (
        <StepDialog key={asked} what={asked} {...dialog} onDone={(now) => done(asked, now)} />
      )}
    </>
  );
}

function possible({ status, round, judges, mayDecide }: PanelDetails): Act[] {
  const handedIn = judges.filter(({ hasHandedIn }) => hasHandedIn).length;
  if (status === 'rating')
    return [
      ...(handedIn >= FEWEST_JUDGES ? (['close'] as const) : []),
      ...(round === 1 ? (['invite'] as const) : []),
      'discard',
    ];
  if (status === 'rated') return ['propose', 'discard'];
  if (status !== 'proposed') return [];
  return [...(mayDecide ? (['adopt', 'decline'] as const) : []), 'discard'];
}

/** Closes a round, or adopts the proposed pass mark, after its consequences are confirmed. */
function StepDialog({
  what,
  panel,
  onChanged,
  onClose,
  onDone,
}: PanelDialogProps & { what: 'close' | 'adopt' }) {
  const { t } = useTranslation();
  const call = useCall();
  const say = usePanelFigures();
  const { id: panelId, testId, revision, judges, round, rounds, proposal } = panel;
  const waiting = judges.filter(({ isIn, hasHandedIn }) => isIn && !hasHandedIn).length;
  const consequences =
    what === 'adopt'
      ? [
          t('passMarks.acts.adoptDraft', { cut: say.percent(proposal?.cut ?? null) }),
          t('passMarks.acts.adoptFinal'),
        ]
      : [
          t('passMarks.acts.closeShows'),
          ...(waiting > 0 ? [t('passMarks.acts.closeMissed', { count: waiting })] : []),
          ...(round === rounds ? [t('passMarks.acts.closeLast')] : []),
        ];
  return (
    <ActDialog
      title={t(`passMarks.acts.${what}Title`, { round })}
      consequences={consequences}
      confirm={t(`passMarks.acts.${what}`)}
      onClose={onClose}
      onConfirm={async () => {
        try {
          const args = { params: { testId, panelId }, body: { revision } };
          onDone((await call(what === 'adopt' ? adoptCut : closeRound, args)).body);
        } catch (error) {
          const current = currentIn(panelDetails, error);
          if (current) onChanged(current);
          throw error;
        }
      }}
    />
  );
}

function InviteDialog({ panel, onClose, onDone }: PanelDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [chosen, setChosen] = useState<PossibleJudge[]>([]);
  const { id: panelId, testId, judges } = panel;
  return (
    <ActDialog
      title={t('passMarks.acts.inviteTitle')}
      consequences={[t('passMarks.acts.inviteTells')]}
      confirm={t('passMarks.acts.invite')}
      isIncomplete={chosen.length === 0}
      onClose={onClose}
      onConfirm={async () => {
        const body = { judges: chosen.map(({ personId }) => personId) };
        onDone((await call(inviteJudges, { params: { testId, panelId }, body })).body);
      }}
    >
      <JudgePicker
        testId={testId}
        chosen={chosen}
        without={judges.flatMap(({ personId }) => personId ?? [])}
        onChange={setChosen}
      />
    </ActDialog>
  );
}
