import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';
import { LookMark } from '../../../ui/look-mark.tsx';
import { useLanguageName } from '../../../texts/language-name.ts';
import { questions } from '../questions.en.ts';
import { differenceName } from './difference-names.ts';
import { differenceValue } from './difference-value.ts';
import type { Difference } from './differences.tsx';
import classes from './differences.module.css';
import { review } from './review.en.ts';
import { wordDiff, type Piece } from './word-diff.ts';

const ICONS = { added: IconPlus, removed: IconMinus, changed: IconPencil } as const;
const LOOKS = { added: 'good', removed: 'bad', changed: 'warn' } as const;

interface DifferenceRowProps {
  difference: Difference;
  from: number;
  to: number;
}

/** One difference: both values side by side, or one below the other on a phone, with the words that differ. */
export function DifferenceRow({ difference: { path, kind, before, after }, from, to }: DifferenceRowProps) {
  const { t } = useTranslation();
  const name = useDifferenceName()(path);
  const value = useDifferenceValue(path);
  const [old, now] = [value(before), value(after)];
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
    <div className={classes['side']}>
      <p className={classes['sideTitle']}>{title}</p>
      <p className={classes['text']} dir="auto">
        {own.length === 0 && <span className={classes['empty']}>{t('review.emptyValue')}</span>}
        {own.map(({ kind, text }, at) => {
          const key = `${at} ${text}`;
          if (kind === 'removed') return <del key={key}>{text}</del>;
          if (kind === 'added') return <ins key={key}>{text}</ins>;
          return <span key={key}>{text}</span>;
        })}
      </p>
    </div>
  );
}

function useDifferenceName(): (path: string) => string {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const names = Object.fromEntries(
    Object.keys(review.review.names).map((name) => [
      name,
      t(`review.names.${name as keyof typeof review.review.names}`),
    ]),
  ) as Record<keyof typeof review.review.names, string>;
  return (path) => differenceName(path, t, { names, languageName });
}

function useDifferenceValue(path: string): (value: unknown) => string {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 10 });
  const word = (value: string): string => {
    if (isKey(review.review.values, value)) return t(`review.values.${value}`);
    if (isKey(questions.questions.types, value)) return t(`questions.types.${value}`);
    if (isKey(questions.questions.difficulties, value)) return t(`questions.difficulties.${value}`);
    if (isKey(questions.questions.levels, value)) return t(`questions.levels.${value}`);
    return isKey(review.review.names, value) ? t(`review.names.${value}`) : value;
  };
  const words = {
    yes: t('review.yes'),
    no: t('review.no'),
    number: (value: number) => number.format(value),
    word,
  };
  const name = path.split('.').at(-1) ?? '';
  return (value) => differenceValue(value, name, words);
}

const isKey = <Names extends object>(names: Names, value: string): value is keyof Names & string =>
  Object.hasOwn(names, value);
