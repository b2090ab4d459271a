import { Button } from '@mantine/core';
import { handInEstimates, showMyPanel, type OwnPanel } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import '../../../ui/list/styles.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { BorderlineForm } from './borderline-form.tsx';
import { JudgedQuestion } from './judged-question.tsx';
import classes from './pass-marks.module.css';
import { ItemsTable, RoundsTable } from './round-tables.tsx';
import { useEstimates } from './use-estimates.ts';

/** `?panel=`: the questions of a panel, for one of its judges. */
export function OwnPanelPage({ panelId }: { panelId: string }) {
  const { t } = useTranslation();
  const details = useDetails(showMyPanel, { params: { panelId } });
  const { data, set } = details;
  return (
    <PageFrame
      title={data ? t('passMarks.pageTitle', { title: data.title }) : t('passMarks.loading')}
      {...(data && {
        lead: t('passMarks.rowOf', { number: data.number, round: data.round, rounds: data.rounds }),
      })}
      back={{ to: '/pass-marks', text: t('passMarks.title') }}
    >
      <DetailsBody details={details}>
        {(panel) => (
          <>
            <Intro panel={panel} />
            {panel.results.length > 0 && <RoundsTable results={panel.results} />}
            <Questions key={`${panel.round} ${panel.handedInAt ?? ''}`} panel={panel} onChanged={set} />
            {panel.status === 'rating' && <BorderlineForm panel={panel} onChanged={set} />}
            <LastRound panel={panel} />
          </>
        )}
      </DetailsBody>
    </PageFrame>
  );
}

function LastRound({ panel: { items, results } }: { panel: OwnPanel }) {
  const last = results.at(-1);
  return last ? <ItemsTable items={items} result={last} /> : null;
}

function Intro({ panel }: { panel: OwnPanel }) {
  const { t } = useTranslation();
  const { status, isIn, handedInAt, competence, draws } = panel;
  const note =
    status !== 'rating'
      ? t(`passMarks.judge.now.${status}`)
      : !isIn
        ? t('passMarks.judge.missed')
        : handedInAt !== null
          ? t('passMarks.judge.handedIn')
          : t('passMarks.judge.how');
  return (
    <div className={classes['card']}>
      <p className={classes['note']} role="status">
        {note}
      </p>
      <h2 className={classes['heading']}>{t('passMarks.competence')}</h2>
      <p className={classes['written']}>{competence}</p>
      {draws && <p className={classes['soft']}>{t('passMarks.draws')}</p>}
    </div>
  );
}

function Questions({ panel, onChanged }: { panel: OwnPanel; onChanged: (panel: OwnPanel) => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { texts, saving, refusal, missing, type, save } = useEstimates(panel);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id: panelId, round, items, status, isIn, handedInAt } = panel;
  const isOpen = status === 'rating' && isIn && handedInAt === null;
  const ask = (): void => {
    setProblem(missing > 0 ? t('passMarks.judge.missing', { count: missing }) : null);
    if (missing === 0) setAsking(true);
  };
  const handIn = async (): Promise<void> => {
    await save();
    const { body } = await call(handInEstimates, { params: { panelId }, body: { round } });
    setAsking(false);
    onChanged(body);
    toasts.show({ title: t('passMarks.judge.done'), text: panel.title, tone: 'good' });
  };
  return (
    <section aria-labelledby="judged-questions">
      <h2 id="judged-questions" className={classes['heading']}>
        {t('passMarks.judge.questions')}
      </h2>
      <ol className={classes['questions']}>
        {items.map((item, at) => (
          <JudgedQuestion
            key={item.versionId}
            {...{ panelId, item, place: at + 1 }}
            field={
              isOpen
                ? {
                    text: texts[item.versionId] ?? '',
                    onType: (text) => type(item.versionId, text),
                  }
                : null
            }
          />
        ))}
      </ol>
      {isOpen && (
        <div className={classes['handIn']}>
          <InlineAlert text={problem ?? refusal ?? null} />
          <div className={classes['acts']}>
            <Button onClick={ask}>{t('passMarks.judge.handIn')}</Button>
            <span role="status" className={classes['soft']}>
              {saving && t(`passMarks.judge.saving.${saving}`)}
            </span>
            {saving === 'failed' && (
              <Button variant="default" onClick={() => void save()}>
                {t('passMarks.judge.saveAgain')}
              </Button>
            )}
          </div>
        </div>
      )}
      {isAsking && (
        <ActDialog
          title={t('passMarks.judge.handInTitle', { round })}
          consequences={[t('passMarks.judge.handInFinal'), t('passMarks.judge.handInHidden')]}
          confirm={t('passMarks.judge.handIn')}
          onClose={() => setAsking(false)}
          onConfirm={handIn}
        />
      )}
    </section>
  );
}
