import { Button } from '@mantine/core';
import {
  approveRegrade,
  dryRunRegrade,
  type RegradeDetails,
  regradeDetails,
  submitRegrade,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { currentIn } from '../../../api/current-in.ts';
import { EndDialog } from './end-dialog.tsx';
import type { OneRegradeProps } from './one-regrade.tsx';
import classes from './regrades.module.css';

const CALLS = { again: dryRunRegrade, submit: submitRegrade, approve: approveRegrade } as const;
type Act = keyof typeof CALLS;

/** What the user can do about a regrade as it is now; what changed meanwhile is shown, to decide again. */
export function RegradeActs({ regrade, onChanged }: Pick<OneRegradeProps, 'regrade' | 'onChanged'>) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const [asked, setAsked] = useState<'approve' | 'decline' | 'discard' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, revision, status, item } = regrade;
  const close = (): void => setAsked(null);
  const done = (what: Act | 'decline' | 'discard', now: RegradeDetails): void => {
    close();
    onChanged(now);
    toasts.show({ title: t(`regrades.acts.done.${what}`), text: item.title, tone: 'good' });
  };
  const act = async (what: Act): Promise<void> => {
    try {
      done(what, (await call(CALLS[what], { params: { regradeId: id }, body: { revision } })).body);
    } catch (error) {
      const current = currentIn(regradeDetails, error);
      if (current) onChanged(current);
      throw error;
    }
  };
  const now = (what: Act): void =>
    submit(async () => {
      setProblem(null);
      await act(what).catch((error: unknown) =>
        setProblem(serverMessage(error) ?? t('regrades.acts.failed')),
      );
    });
  const may = possible(regrade);
  const { passToFail: lost = 0, failToPass: won = 0, scoreOnly = 0 } = regrade.counts ?? {};
  const consequences = [
    t('regrades.acts.approveScores', { count: lost + won + scoreOnly }),
    t('regrades.acts.approveFlips', { lost, won }),
    ...(regrade.certificates > 0
      ? [t('regrades.acts.approveCertificates', { count: regrade.certificates })]
      : []),
    t('regrades.acts.approveTells'),
  ];
  if (status !== 'draft' && status !== 'submitted') return null;
  return (
    <>
      <InlineAlert text={problem} />
      <div className={classes['acts']}>
        {may.submit && (
          <Button loading={busy} onClick={() => now('submit')}>
            {t('regrades.acts.submit')}
          </Button>
        )}
        {may.decide && (
          <>
            <Button onClick={() => setAsked('approve')}>{t('regrades.acts.approve')}</Button>
            <Button variant="default" onClick={() => setAsked('decline')}>
              {t('regrades.acts.decline')}
            </Button>
          </>
        )}
        {may.again && (
          <Button variant="default" loading={busy} onClick={() => now('again')}>
            {t('regrades.acts.again')}
          </Button>
        )}
        {may.discard && (
          <Button variant="default" onClick={() => setAsked('discard')}>
            {t('regrades.acts.discard')}
          </Button>
        )}
      </div>
      {asked === 'approve' && (
        <ActDialog
          title={t('regrades.acts.approveTitle')}
          consequences={consequences}
          confirm={t('regrades.acts.approve')}
          onClose={close}
          onConfirm={() => act('approve')}
        />
      )}
      {(asked === 'decline' || asked === 'discard') && (
        <EndDialog
          key={asked}
          what={asked}
          regrade={regrade}
          onClose={close}
          onDone={(after) => done(asked, after)}
          onMeanwhile={onChanged}
        />
      )}
    </>
  );
}

const possible = ({ status, computing, stale, touchesOwn, mayDecide }: RegradeDetails) => ({
  submit: status === 'draft' && !computing && !stale && !touchesOwn,
  decide: status === 'submitted' && !computing && mayDecide,
  again: !computing,
  discard: !touchesOwn,
});
