import { NativeSelect, TextInput } from '@mantine/core';
import {
  createTest,
  language as languageTag,
  listItemDepartments,
  type SessionUser,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useQuery } from '../../../../api/use-query.ts';
import { deviceZone, useTimeZone } from '../../../../texts/time-zone.ts';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { newTest } from '../model/new-test.ts';

interface NewTestDialogProps {
  user: SessionUser;
  onClose: () => void;
  onMade: (testId: string) => void;
}

/** Creates a test with its title; everything else is written in its editor. */
export function NewTestDialog({ user, onClose, onMade }: NewTestDialogProps) {
  const { t } = useTranslation();
  const timeZone = useTimeZone() ?? deviceZone();
  const writesAll =
    user.capabilities?.some(({ name, scope }) => name === 'author' && scope === 'all') ?? false;
  const { data: known } = useQuery(listItemDepartments, writesAll ? {} : null);
  const form = useCallForm({
    call: createTest,
    initial: { title: '', language: 'en', department: writesAll ? '' : (user.department ?? '') },
    toArguments: ({ title, language, department }) => ({
      body: {
        department: department === '' ? null : department,
        content: { ...newTest(language, timeZone), title: { [language]: title } },
      },
    }),
    // In the body it is the content's, in its language.
    also: z.object({ title: z.string().trim().min(1), language: languageTag }),
    faults: { title: { missing: t('tests.create.nameMissing') } },
    onDone: ({ testId }) => {
      onClose();
      onMade(testId);
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('tests.create.title')}
      confirm={t('tests.create.confirm')}
      onClose={onClose}
    >
      <TextInput
        {...form.text('title')}
        label={t('tests.create.name')}
        description={t('tests.create.nameHint')}
        maxLength={200}
        data-autofocus
      />
      <TextInput
        {...form.text('language')}
        label={t('tests.create.language')}
        description={t('tests.create.languageHint')}
        maxLength={20}
        spellCheck={false}
      />
      {writesAll && (
        <NativeSelect
          {...form.text('department')}
          label={t('tests.create.department')}
          description={t('tests.create.departmentHint')}
          data={[{ value: '', label: t('tests.create.every') }, ...(known?.departments ?? [])]}
        />
      )}
    </DialogForm>
  );
}
