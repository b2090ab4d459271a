import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import classes from './import.module.css';

interface FiguresProps {
  figures: readonly { readonly id: string; readonly name: ReactNode; readonly count: number }[];
}

/** How many rows of a file there are of each kind, in large figures. */
export function Figures({ figures }: FiguresProps) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language));
  return (
    <dl className={classes['counts']}>
      {figures.map(({ id, name, count }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{number.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
