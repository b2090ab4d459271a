import { Checkbox } from '@mantine/core';
import {
  assignBatch,
  proposeForGaps,
  type AssignedBatch,
  type GapProposal,
  type GapSelection,
} from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCall, useCall } from '../../api/call.ts';
import { useDay } from '../day.tsx';
import { ActDialog } from '../dialog/act-dialog.tsx';
import { InlineAlert } from '../form/inline-alert.tsx';
import { serverMessage } from '../form/refusals.ts';
import classes from './assigning.module.css';
import { dueRange, gapContents, type DatesByTarget, type Proposal } from './gap-contents.ts';
import { PeopleDates } from './people-dates.tsx';

interface CloseGapsDialogProps {
  cells: GapSelection['cells'];
  onClose: () => void;
  onDone: (batch: AssignedBatch) => void;
}

/** What closes gaps of people: all of it is proposed, so that one press assigns it. */
export function CloseGapsDialog({ cells, onClose, onDone }: CloseGapsDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { proposal, problem } = useProposal(cells);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [dates, setDates] = useState<DatesByTarget>({});
  const chosen = (proposal?.proposals ?? []).filter(({ targetId }) => !left.includes(targetId));
  const contents = gapContents(chosen, dates);
  const isNothing = proposal !== null && proposal.proposals.every(({ gets }) => gets === 0);
  const hasDates = contents.every(({ ownDates }) => ownDates.every(({ on }) => on !== ''));
  const confirm = async (): Promise<void> => {
    if (isNothing) return onClose();
    const { body } = await call(assignBatch, { body: { assignments: contents } });
    onDone(body);
  };
  return (
    <ActDialog
      title={t('assigning.title')}
      consequences={proposal || problem !== null ? [] : [t('assigning.reading')]}
      confirm={isNothing ? t('assigning.close') : t('assigning.confirm')}
      isIncomplete={!isNothing && (contents.length === 0 || !hasDates)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <InlineAlert text={problem ?? (hasDates ? null : t('assigning.noDate'))} />
      {proposal && (
        <>
          <div>
            {proposal.proposals.map((one) => (
              <OneProposal
                key={one.targetId}
                proposal={one}
                isChosen={!left.includes(one.targetId)}
                onChoose={(isChosen) =>
                  setLeft(isChosen ? left.filter((id) => id !== one.targetId) : [...left, one.targetId])
                }
                dates={dates}
                onDates={setDates}
              />
            ))}
          </div>
          <Notes proposal={proposal} isNothing={isNothing} />
        </>
      )}
    </ActDialog>
  );
}

interface OneProposalProps {
  proposal: Proposal;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  dates: DatesByTarget;
  onDates: (dates: DatesByTarget) => void;
}

function OneProposal({ proposal, isChosen, onChoose, dates, onDates }: OneProposalProps) {
  const { t } = useTranslation();
  const day = useDay('short');
  const { targetId, title, kind, skills, gets, has, people } = proposal;
  const range = dueRange(proposal, dates);
  const facts = [
    ...(gets > 0 ? [t('assigning.gets', { count: gets })] : [t('assigning.everyone')]),
    ...(gets > 0 && range
      ? [
          range[0] === range[1]
            ? t('assigning.dueOne', { day: day(range[0]) })
            : t('assigning.dueRange', { from: day(range[0]), to: day(range[1]) }),
        ]
      : []),
    ...(gets > 0 && has > 0 ? [t('assigning.has', { count: has })] : []),
  ];
  return (
    <div className={classes['proposal']}>
      <Checkbox
        checked={isChosen && gets > 0}
        disabled={gets === 0}
        label={
          <>
            <bdi>{title}</bdi> · {t(`workWords.kinds.${kind}`)}
          </>
        }
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <p>{facts.join(' · ')}</p>
      {!(skills.length === 1 && skills[0] === title) && (
        <p>
          <bdi>{t('assigning.closes', { skills: skills.join(', ') })}</bdi>
        </p>
      )}
      {isChosen && (
        <details>
          <summary>{t('assigning.dates')}</summary>
          <PeopleDates
            people={people}
            dates={dates[targetId] ?? {}}
            onChange={(own) => onDates({ ...dates, [targetId]: own })}
          />
        </details>
      )}
    </div>
  );
}

function Notes({ proposal: { unclosed, met }, isNothing }: { proposal: GapProposal; isNothing: boolean }) {
  const { t } = useTranslation();
  const lines = [
    ...(isNothing ? [t('assigning.nothing')] : []),
    ...unclosed.map(({ why, title, people }) => t(`assigning.unclosed.${why}`, { title, count: people })),
    ...(met > 0 ? [t('assigning.met', { count: met })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={classes['notes']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function useProposal(cells: GapSelection['cells']) {
  const { t } = useTranslation();
  const [proposal, setProposal] = useState<GapProposal | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked] = useState(cells);
  useEffect(() => {
    let isHere = true;
    createCall()(proposeForGaps, { body: { cells: asked } }).then(
      ({ body }) => {
        if (isHere) setProposal(body);
      },
      (error: unknown) => {
        if (isHere) setFailure(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [asked]);
  const problem = failure === null ? null : (serverMessage(failure) ?? t('assigning.failed'));
  return { proposal, problem };
}
