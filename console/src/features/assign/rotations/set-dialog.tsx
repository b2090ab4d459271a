import { NativeSelect, TextInput } from '@mantine/core';
import { listRotationPatterns, rotationRow, setRotations, type RotationRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { currentIn } from '../../../api/current-in.ts';
import { useQuery } from '../../../api/use-query.ts';
import { deviceZone, useTimeZone } from '../../../texts/time-zone.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { ZoneSelect } from '../../../ui/zone-select.tsx';

interface SetDialogProps {
  /** Whose rotation is set. */
  rows: readonly RotationRow[];
  today: string;
  onClose: () => void;
  /** Something else is stored by now. */
  onChanged: () => void;
  onDone: () => void;
}

/** Sets the rotation of a person, or of several at once. */
export function SetDialog({ rows, today, onClose, onChanged, onDone }: SetDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const ownZone = useTimeZone() ?? deviceZone();
  const { data: patterns = [] } = useQuery(listRotationPatterns, {});
  const [first] = rows;
  const inDirectory = rows.every(({ setting }) => setting === 'start-missing');
  const form = useCallForm({
    call: setRotations,
    initial: {
      ...{ pattern: inDirectory ? 'directory' : '', anchor: '', from: today },
      timeZone: first?.timeZone ?? ownZone,
    },
    toArguments: ({ pattern, anchor, from, timeZone }) => ({
      body: {
        ...{
          personIds: rows.map(({ personId }) => personId),
          revisions: rows.map(({ revision }) => revision),
        },
        ...{ pattern: pattern || null, from: from || null, timeZone },
        anchor: pattern === 'none' ? null : anchor || null,
      },
    }),
    faults: {
      pattern: { missing: t('rotations.set.noPattern'), invalid: t('rotations.set.noPattern') },
      anchor: { missing: t('rotations.set.noAnchor'), invalid: t('rotations.set.noAnchor') },
      from: { missing: t('rotations.set.noFrom') },
    },
    onRefused: (failure) => {
      if (currentIn(z.array(rotationRow), failure)) onChanged();
      return {};
    },
    onDone: () => {
      toasts.show({ title: t('rotations.set.done', { count: rows.length }), tone: 'good' });
      onDone();
    },
  });
  const offered = patterns.filter(({ isRetired }) => !isRetired);
  const named = new Set(rows.map(({ pattern }) => pattern?.name ?? ''));
  const asThere =
    named.size === 1
      ? t('rotations.set.directoryOf', { name: [...named].join('') })
      : t('rotations.set.directory');
  return (
    <DialogForm
      form={form}
      title={t('rotations.set.title', { count: rows.length, name: first?.name ?? '' })}
      consequences={[t('rotations.set.replaces')]}
      confirm={t('rotations.set.confirm')}
      onClose={onClose}
    >
      <NativeSelect
        {...form.text('pattern')}
        label={t('rotations.set.pattern')}
        data={[
          ...(inDirectory
            ? [{ value: 'directory', label: asThere }]
            : [{ value: '', label: t('rotations.set.choose') }]),
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: t('rotations.set.nothing') },
        ]}
      />
      {form.values.pattern !== 'none' && (
        <TextInput
          {...form.text('anchor')}
          type="date"
          label={t('rotations.set.anchor')}
          description={t('rotations.set.anchorHint')}
        />
      )}
      <TextInput {...form.text('from')} type="date" label={t('rotations.set.from')} />
      <ZoneSelect
        label={t('rotations.set.zone')}
        description={t('rotations.set.zoneHint')}
        zone={form.values.timeZone}
        onChoose={(timeZone) => form.set({ timeZone })}
      />
    </DialogForm>
  );
}
