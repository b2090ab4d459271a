import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { termEndingNames, type SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { Fault, TextProps } from '../../../ui/form/checked-form.ts';
import shared from '../shared/shared.module.css';
import { FirstFields } from './first-fields.tsx';
import { LevelFields } from './level-fields.tsx';
import type { SchemeDraft } from './scheme-draft.ts';
import { SignerFields } from './signer-fields.tsx';
import { SpanFields } from './span-fields.tsx';

export interface SchemeFieldsProps {
  title: TextProps;
  statement: TextProps;
  draft: SchemeDraft;
  skills: readonly SkillRow[];
  /** Skills that it asked for before: they may be retired. */
  known: ReadonlySet<string>;
  /** Of the kind that is changed: it can’t come before itself. */
  ownId: string | null;
  /** Before the names of fields: `content.` */
  prefix: '' | 'content.';
  faultAt: (name: string) => Fault | undefined;
  onChange: (edit: Partial<SchemeDraft>) => void;
}

/** What certificates of a kind say and take, how long they are valid, and who signs them. */
export function SchemeFields(props: SchemeFieldsProps) {
  const { title, statement, draft, prefix, faultAt, onChange } = props;
  const { t } = useTranslation();
  const { isForEver, validity, ending, window, grace, keepsAnniversary } = draft;
  return (
    <>
      <TextInput
        {...title}
        label={t('skillSchemes.fields.title')}
        maxLength={120}
        dir="auto"
        data-autofocus
      />
      <Textarea
        {...statement}
        label={t('skillSchemes.fields.statement')}
        description={t('skillSchemes.fields.statementHint')}
        maxLength={1_000}
        rows={3}
        dir="auto"
      />
      <LevelFields {...props} />
      <FirstFields {...props} />
      <fieldset className={shared['fields']}>
        <legend>{t('skillSchemes.fields.validity')}</legend>
        <Checkbox
          label={t('skillSchemes.fields.forEver')}
          checked={isForEver}
          onChange={({ currentTarget }) => onChange({ isForEver: currentTarget.checked })}
        />
        {!isForEver && (
          <>
            <SpanFields
              label={t('skillSchemes.fields.validity')}
              path={`${prefix}validity`}
              isUnlabelled
              span={validity}
              faultAt={faultAt}
              onChange={(next) => onChange({ validity: next })}
            />
            <NativeSelect
              name={`${prefix}ending`}
              label={t('skillSchemes.fields.ending')}
              description={t('skillSchemes.fields.endingHint', {
                example: t(`skillSchemes.fields.endingExamples.${ending}`),
              })}
              value={ending}
              data={termEndingNames.map((value) => ({ value, label: t(`skillSchemes.endings.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ending: termEndingNames.find((one) => one === value) ?? ending })
              }
            />
          </>
        )}
      </fieldset>
      {!isForEver && (
        <>
          <SpanFields
            label={t('skillSchemes.fields.window')}
            hint={t('skillSchemes.fields.windowHint')}
            path={`${prefix}renewal.window`}
            span={window}
            faultAt={faultAt}
            onChange={(next) => onChange({ window: next })}
          />
          <SpanFields
            label={t('skillSchemes.fields.grace')}
            hint={t('skillSchemes.fields.graceHint')}
            path={`${prefix}renewal.grace`}
            span={grace}
            faultAt={faultAt}
            onChange={(next) => onChange({ grace: next })}
          />
          <Checkbox
            label={t('skillSchemes.fields.keeps')}
            checked={keepsAnniversary}
            onChange={({ currentTarget }) => onChange({ keepsAnniversary: currentTarget.checked })}
          />
        </>
      )}
      <SignerFields {...props} />
    </>
  );
}
