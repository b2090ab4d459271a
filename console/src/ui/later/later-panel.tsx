import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './later-panel.module.css';

interface LaterPanelProps {
  /** One sentence each: what will be here, and what users can do now. */
  later: string;
  now: string;
  /** The level of its two headings. */
  headings: 'h2' | 'h3';
  /** The next step, if any. */
  children?: ReactNode;
}

/** A planned page: what it will show, and what users can do now. */
export function LaterPanel({ later, now, headings: Heading, children }: LaterPanelProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['panel']} data-part={Heading === 'h3' || undefined}>
      <div className={classes['half']}>
        <Heading className={classes['heading']}>{t('planned.later')}</Heading>
        <p className={classes['text']}>{later}</p>
      </div>
      <div className={classes['half']}>
        <Heading className={classes['heading']}>{t('planned.now')}</Heading>
        <p className={classes['text']}>{now}</p>
        {children}
      </div>
    </div>
  );
}
