import { useTranslation } from 'react-i18next';
import { TOAST_FOCUS_KEY } from '../../constants.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './about-page.module.css';

/** What Rigwise is for, what it stores in this browser, and the contact. */
export function AboutPage() {
  const { t } = useTranslation();
  const parts = [
    [t('about.kept'), t('about.keptText')],
    [t('about.keyboard'), t('about.keyboardText', { key: TOAST_FOCUS_KEY })],
    [t('about.help'), t('about.helpText')],
  ] as const;
  return (
    <article className={classes['page']}>
      <PageTitle page={t('about.title')} />
      <h1 className={classes['title']}>{t('about.title')}</h1>
      <p className={classes['lead']}>{t('about.lead')}</p>
      {parts.map(([heading, text]) => (
        <section key={heading} className={classes['part']}>
          <h2 className={classes['heading']}>{heading}</h2>
          <p className={classes['text']}>{text}</p>
        </section>
      ))}
    </article>
  );
}
