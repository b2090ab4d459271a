import { Button } from '@mantine/core';
import {
  listRotationPatterns,
  restoreRotationPattern,
  retireRotationPattern,
  type RotationPattern,
} from '@rigwise/contracts';
import { IconCalendarCog, IconCircleCheck, IconCircleDashed, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import { LookMark } from '../../../ui/look-mark.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import type { TabProps } from '../rotations/rotations-tab.tsx';
import classes from '../rotations.module.css';
import { ChangePatternDialog, NewPatternDialog } from './pattern-dialog.tsx';

type Asked =
  | { readonly act: 'add' }
  | { readonly act: 'change' | 'retire' | 'restore'; readonly pattern: RotationPattern };

/** Patterns, for administrators. */
export function PatternsTab({ tabs, ...frame }: TabProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const details = useDetails(listRotationPatterns, {});
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const readAgain = (): void => void details.reload();
  const done = (title: string): void => {
    close();
    readAgain();
    toasts.show({ title, tone: 'good' });
  };
  const columns = usePatternColumns(setAsked);
  return (
    <PageFrame
      {...frame}
      actions={
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setAsked({ act: 'add' })}
        >
          {t('rotations.patterns.add')}
        </Button>
      }
    >
      {tabs}
      <div className={classes['result']}>
        <DetailsBody details={details}>
          {(patterns) =>
            patterns.length === 0 ? (
              <ListEmpty
                icon={IconCalendarCog}
                title={t('rotations.patterns.none')}
                text={t('rotations.patterns.noneText')}
              />
            ) : (
              <ListTable
                caption={t('rotations.patterns.caption')}
                columns={columns}
                items={patterns}
                rowId={({ id }) => id}
              />
            )
          }
        </DetailsBody>
      </div>
      {asked?.act === 'add' && (
        <NewPatternDialog onClose={close} onDone={() => done(t('rotations.patterns.added'))} />
      )}
      {asked?.act === 'change' && (
        <ChangePatternDialog
          pattern={asked.pattern}
          onClose={close}
          onMeanwhile={readAgain}
          onDone={() => done(t('rotations.patterns.changed'))}
        />
      )}
      {(asked?.act === 'retire' || asked?.act === 'restore') && (
        <UseDialog
          act={asked.act}
          pattern={asked.pattern}
          onClose={close}
          onFailed={readAgain}
          onDone={done}
        />
      )}
    </PageFrame>
  );
}

interface UseDialogProps {
  act: 'retire' | 'restore';
  pattern: RotationPattern;
  onClose: () => void;
  onFailed: () => void;
  onDone: (title: string) => void;
}

/** Takes a pattern out of use, or puts it back. */
function UseDialog({ act, pattern: { id, name, revision }, onClose, onFailed, onDone }: UseDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const isRetiring = act === 'retire';
  return (
    <ActDialog
      title={t(isRetiring ? 'rotations.patterns.retireTitle' : 'rotations.patterns.restore', { name })}
      consequences={isRetiring ? [t('rotations.patterns.retireDoes')] : []}
      confirm={t(isRetiring ? 'rotations.patterns.retireShort' : 'rotations.patterns.restoreShort')}
      onClose={(wasTried) => {
        if (wasTried) onFailed();
        onClose();
      }}
      onConfirm={async () => {
        const definition = isRetiring ? retireRotationPattern : restoreRotationPattern;
        await call(definition, { params: { patternId: id }, body: { revision } });
        onDone(t(isRetiring ? 'rotations.patterns.retiredDone' : 'rotations.patterns.restoredDone'));
      }}
    />
  );
}

function usePatternColumns(onAct: (asked: Asked) => void): readonly Column<RotationPattern>[] {
  const { t } = useTranslation();
  const number = (value: number) => t('rotations.patterns.number', { value });
  return [
    {
      ...{ id: 'name', heading: t('rotations.patterns.columns.name'), isName: true },
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      ...{ id: 'state', heading: t('rotations.patterns.columns.state'), isMark: true },
      cell: ({ isRetired }) =>
        isRetired ? (
          <LookMark icon={IconCircleDashed} look="soft" text={t('rotations.patterns.retired')} />
        ) : (
          <LookMark icon={IconCircleCheck} look="good" text={t('rotations.patterns.inUse')} />
        ),
    },
    {
      ...{ id: 'days', heading: t('rotations.patterns.columns.days') },
      cell: ({ runs }) =>
        runs.map(({ duty, days }) => t(`rotations.patterns.runs.${duty}`, { days: number(days) })).join(', '),
    },
    {
      ...{ id: 'premobilisation', heading: t('rotations.patterns.columns.premobilisation') },
      ...{ isNumber: true, isLabelled: true },
      cell: ({ premobilisationDays }) => number(premobilisationDays),
    },
    {
      ...{ id: 'people', heading: t('rotations.patterns.columns.people'), isNumber: true, isLabelled: true },
      cell: ({ people }) => number(people),
    },
    {
      ...{ id: 'acts', heading: t('rotations.patterns.columns.acts'), isBare: true },
      cell: (pattern) => (
        <div className={classes['buttons']}>
          {(pattern.isRetired ? (['restore'] as const) : (['change', 'retire'] as const)).map((act) => (
            <Button
              key={act}
              size="sm"
              variant="default"
              aria-label={t(`rotations.patterns.${act}`, { name: pattern.name })}
              onClick={() => onAct({ act, pattern })}
            >
              {t(`rotations.patterns.${act}Short`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
}
