import { useTranslation } from 'react-i18next';
import type { ResultParts } from '../scored/scored.ts';
import classes from './result-choice.module.css';

const PARTS = ['score', 'answers', 'key'] as const;

interface ResultChoiceProps {
  shows: ResultParts;
  onChange: (shows: ResultParts) => void;
}

/** What candidates see of their result: any review policy. */
export function ResultChoice({ shows, onChange }: ResultChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes['choice']}>
      <legend>{t('items.preview.shows')}</legend>
      {PARTS.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            className={classes['mark']}
            checked={shows[part]}
            onChange={() => onChange({ ...shows, [part]: !shows[part] })}
          />
          {t(`items.preview.parts.${part}`)}
        </label>
      ))}
    </fieldset>
  );
}
