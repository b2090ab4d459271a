import { Loader } from '@mantine/core';
import type { RegradeDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { Figures } from '../../../ui/import/figures.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useWhen, When } from '../../../ui/when.tsx';
import cells from '../../../ui/list/cells.module.css';
import { useReadWhile } from '../../../ui/use-read-while.ts';
import { RegradeActs } from './regrade-acts.tsx';
import { RegradeDifferences } from './regrade-differences.tsx';
import { RegradeStatusMark, useChangeText } from './regrade-marks.tsx';
import classes from './regrades.module.css';

/** Often enough to show progress; the regrade goes on without it. */
const LOOK_AGAIN_MS = 2_000;

export interface OneRegradeProps {
  regrade: RegradeDetails;
  onChanged: (regrade: RegradeDetails) => void;
  reload: () => Promise<unknown>;
}

/** A regrade: what it changes and why, its dry run, and what can be decided about it. */
export function OneRegrade({ regrade, onChanged, reload }: OneRegradeProps) {
  const { t } = useTranslation();
  const { id, status, counts, done, computing, stale, touchesOwn, own, asOf, certificates } = regrade;
  const isApplying = status === 'applying';
  const isAtWork = isApplying || computing;
  useReadWhile(isAtWork, reload, LOOK_AGAIN_MS);
  const isWaiting = status !== 'applied' && counts !== null && counts.waiting > 0;
  const kinds = [
    ...(['passToFail', 'failToPass', 'scoreOnly', 'unchanged'] as const),
    ...(isWaiting ? (['waiting'] as const) : []),
  ];
  return (
    <>
      <div className={classes['card']}>
        {touchesOwn && status !== 'applied' && <p className={classes['note']}>{t('regrades.touchesOwn')}</p>}
        {own && status === 'submitted' && <p className={classes['note']}>{t('regrades.own')}</p>}
        {stale && <p className={classes['note']}>{t('regrades.stale')}</p>}
        {computing && (
          <p role="status" className={classes['note']}>
            <Loader size="xs" aria-hidden />
            {t('regrades.computing')}
          </p>
        )}
        {isApplying && counts && (
          <div role="status">
            <p>{t('regrades.progressText', { done, all: counts.attempts })}</p>
            <ProgressBar label={t('regrades.progress')} done={done} all={counts.attempts} />
          </div>
        )}
        {counts && (
          <Figures
            figures={[
              ...kinds.map((kind) => ({
                ...{ id: kind, name: t(`regrades.figures.${kind}`), count: counts[kind] },
              })),
              ...(certificates > 0 ? [{ id: 'certificates', name: <Certified />, count: certificates }] : []),
            ]}
          />
        )}
        {isWaiting && <span className={cells['soft']}>{t('regrades.waitingNote')}</span>}
        <RegradeActs regrade={regrade} onChanged={onChanged} />
        <RegradeFacts regrade={regrade} />
      </div>
      {asOf !== null && status !== 'declined' && status !== 'discarded' && (
        <RegradeDifferences key={`${asOf} ${status}`} regradeId={id} />
      )}
    </>
  );
}

/** Leads to the attempts that they rest on. */
function Certified() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const search = new URLSearchParams(query);
  search.set('only', 'certified');
  return <Link to={`?${search.toString()}`}>{t('regrades.figures.certificates')}</Link>;
}

function RegradeFacts({ regrade }: { regrade: RegradeDetails }) {
  const { t } = useTranslation();
  const when = useWhen();
  const say = useChangeText();
  const { status, test, item, proposedBy, proposedAt, decidedBy, decidedAt } = regrade;
  const decided = status === 'declined' || status === 'discarded' ? status : 'approved';
  const by = (name: string | null | undefined, time: string): string =>
    t('regrades.facts.by', { name: name ?? t('regrades.someone'), time: when(time) });
  return (
    <Facts>
      <Fact name={t('regrades.facts.status')}>
        <RegradeStatusMark status={status} />
      </Fact>
      <Fact name={t('regrades.facts.change')}>{say(regrade.change)}</Fact>
      <Fact name={t('regrades.facts.test')}>
        <Link to={`?test=${test.id}`}>
          <bdi>{test.title}</bdi>
        </Link>
      </Fact>
      <Fact name={t('regrades.facts.item')}>
        <Link to={`?item=${item.id}`}>
          <bdi>{item.title}</bdi>
        </Link>
      </Fact>
      <Fact name={t('regrades.facts.reason')} isWritten>
        {regrade.reason}
      </Fact>
      <Fact name={t('regrades.facts.candidateReason')} isWritten>
        {regrade.candidateReason}
      </Fact>
      <Fact name={t('regrades.facts.proposed')}>{by(proposedBy?.name, proposedAt)}</Fact>
      {regrade.asOf !== null && (
        <Fact name={t('regrades.facts.asOf')}>
          <When at={regrade.asOf} seconds />
        </Fact>
      )}
      {decidedAt !== null && (
        <Fact name={t(`regrades.facts.${decided}`)}>{by(decidedBy?.name, decidedAt)}</Fact>
      )}
      {regrade.decisionReason !== null && (
        <Fact name={t('regrades.facts.decisionReason')} isWritten>
          {regrade.decisionReason}
        </Fact>
      )}
      {regrade.appliedAt !== null && (
        <Fact name={t('regrades.facts.applied')}>
          <When at={regrade.appliedAt} seconds />
        </Fact>
      )}
    </Facts>
  );
}
