import { verdicts, type DirectoryImport } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import classes from './import-page.module.css';
import { VerdictMark } from './verdict-mark.tsx';

/** The number of rows per verdict, in large figures. */
export function VerdictCounts({ counts }: { counts: DirectoryImport['verdicts'] }) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language));
  return (
    <dl className={classes['counts']}>
      {verdicts.map((verdict) => (
        <div key={verdict}>
          <dt>
            <VerdictMark verdict={verdict} />
          </dt>
          <dd>{number.format(counts[verdict])}</dd>
        </div>
      ))}
    </dl>
  );
}
