import type { Localized, RichText } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { ShownText } from '../texts/shown-text.tsx';
import classes from './why.module.css';

interface WhyProps {
  of: Localized<RichText> | undefined;
  /** The procedure clause or regulation behind it. */
  reference?: string | undefined;
  /** Of the whole question, rather than of one answer. */
  isForQuestion?: boolean;
}

/** Why an answer is right or wrong. */
export function Why({ of, reference, isForQuestion = false }: WhyProps) {
  const { t } = useTranslation();
  const hasText = Object.values(of ?? {}).some(({ content }) => content.length > 0);
  if (!hasText && reference === undefined) return null;
  return (
    <div className={classes['why']} data-whole={isForQuestion || undefined}>
      {isForQuestion && <p className={classes['title']}>{t('items.explanation')}</p>}
      {hasText && of && <ShownText of={of} />}
      {reference !== undefined && (
        <p className={classes['reference']}>{t('items.reference', { reference })}</p>
      )}
    </div>
  );
}
