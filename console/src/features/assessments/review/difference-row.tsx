import type { ItemContent } from '@rigwise/contracts';
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';
import type { Difference } from './differences.tsx';
import classes from './differences.module.css';
import { numberOf } from './field-path.ts';
import { useDifferenceName, useDifferenceValue } from './use-difference-words.ts';
import { wordDiff, type Piece } from './word-diff.ts';

const ICONS = { added: IconPlus, removed: IconMinus, changed: IconPencil } as const;
const LOOKS = { added: 'good', removed: 'bad', changed: 'warn' } as const;

interface DifferenceRowProps {
  difference: Difference;
  /** Of the item: its entries are named by their places in it. */
  content: ItemContent | null;
  from: number;
  to: number;
}

/** One difference: both values side by side, or one below the other on a phone, with the words that differ. */
export function DifferenceRow({ difference, content, from, to }: DifferenceRowProps) {
  const { path, kind, before, after } = difference;
  const { t } = useTranslation();
  const name = useDifferenceName(content ? (list, id) => numberOf(content, list, id) : undefined)(path);
  const value = useDifferenceValue();
  const [old, now] = [value(path, before), value(path, after)];
  const pieces = wordDiff(old, now);
  const isLookOnly = kind === 'changed' && old === now;
  return (
    <article className={classes['row']} aria-label={name}>
      <div className={classes['rowHead']}>
        <h4>{name}</h4>
        <LookMark icon={ICONS[kind]} look={LOOKS[kind]} text={t(`review.kinds.${kind}`)} />
      </div>
      {isLookOnly && <p className={classes['note']}>{t('review.lookOnly')}</p>}
      <div className={classes['sides']} data-kind={kind}>
        {kind !== 'added' && (
          <Side title={t('review.version', { number: from })} pieces={pieces} without="added" />
        )}
        {kind !== 'removed' && (
          <Side title={t('review.version', { number: to })} pieces={pieces} without="removed" />
        )}
      </div>
    </article>
  );
}

interface SideProps {
  title: string;
  pieces: readonly Piece[];
  /** The pieces of the other version. */
  without: Piece['kind'];
}

function Side({ title, pieces, without }: SideProps) {
  const { t } = useTranslation();
  const own = pieces.filter(({ kind }) => kind !== without);
  return (
    <div>
      <p className={classes['sideTitle']}>{title}</p>
      <p className={classes['text']} dir="auto">
        {own.length === 0 && <span className={classes['empty']}>{t('review.emptyValue')}</span>}
        {own.map(({ kind, text }, at) => {
          const key = `${at} ${text}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          const Changed = kind === 'removed' ? 'del' : 'ins';
          const words = text.trimEnd();
          return (
            <Fragment key={key}>
              <Changed>{words}</Changed>
              {text.slice(words.length)}
            </Fragment>
          );
        })}
      </p>
    </div>
  );
}
