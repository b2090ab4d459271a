import { useTranslation } from 'react-i18next';
import classes from './preview.module.css';

interface QuestionMapProps {
  ids: readonly string[];
  isAnswered: (id: string) => boolean;
  onGo: (at: number) => void;
}

/** The questions of a form by number, with those that are answered. */
export function QuestionMap({ ids, isAnswered, onGo }: QuestionMapProps) {
  const { t } = useTranslation();
  if (ids.length < 2) return null;
  return (
    <nav aria-label={t('testPreview.map')}>
      <ol className={classes['map']}>
        {ids.map((id, at) => (
          <li key={id}>
            <button type="button" data-answered={isAnswered(id) || undefined} onClick={() => onGo(at)}>
              <span className="visually-hidden">{t('testPreview.goTo', { number: at + 1 })}</span>
              <span aria-hidden="true">{at + 1}</span>
              {isAnswered(id) && <span className="visually-hidden">{t('testPreview.answered')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
