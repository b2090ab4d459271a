import type { Localized, RichText } from '@rigwise/contracts';
import { Suspense, useId, type ReactNode } from 'react';
import { directionOf } from '../../../../items/texts/direction.ts';
import { useEditing } from '../editing.ts';
import classes from '../texts.module.css';
import { isBlankText } from '../model/rich.ts';
import { lazyPart } from '../../../../ui/parts.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { OriginalText } from './original-text.tsx';
import { useRichEditor, type BlanksOfText, type LineKeys } from './use-rich-editor.ts';

const FormulaDialog = lazyPart(async () => (await import('./formula-dialog.tsx')).FormulaDialog);
const ImageDialog = lazyPart(async () => (await import('./image-dialog.tsx')).ImageDialog);

export interface RichFieldProps {
  /** Where in the content it is, as `missingBeforeReview` names it without the language. */
  path: string;
  label: string;
  value: Localized<RichText> | undefined;
  onChange: (value: Localized<RichText>) => void;
  /** Short, such as an option. */
  isLine?: boolean;
  isLabelShown?: boolean;
  placeholder?: string;
  hint?: ReactNode;
  blanks?: BlanksOfText | undefined;
  keys?: LineKeys;
}

/** A formatted text in the language that is edited; for a translation, with the original. */
export function RichField(props: RichFieldProps) {
  const { path, label, value = {}, onChange, isLine = false, isLabelShown = true, placeholder, hint } = props;
  const { language, original } = useEditing();
  const hintId = useId();
  const { mount, dialog, closeDialog } = useRichEditor({
    ...{ label, isLine, language, direction: directionOf(language), text: value[language] },
    ...{ blanks: props.blanks, keys: props.keys, placeholder, describedBy: hint ? hintId : undefined },
    onChange: (text) => {
      const { [language]: _, ...others } = value;
      onChange(isBlankText(text) ? others : { ...others, [language]: text });
    },
  });
  return (
    <div className={classes['field']} data-field={path}>
      {isLabelShown && (
        <p className={classes['label']} aria-hidden="true">
          {label}
        </p>
      )}
      {hint && (
        <p id={hintId} className={classes['hint']}>
          {hint}
        </p>
      )}
      {language !== original && <OriginalText text={value[original]} label={label} />}
      <div ref={mount} className={classes['text']} data-line={isLine || undefined} />
      {dialog && (
        <Suspense fallback={<Waiting />}>
          {dialog.type === 'image' ? (
            <ImageDialog {...dialog} onClose={closeDialog} />
          ) : (
            <FormulaDialog {...dialog} onClose={closeDialog} />
          )}
        </Suspense>
      )}
    </div>
  );
}
