import { previewAssignment, type AssignmentContent, type AssignmentPreview } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCall } from '../../../api/call.ts';
import { PeopleDates, type OwnDates } from '../../../ui/assignments/people-dates.tsx';
import { useDay } from '../../../ui/day.tsx';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useRecurrenceWords } from './recurrence-fields.tsx';

interface PreviewDialogProps {
  content: AssignmentContent;
  title: string;
  dates: OwnDates;
  onDates: (dates: OwnDates) => void;
  onBack: () => void;
  onConfirm: () => Promise<void>;
}

/** Who gets it, who has it already and when it’s due, before it’s assigned. */
export function PreviewDialog({ content, title, dates, onDates, onBack, onConfirm }: PreviewDialogProps) {
  const { t } = useTranslation();
  const { preview, problem } = usePreview(content);
  const repeats = useRecurrenceWords();
  const day = useDay('short');
  const isGroup = content.audience.to !== 'people';
  const gets = preview?.gets ?? 0;
  const lines = preview
    ? [
        gets > 0 ? t('assignments.preview.gets', { count: gets }) : t('assignments.preview.nobody'),
        ...(preview.has > 0 ? [t('assignments.preview.has', { count: preview.has })] : []),
        ...(content.recurrence && preview.nextDues.length > 0
          ? [
              t('assignments.repeat.preview', {
                words: repeats(content.recurrence),
                days: preview.nextDues.map(day).join(', '),
              }),
            ]
          : []),
        ...(preview.outside > 0 ? [t('assignments.preview.outside', { count: preview.outside })] : []),
      ]
    : [t('assignments.preview.reading')];
  return (
    <ActDialog
      title={t('assignments.preview.title', { title })}
      consequences={problem === null ? lines : []}
      confirm={
        gets > 0 || !isGroup
          ? t('assignments.preview.confirm', { count: gets })
          : t('assignments.preview.confirmGroup')
      }
      cancel={t('assignments.preview.back')}
      isIncomplete={!preview || preview.outside > 0 || Object.values(dates).includes('')}
      onConfirm={() => onConfirm()}
      onClose={onBack}
    >
      {problem !== null && <InlineAlert text={problem} />}
      {preview && preview.people.length > 0 && (
        <PeopleDates
          people={preview.people}
          more={preview.gets + preview.has - preview.people.length}
          {...{ dates, onChange: onDates }}
        />
      )}
    </ActDialog>
  );
}

function usePreview(content: AssignmentContent) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<AssignmentPreview | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // The same while nothing that is asked changes.
  const asked = JSON.stringify(content);
  useEffect(() => {
    let isHere = true;
    createCall()(previewAssignment, { body: JSON.parse(asked) as AssignmentContent }).then(
      ({ body }) => {
        if (isHere) setPreview(body);
        if (isHere) setFailure(null);
      },
      (error: unknown) => {
        if (isHere) setFailure(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [asked]);
  const problem = failure === null ? null : (serverMessage(failure) ?? t('assignments.preview.failed'));
  return { preview, problem };
}
