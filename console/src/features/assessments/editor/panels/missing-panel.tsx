import { IconCircleCheck } from '@tabler/icons-react';
import type { ItemContent } from '@rigwise/contracts';
import type { Missing } from '@rigwise/scoring';
import { useTranslation } from 'react-i18next';
import { useMissingText } from '../../review/use-missing-text.ts';
import classes from '../editor.module.css';
import textsClasses from '../texts.module.css';

interface MissingPanelProps {
  content: ItemContent;
  missing: readonly Missing[];
  onOpen: (path: string) => void;
}

/** What the draft needs before it can be reviewed; each line leads to its field. */
export function MissingPanel({ content, missing, onOpen }: MissingPanelProps) {
  const { t } = useTranslation();
  const textOf = useMissingText(content);
  return (
    <section className={classes['panel']} aria-label={t('itemEditor.missing.title')}>
      <h2>{t('itemEditor.missing.title')}</h2>
      {missing.length === 0 ? (
        <p className={classes['ready']}>
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('itemEditor.missing.ready')}
        </p>
      ) : (
        <>
          <p className={textsClasses['hint']}>{t('itemEditor.missing.count', { count: missing.length })}</p>
          <ul className={classes['missing']}>
            {missing.map((part, at) => (
              <li key={`${part.path} ${part.code} ${at}`}>
                <button type="button" onClick={() => onOpen(part.path)}>
                  {textOf(part)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
