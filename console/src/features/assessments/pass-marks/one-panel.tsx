import type { PanelDetails } from '@rigwise/contracts';
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { LookMark } from '../../../ui/look-mark.tsx';
import { useWhen } from '../../../ui/when.tsx';
import { PanelActs } from './panel-acts.tsx';
import { PanelStatusMark } from './panel-marks.tsx';
import classes from './pass-marks.module.css';
import { ItemsTable, RoundsTable } from './round-tables.tsx';
import { TitledTable } from './titled-table.tsx';
import { usePanelFigures } from './use-panel-figures.ts';

export interface OnePanelProps {
  panel: PanelDetails;
  onChanged: (panel: PanelDetails) => void;
}

/** A panel: who judges and has handed in, what the rounds came to, and what can be decided. */
export function OnePanel({ panel, onChanged }: OnePanelProps) {
  const { t } = useTranslation();
  const { results, items, status, own } = panel;
  const last = results.at(-1);
  return (
    <>
      <div className={classes['card']}>
        {status === 'proposed' && own && <p className={classes['note']}>{t('passMarks.acts.own')}</p>}
        {status === 'rated' && <p className={classes['note']}>{t('passMarks.acts.readyToPropose')}</p>}
        <PanelActs panel={panel} onChanged={onChanged} />
        <PanelFacts panel={panel} />
      </div>
      <JudgesTable panel={panel} />
      {last ? (
        <>
          <RoundsTable results={results} />
          <ItemsTable items={items} result={last} />
        </>
      ) : (
        <p className={classes['soft']}>{t('passMarks.hidden')}</p>
      )}
    </>
  );
}

function PanelFacts({ panel }: { panel: PanelDetails }) {
  const { t } = useTranslation();
  const say = usePanelFigures();
  const when = useWhen();
  const { summary, borderline, proposal, decision, status, items, draws } = panel;
  const decided = status === 'adopted' || status === 'discarded' ? status : 'declined';
  const by = (name: string | null, at: string): string =>
    t('passMarks.facts.by', { name: name ?? t('passMarks.someone'), time: when(at) });
  return (
    <Facts>
      <Fact name={t('passMarks.facts.status')}>
        <PanelStatusMark status={status} />
      </Fact>
      <Fact name={t('passMarks.facts.opened')}>{by(panel.openedBy.name, panel.openedAt)}</Fact>
      <Fact name={t('passMarks.competence')} isWritten>
        {panel.competence}
      </Fact>
      <Fact name={t('passMarks.facts.questions')}>
        {t('passMarks.facts.count', { count: items.length })}
        {draws && <small>{t('passMarks.draws')}</small>}
      </Fact>
      <Fact name={t('passMarks.facts.current')}>{say.percent(panel.currentCut)}</Fact>
      {summary && (
        <Fact name={t('passMarks.facts.recommended')}>
          {t('passMarks.facts.summary', {
            mean: say.percent(summary.mean),
            deviation: say.of(summary.standardDeviation),
            error: say.of(summary.standardError),
          })}
        </Fact>
      )}
      {borderline && (
        <Fact name={t('passMarks.facts.borderline')}>
          {borderline.result
            ? t('passMarks.section.borderline', {
                count: borderline.result.candidates,
                median: say.percent(borderline.result.median),
                lower: say.of(borderline.result.interval?.lower ?? null),
                upper: say.of(borderline.result.interval?.upper ?? null),
              })
            : t('passMarks.section.fewBorderline', { minimum: borderline.minimum })}
        </Fact>
      )}
      {proposal && (
        <>
          <Fact name={t('passMarks.facts.proposed')}>
            {say.percent(proposal.cut)}
            <small>{by(proposal.by.name, proposal.at)}</small>
          </Fact>
          {proposal.reason !== null && (
            <Fact name={t('passMarks.facts.reason')} isWritten>
              {proposal.reason}
            </Fact>
          )}
          <Fact name={t('passMarks.facts.impact')} otherwise={t('passMarks.facts.noImpact')}>
            {proposal.impact &&
              t('passMarks.facts.reach', {
                count: proposal.impact.attempts,
                current: proposal.impact.atCurrent,
                proposed: proposal.impact.atProposed,
              })}
          </Fact>
        </>
      )}
      {decision && (
        <Fact name={t(`passMarks.decisions.${decided}`)}>
          {by(decision.by.name, decision.at)}
          {decision.reason !== null && <small>{decision.reason}</small>}
        </Fact>
      )}
      {status === 'adopted' && (
        <Fact name={t('passMarks.facts.version')} otherwise={t('passMarks.facts.noVersion')}>
          {panel.adoptedNumber !== null && t('passMarks.facts.inVersion', { number: panel.adoptedNumber })}
        </Fact>
      )}
    </Facts>
  );
}

function JudgesTable({ panel: { judges, cuts, status } }: { panel: PanelDetails }) {
  const { t } = useTranslation();
  const say = usePanelFigures();
  return (
    <TitledTable title={t('passMarks.judges.title')}>
      <thead>
        <tr>
          <th scope="col">{t('passMarks.judges.name')}</th>
          <th scope="col">{t('passMarks.judges.round')}</th>
          <th scope="col">{t('passMarks.judges.cut')}</th>
        </tr>
      </thead>
      <tbody>
        {judges.map(({ id, name, isIn, hasHandedIn }) => {
          const cut = cuts.find(({ judgeId }) => judgeId === id);
          return (
            <tr key={id}>
              <th scope="row">
                <bdi>{name ?? t('passMarks.someone')}</bdi>
              </th>
              <td>
                {hasHandedIn ? (
                  <LookMark icon={IconCircleCheck} look="good" text={t('passMarks.judges.handedIn')} />
                ) : isIn && status === 'rating' ? (
                  <LookMark icon={IconHourglass} look="warn" text={t('passMarks.judges.waiting')} />
                ) : (
                  <LookMark icon={IconMinus} look="soft" text={t('passMarks.judges.missed')} />
                )}
              </td>
              <td>
                {say.percent(cut?.cut ?? null)}
                {cut?.isOutlier && (
                  <div className={classes['outlier']}>
                    <LookMark icon={IconAlertTriangle} look="bad" text={t('passMarks.judges.outlier')} />
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </TitledTable>
  );
}
