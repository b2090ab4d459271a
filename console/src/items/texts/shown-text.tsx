import type { Localized, RichText } from '@rigwise/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from './direction.ts';
import { RichTextView } from './rich-text-view.tsx';
import { inLanguage, useShown } from './shown.ts';
import classes from './shown-text.module.css';

interface ShownTextProps {
  of: Localized<RichText>;
  id?: string | undefined;
  renderBlank?: ((blankId: string) => ReactNode) | undefined;
}

/** A text of the item in the language shown. */
export function ShownText({ of, id, renderBlank }: ShownTextProps) {
  const shown = useShown();
  const found = inLanguage(of, shown);
  if (!found || found.text.content.length === 0) return <NoText id={id} />;
  const { text, language } = found;
  return (
    <RichTextView
      id={id}
      text={text}
      language={language}
      imageUrl={shown.imageUrl}
      renderBlank={renderBlank}
    />
  );
}

/** A line of the item in the language shown. */
export function ShownLine({ of }: { of: Localized<string> }) {
  const found = inLanguage(of, useShown());
  if (!found) return <NoText />;
  return (
    <span lang={found.language} dir={directionOf(found.language)}>
      {found.text}
    </span>
  );
}

/** Only drafts lack texts. */
function NoText({ id }: { id?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <span id={id} className={classes['none']}>
      {t('items.noText')}
    </span>
  );
}
