import { Button, NativeSelect, TagsInput, Textarea } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import {
  itemCoverage,
  listItemDepartments,
  moveItems,
  retireItems,
  tagItems,
  type ItemSelection,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { useQuery } from '../../../api/use-query.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import classes from './bulk-dialog.module.css';
import { inParts, type BulkOutcome, type Target } from './in-parts.ts';

export type BulkAct = 'retire' | 'tag' | 'move';

interface BulkDialogProps {
  act: BulkAct;
  target: Target;
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => void;
}

const NO_TAGS = { addTopics: [], addSkills: [], removeTopics: [], removeSkills: [] };
type Tags = Readonly<Record<keyof typeof NO_TAGS, string[]>>;

/** What an action on the selected questions needs: a reason, tags, or a department. */
export function BulkDialog({ act, target, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [reason, setReason] = useState('');
  const [tags, setTags] = useState<Tags>(NO_TAGS);
  const [department, setDepartment] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [stopping] = useState(() => new AbortController());
  const { count } = target;
  const isIncomplete = {
    retire: reason.trim() === '',
    tag: Object.values(tags).every((some) => some.length === 0),
    move: false,
  }[act];
  const { addTopics, addSkills, removeTopics, removeSkills } = tags;
  const send = {
    retire: async (items: ItemSelection) =>
      (await call(retireItems, { body: { items, reason: reason.trim() } })).body,
    tag: async (items: ItemSelection) =>
      (
        await call(tagItems, {
          body: {
            items,
            add: { topics: addTopics, skills: addSkills },
            remove: { topics: removeTopics, skills: removeSkills },
          },
        })
      ).body,
    move: async (items: ItemSelection) =>
      (await call(moveItems, { body: { items, department: department === '' ? null : department } })).body,
  }[act];
  const words = (what: 'title' | 'confirm'): string =>
    count === null ? t(`bulk.${act}.${what}Every`) : t(`bulk.${act}.${what}`, { count });
  return (
    <ActDialog
      title={words('title')}
      consequences={[t(`bulk.${act}.does`), t('bulk.each')]}
      confirm={words('confirm')}
      isSevere={act === 'retire'}
      isIncomplete={isIncomplete}
      onClose={onClose}
      onConfirm={async () =>
        onDone(await inParts(target, { send, onProgress: setProgress, stop: stopping.signal }))
      }
    >
      {act === 'retire' && (
        <Textarea
          label={t('bulk.retire.reason')}
          value={reason}
          autosize
          minRows={3}
          maxLength={2000}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {act === 'tag' && <TagFields tags={tags} onChange={setTags} />}
      {act === 'move' && <DepartmentField value={department} onChange={setDepartment} />}
      {progress !== null && <BulkProgress done={progress} all={count} onStop={() => stopping.abort()} />}
    </ActDialog>
  );
}

interface BulkProgressProps {
  done: number;
  all: number | null;
  onStop: () => void;
}

/** How far it is, and the way to stop it between two parts. */
function BulkProgress({ done, all, onStop }: BulkProgressProps) {
  const { t } = useTranslation();
  const [isStopping, setStopping] = useState(false);
  const words = all === null ? t('bulk.doneSoFar', { count: done }) : t('bulk.doneOf', { done, all });
  return (
    <div className={classes['progress']}>
      <p role="status">{isStopping ? t('bulk.stopping') : words}</p>
      <Button
        variant="default"
        size="sm"
        disabled={isStopping}
        onClick={() => {
          setStopping(true);
          onStop();
        }}
      >
        {t('bulk.stop')}
      </Button>
      {all !== null && <ProgressBar done={done} all={all} />}
    </div>
  );
}

function TagFields({ tags, onChange }: { tags: Tags; onChange: (tags: Tags) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(itemCoverage, {});
  const topics = [...new Set(data?.cells.map(({ topic }) => topic))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  return (['addTopics', 'removeTopics', 'addSkills', 'removeSkills'] as const).map((name) => (
    <TagsInput
      key={name}
      label={t(`bulk.tag.${name}`)}
      placeholder={t('bulk.tag.placeholder')}
      value={tags[name]}
      data={name.endsWith('Topics') ? topics : []}
      maxTags={name.endsWith('Topics') ? 10 : 20}
      acceptValueOnBlur
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => onChange({ ...tags, [name]: value })}
    />
  ));
}

function DepartmentField({ value, onChange }: { value: string; onChange: (department: string) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(listItemDepartments, {});
  return (
    <NativeSelect
      label={t('bulk.move.department')}
      value={value}
      data={[
        { value: '', label: t('questions.everyDepartment') },
        ...(data?.departments ?? []).map((name) => ({ value: name, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
