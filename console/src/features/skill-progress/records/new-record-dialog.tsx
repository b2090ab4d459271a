import { TextInput } from '@mantine/core';
import {
  addExternalRecord,
  externalRecordFile,
  listSkills,
  type ExternalRecordDetails,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { FileBox } from '../../../ui/import/file-box.tsx';
import { SkillSelect } from '../../../ui/skills/skill-select.tsx';
import { percentFaults } from '../ratings/percent-faults.ts';
import { ChosenField } from './chosen-field.tsx';
import { PersonField, type Chosen } from './person-field.tsx';
import classes from './records.module.css';

interface Values {
  readonly person: Chosen | null;
  readonly skillId: string;
  readonly fileId: string;
  readonly title: string;
  readonly issuer: string;
  readonly number: string;
  readonly rating: string;
  readonly validFrom: string;
  readonly validUntil: string;
}
const INITIAL: Values = {
  ...{ person: null, skillId: '', fileId: '', title: '', issuer: '' },
  ...{ number: '', rating: '', validFrom: '', validUntil: '' },
};

interface NewRecordDialogProps {
  onClose: () => void;
  onDone: (record: ExternalRecordDetails) => void;
}

/** Enters what others certified, with the document. */
export function NewRecordDialog({ onClose, onDone }: NewRecordDialogProps) {
  const { t } = useTranslation();
  // Groups of skills have no levels.
  const { data: skills = [] } = useQuery(listSkills, {});
  const form = useCallForm({
    call: addExternalRecord,
    initial: INITIAL,
    toArguments: ({ person, number, rating, validUntil, skillId, fileId, ...rest }) => ({
      body: {
        ...rest,
        ...{ personId: person?.id ?? null, skillId: skillId || null, fileId: fileId || null },
        ...{ number: number.trim() || null, rating: rating === '' ? null : Number(rating) },
        validUntil: validUntil || null,
      },
    }),
    faults: {
      personId: { missing: t('externalRecords.form.noPerson') },
      skillId: { missing: t('externalRecords.form.noSkill') },
      fileId: { missing: t('externalRecords.form.noDocument') },
      rating: percentFaults(t('externalRecords.form.wrongRating')),
      validUntil: { invalid: t('externalRecords.form.wrongEnd') },
    },
    onDone,
  });
  const { values, set } = form;
  return (
    <DialogForm
      form={form}
      title={t('externalRecords.form.title')}
      confirm={t('externalRecords.form.confirm')}
      onClose={onClose}
    >
      <PersonField
        person={values.person}
        error={form.faultAt('personId')}
        onChoose={(person) => set({ person })}
      />
      <SkillSelect
        name="skillId"
        label={t('externalRecords.form.skill')}
        skills={skills}
        offers={({ levels }) => levels.length > 0}
        value={values.skillId}
        error={form.faultAt('skillId')}
        onChoose={(skillId) => set({ skillId })}
      />
      <TextInput
        {...form.text('title')}
        label={t('externalRecords.form.name')}
        description={t('externalRecords.form.nameHint')}
        maxLength={200}
      />
      <TextInput {...form.text('issuer')} label={t('externalRecords.form.issuer')} maxLength={200} />
      <TextInput
        {...form.text('number')}
        label={t('externalRecords.form.number')}
        description={t('externalRecords.form.optional')}
        maxLength={100}
      />
      <TextInput
        {...form.text('rating')}
        label={t('externalRecords.form.rating')}
        description={t('externalRecords.form.optional')}
        inputMode="numeric"
        maxLength={5}
      />
      <TextInput {...form.text('validFrom')} type="date" label={t('externalRecords.form.from')} />
      <TextInput
        {...form.text('validUntil')}
        type="date"
        label={t('externalRecords.form.until')}
        description={t('externalRecords.form.untilHint')}
      />
      {values.fileId === '' ? (
        <fieldset name="fileId" className={classes['field']}>
          <legend className={classes['label']}>{t('externalRecords.form.document')}</legend>
          <FileBox
            upload={externalRecordFile}
            accept=".pdf,image/jpeg,image/png,image/webp"
            drop={t('externalRecords.form.drop')}
            limits={t('externalRecords.form.limits')}
            onUploaded={(fileId) => set({ fileId })}
          />
          {typeof form.faultAt('fileId') === 'string' && (
            <p role="alert" className={classes['fault']}>
              {form.faultAt('fileId')}
            </p>
          )}
        </fieldset>
      ) : (
        <ChosenField
          label={t('externalRecords.form.document')}
          chosen={t('externalRecords.form.added')}
          change={t('externalRecords.form.otherDocument')}
          onChange={() => set({ fileId: '' })}
        />
      )}
    </DialogForm>
  );
}
