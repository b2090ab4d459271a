import { previewAssignment, type AssignmentContent, type AssignmentPreview } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCall } from '../../../api/call.ts';
import { useDay } from '../../../ui/day.tsx';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import classes from './assignments.module.css';

interface PreviewDialogProps {
  content: AssignmentContent;
  title: string;
  onBack: () => void;
  onConfirm: () => Promise<void>;
}

/** Who gets it, who has it already and when it’s due, before it’s assigned. */
export function PreviewDialog({ content, title, onBack, onConfirm }: PreviewDialogProps) {
  const { t } = useTranslation();
  const { preview, problem } = usePreview(content);
  const isGroup = content.audience.to !== 'people';
  const gets = preview?.gets ?? 0;
  const lines = preview
    ? [
        gets > 0 ? t('assignments.preview.gets', { count: gets }) : t('assignments.preview.nobody'),
        ...(preview.has > 0 ? [t('assignments.preview.has', { count: preview.has })] : []),
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
      isIncomplete={!preview || preview.outside > 0}
      onConfirm={() => onConfirm()}
      onClose={onBack}
    >
      {problem !== null && <InlineAlert text={problem} />}
      {preview && preview.people.length > 0 && <People preview={preview} />}
    </ActDialog>
  );
}

function People({ preview: { people, gets, has } }: { preview: AssignmentPreview }) {
  const { t } = useTranslation();
  const day = useDay('short');
  const more = gets + has - people.length;
  return (
    <ul className={classes['people']} aria-label={t('assignments.preview.people')}>
      {people.map(({ personId, name, verdict, dueOn, fits }) => (
        <li key={personId}>
          <bdi>{name}</bdi>
          <span className={classes['soft']}>
            {' · '}
            {verdict === 'has' || dueOn === null
              ? t('assignments.preview.hasIt')
              : t('assignments.preview.due', { day: day(dueOn) })}
            {fits !== null && fits !== 'as-wanted' && <> · {t(`assignments.preview.fits.${fits}`)}</>}
          </span>
        </li>
      ))}
      {more > 0 && <li>{t('assignments.preview.more', { count: more })}</li>}
    </ul>
  );
}

function usePreview(content: AssignmentContent) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<AssignmentPreview | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked] = useState(content);
  useEffect(() => {
    let isHere = true;
    createCall()(previewAssignment, { body: asked }).then(
      ({ body }) => {
        if (isHere) setPreview(body);
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
