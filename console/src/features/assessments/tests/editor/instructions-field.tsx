import type { Localized, RichText } from '@rigwise/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditingContext } from '../../editor/editing.ts';
import { ActiveField } from '../../editor/rich/active-field.ts';
import { RichField } from '../../editor/rich/rich-field.tsx';
import { Toolbar } from '../../editor/rich/toolbar.tsx';

interface InstructionsFieldProps {
  language: string;
  original: string;
  value: Localized<RichText> | undefined;
  onChange: (value: Localized<RichText>) => void;
}

/** What candidates read before they start. Formatted like questions, but without images: tests keep no files. */
export function InstructionsField({ language, original, value, onChange }: InstructionsFieldProps) {
  const { t } = useTranslation();
  const [active] = useState(() => new ActiveField());
  const editing = useMemo(
    () => ({ language, original, active, imageUrl: () => '', upload: undefined }),
    [language, original, active],
  );
  return (
    <EditingContext value={editing}>
      <Toolbar hasBlanks={false} />
      <RichField
        path="instructions"
        label={t('testEditor.instructions')}
        hint={t('testEditor.instructionsHint')}
        value={value}
        onChange={onChange}
      />
    </EditingContext>
  );
}
