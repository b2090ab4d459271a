import { addCertificateScheme, type SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { contentOf, newScheme } from './scheme-draft.ts';
import { SchemeFields } from './scheme-fields.tsx';
import { useSchemeFaults } from './use-scheme-faults.ts';
import { useSchemesChanged } from './use-schemes-changed.ts';

interface NewSchemeProps {
  skills: readonly SkillRow[];
  row: OpenRow;
  /** Reads the skills again. */
  onOutdated: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Adds a kind of certificate. */
export function NewScheme({ skills, row, onOutdated }: NewSchemeProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useSchemesChanged();
  const form = useCallForm({
    call: addCertificateScheme,
    initial: newScheme,
    toArguments: (draft) => ({ body: contentOf(draft) }),
    faults: useSchemeFaults(''),
    onRefused: () => {
      onOutdated();
      return undefined;
    },
    onDone: ({ id }) => {
      changed();
      toasts.show({
        ...{ title: t('skillSchemes.form.added'), text: t('skillSchemes.form.savedText'), tone: 'good' },
      });
      row.open(id);
    },
  });
  return (
    <CallForm form={form} label={t('skillSchemes.new')} submit={t('skillSchemes.add')} onCancel={row.close}>
      <SchemeFields
        title={form.text('title')}
        statement={form.text('statement')}
        draft={form.values}
        prefix=""
        ownId={null}
        known={NOTHING}
        {...{ skills }}
        faultAt={form.faultAt}
        onChange={form.set}
      />
    </CallForm>
  );
}
