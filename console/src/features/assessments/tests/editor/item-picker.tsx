import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { cognitiveLevels, difficulties, listItems, type ItemRow } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import dialogClasses from '../../../../ui/dialog/act-dialog.module.css';
import { useList } from '../../../../ui/list/use-list.ts';
import classes from './test-editor.module.css';

const PAUSE_MS = 300;

interface ItemPickerProps {
  taken: readonly string[];
  topics: readonly string[];
  languages: readonly string[];
  onPick: (items: readonly ItemRow[]) => void;
  onClose: () => void;
}

interface Filters {
  readonly search: string;
  readonly topic: string;
  readonly difficulty: string;
  readonly cognitiveLevel: string;
}

/** Chooses live questions of the bank, with how often each has been used. */
export function ItemPicker({ taken, topics, languages, onPick, onClose }: ItemPickerProps) {
  const { t } = useTranslation();
  const [filters, setFilters] = useState<Filters>({
    search: '',
    topic: '',
    difficulty: '',
    cognitiveLevel: '',
  });
  const [chosen, setChosen] = useState<readonly ItemRow[]>([]);
  const set = (name: keyof Filters) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setFilters((before) => ({ ...before, [name]: value }));
  };
  const choose = (item: ItemRow): void =>
    setChosen(
      chosen.some(({ id }) => id === item.id) ? chosen.filter(({ id }) => id !== item.id) : [...chosen, item],
    );
  return (
    <Dialog title={t('testEditor.picker.title')} onClose={onClose}>
      <div className={dialogClasses['form']}>
        <TextInput
          type="search"
          label={t('testEditor.picker.search')}
          value={filters.search}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          onChange={set('search')}
        />
        <div className={classes['pickerFilters']}>
          <NativeSelect
            aria-label={t('testEditor.draws.topic')}
            value={filters.topic}
            data={[{ value: '', label: t('testEditor.draws.anyTopic') }, ...topics]}
            onChange={set('topic')}
          />
          <NativeSelect
            aria-label={t('testEditor.draws.difficulty')}
            value={filters.difficulty}
            data={[
              { value: '', label: t('testEditor.draws.anyDifficulty') },
              ...difficulties.map((value) => ({ value, label: t(`questions.difficulties.${value}`) })),
            ]}
            onChange={set('difficulty')}
          />
          <NativeSelect
            aria-label={t('testEditor.draws.level')}
            value={filters.cognitiveLevel}
            data={[
              { value: '', label: t('testEditor.draws.anyLevel') },
              ...cognitiveLevels.map((value) => ({ value, label: t(`questions.levels.${value}`) })),
            ]}
            onChange={set('cognitiveLevel')}
          />
        </div>
        <Found {...{ filters, languages, taken, chosen }} onChoose={choose} />
        <div className={dialogClasses['buttons']}>
          <Button variant="default" onClick={onClose}>
            {t('testEditor.picker.cancel')}
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
            {t('testEditor.picker.add', { count: chosen.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface FoundProps extends Pick<ItemPickerProps, 'taken' | 'languages'> {
  filters: Filters;
  chosen: readonly ItemRow[];
  onChoose: (item: ItemRow) => void;
}

function Found({ filters, languages, taken, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(filters, PAUSE_MS);
  const search = settled.search.trim();
  const difficulty = difficulties.find((one) => one === settled.difficulty);
  const cognitiveLevel = cognitiveLevels.find((one) => one === settled.cognitiveLevel);
  const [language] = languages;
  const list = useList(listItems, {
    query: {
      stage: 'live',
      ...(search && { search }),
      ...(settled.topic && { topic: settled.topic }),
      ...(difficulty && { difficulty }),
      ...(cognitiveLevel && { cognitiveLevel }),
      ...(language !== undefined && { language }),
    },
  });
  if (!list.items) {
    return list.error ? (
      <p role="alert" className={classes['hint']}>
        {t('testEditor.picker.failed')}{' '}
        <Button variant="default" size="sm" onClick={() => void list.retry()}>
          {t('testEditor.picker.retry')}
        </Button>
      </p>
    ) : (
      <p role="status" className={classes['hint']}>
        {t('testEditor.picker.loading')}
      </p>
    );
  }
  return (
    <div
      className={classes['found']}
      aria-busy={list.isChanging}
      role="group"
      aria-label={t('testEditor.picker.list')}
    >
      {list.items.length === 0 && (
        <p role="status" className={classes['hint']}>
          {t('testEditor.picker.none')}
        </p>
      )}
      <ul>
        {list.items.map((item) => {
          const isTaken = taken.includes(item.id);
          return (
            <li key={item.id}>
              <Checkbox
                label={item.title}
                description={[
                  t(`questions.types.${item.type}`),
                  t(`questions.difficulties.${item.difficulty}`),
                  t(`questions.statuses.${item.status}`),
                  item.timesDrawn === 0
                    ? t('testEditor.picker.neverDrawn')
                    : t('testEditor.picker.drawn', { count: item.timesDrawn }),
                  ...(isTaken ? [t('testEditor.picker.already')] : []),
                ].join(' · ')}
                checked={isTaken || chosen.some(({ id }) => id === item.id)}
                disabled={isTaken}
                onChange={() => onChoose(item)}
              />
            </li>
          );
        })}
      </ul>
      {list.hasMore && (
        <Button variant="default" size="sm" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('testEditor.picker.more')}
        </Button>
      )}
    </div>
  );
}
