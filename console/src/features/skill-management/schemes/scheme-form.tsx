import { changeCertificateScheme, schemeDetails, type SchemeDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { useWords } from '../../../ui/skills/use-words.ts';
import { ConflictDialog } from '../shared/conflict-dialog.tsx';
import { codeOf, currentIn } from '../../../api/current-in.ts';
import { useMeanwhile } from '../shared/use-meanwhile.ts';
import type { OneSchemeProps } from './one-scheme.tsx';
import { schemeDifferences } from './scheme-differences.ts';
import { contentOf, draftOf } from './scheme-draft.ts';
import { SchemeFields } from './scheme-fields.tsx';
import { usePartNames } from './use-part-names.ts';
import { useSchemeFaults } from './use-scheme-faults.ts';

interface SchemeFormProps extends Pick<OneSchemeProps, 'scheme' | 'skills' | 'onOutdated'> {
  /** What is stored now is something else than `scheme`. */
  onMeanwhile: (scheme: SchemeDetails) => void;
  onSaved: (scheme: SchemeDetails) => void;
  onCancel: () => void;
}

/** Changes what certificates of a kind take from now on. */
export function SchemeForm(props: SchemeFormProps) {
  const { scheme, skills, onOutdated, onMeanwhile, onSaved, onCancel } = props;
  const { t } = useTranslation();
  const words = useWords();
  const { base, theirs, found, goOn } = useMeanwhile(scheme);
  const gone = t('skillSchemes.facts.gone');
  const valuesOf = (of: SchemeDetails) => ({ content: draftOf(of, gone) });
  const form = useCallForm({
    call: changeCertificateScheme,
    initial: valuesOf(base),
    toArguments: ({ content }) => ({
      params: { schemeId: base.id },
      body: { revision: base.revision, content: contentOf(content) },
    }),
    faults: useSchemeFaults('content.'),
    onRefused: (failure) => {
      const current = currentIn(schemeDetails, failure);
      if (codeOf(failure) === 'scheme/changed' && current) found(current);
      else if (current) onMeanwhile(current);
      else onOutdated();
      return undefined;
    },
    onDone: onSaved,
  });
  const { content } = form.values;
  const signers = [...content.signers, ...base.signers, ...(theirs?.signers ?? [])];
  const names = usePartNames(skills, { signers });
  const goOnWith = (now: SchemeDetails, values: typeof form.values): void => {
    goOn(now, () => form.set(values));
    onMeanwhile(now);
  };
  return (
    <>
      <CallForm
        form={form}
        label={t('skillSchemes.form.edit')}
        submit={t('skillSchemes.form.save')}
        onCancel={onCancel}
      >
        <SchemeFields
          title={form.text('content.title')}
          statement={form.text('content.statement')}
          draft={content}
          prefix="content."
          ownId={base.id}
          known={new Set(base.content.levels.map(({ skillId }) => skillId))}
          {...{ skills }}
          faultAt={form.faultAt}
          onChange={(edit) => form.set({ content: { ...content, ...edit } })}
        />
      </CallForm>
      {theirs && (
        <ConflictDialog
          last={theirs.history[0]}
          differences={schemeDifferences(words, names, theirs.content, contentOf(content))}
          onKeepMine={() => goOnWith(theirs, form.values)}
          onTakeTheirs={() => goOnWith(theirs, valuesOf(theirs))}
        />
      )}
    </>
  );
}
