import { Checkbox } from '@mantine/core';
import type { FixedItem, TestCheck } from '@rigwise/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../../../../texts/language-name.ts';
import { moved, withAt, withoutAt } from '../model/lists.ts';
import { movedByKeys, RowActs } from './row-acts.tsx';
import classes from './test-editor.module.css';

interface FixedItemsProps {
  path: string;
  items: readonly FixedItem[];
  /** What the bank says of them; undefined until it has answered. */
  check: TestCheck | null;
  /** Titles of those just chosen. */
  titles: ReadonlyMap<string, string>;
  onChange: (items: FixedItem[]) => void;
}

/** The questions that every form has, in their order. */
export function FixedItems({ path, items, check, titles, onChange }: FixedItemsProps) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  return (
    <ol className={classes['items']}>
      {items.map((item, at) => {
        const known = check?.items.find(({ itemId }) => itemId === item.itemId);
        const title = known?.title ?? titles.get(item.itemId);
        const shown = title ?? t(known ? 'testEditor.items.unknown' : 'testEditor.items.loading');
        const move = (by: -1 | 1): void => onChange(moved(items, at, by));
        return (
          <li
            key={item.itemId}
            className={classes['item']}
            data-field={`${path}.${at}`}
            onKeyDown={movedByKeys(move)}
          >
            <div className={classes['itemWords']}>
              <span>{shown}</span>
              <small>
                {known?.maxScore !== undefined &&
                  known.maxScore !== null &&
                  t('testEditor.items.points', { count: known.maxScore })}
                {known?.liveNumber !== undefined &&
                  known.liveNumber !== null &&
                  ` · ${t('testEditor.items.version', { number: known.liveNumber })}`}
              </small>
              {known?.problems.map((problem) => (
                <small key={problem} className={classes['problem']}>
                  <IconAlertTriangle size={16} aria-hidden="true" />
                  {t(`testEditor.items.problems.${problem}`, {
                    languages: known.missingLanguages.map(languageName).join(', '),
                  })}
                </small>
              ))}
            </div>
            <Checkbox
              label={t('testEditor.items.critical')}
              aria-label={t('testEditor.items.criticalOf', { name: shown })}
              checked={item.critical}
              onChange={() => onChange(withAt(items, at, (one) => ({ ...one, critical: !one.critical })))}
            />
            <RowActs
              name={shown}
              {...{ at, count: items.length, onMove: move }}
              onRemove={() => onChange(withoutAt(items, at))}
            />
          </li>
        );
      })}
    </ol>
  );
}
