import { Button, Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ItemOption } from '@rigwise/contracts';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttons from '../../../../ui/icon-button.module.css';
import '../../../../ui/list/styles.ts';
import classes from '../lists.module.css';
import textsClasses from '../texts.module.css';
import { freeId, freeLetter, idsOf, moved } from '../model/ids.ts';
import { RichField } from '../rich/rich-field.tsx';
import { ReferenceField, withReference } from './reference-field.tsx';
import { useReorder } from './use-reorder.ts';

export interface Mark {
  readonly kind: 'one' | 'some';
  readonly isMarked: (id: string) => boolean;
  readonly onMark: (id: string, isMarked: boolean) => void;
}

interface OptionListProps {
  /** Where the list is in the content: `interaction.options`. */
  path: string;
  legend: string;
  hint?: string;
  options: readonly ItemOption[];
  least: number;
  /** Letters, or numbers after a prefix. */
  prefix?: string;
  /** Where an option is in the content, if they are listed in another order. */
  indexOf?: (option: ItemOption) => number;
  /** "Option 2", by its position from 1. */
  nameOf: (position: number) => string;
  mark?: Mark;
  /** What stands beside each option: its points, its partner. */
  beside?: (option: ItemOption, position: number) => ReactNode;
  hasRationales?: boolean;
  /** Unless they are options. */
  addLabel?: string;
  onChange: (options: ItemOption[]) => void;
}

const MOST = 30;

/**
 * A list of options. Enter in the last one adds another, Backspace in an empty one removes it, Alt+Up and Alt+Down move
 * it, Ctrl+Enter marks it.
 */
export function OptionList(props: OptionListProps) {
  const { path, legend, hint, options, least, prefix, nameOf, mark, beside, hasRationales = true } = props;
  const { addLabel, indexOf } = props;
  const { t } = useTranslation();
  const group = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusText = (at: number): void => {
    // After the list is drawn with the new or without the removed one.
    setTimeout(() => list.current?.children[at]?.querySelector<HTMLElement>('[role="textbox"]')?.focus());
  };
  const add = (): void => {
    if (options.length >= MOST) return;
    const used = idsOf(options);
    const id = prefix === undefined ? freeLetter(used) : freeId(prefix, used);
    props.onChange([...options, { id, text: {} }]);
    focusText(options.length);
  };
  const remove = (at: number): void => {
    props.onChange(options.toSpliced(at, 1));
    focusText(Math.max(0, at - 1));
  };
  const { handle, said } = useReorder({
    list,
    count: options.length,
    nameOf: (at) => nameOf(at + 1),
    onMove: (from, to) => props.onChange(moved(options, from, to)),
  });
  return (
    <fieldset className={classes['list']} data-field={path}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className={textsClasses['hint']}>{hint}</p>}
      <ol ref={list} className={classes['options']}>
        {options.map((option, at) => {
          const name = nameOf(at + 1);
          const own = `${path}.${indexOf?.(option) ?? at}`;
          const change = (edit: Partial<ItemOption>): void =>
            props.onChange(options.with(at, { ...option, ...edit }));
          const isMarked = mark?.isMarked(option.id) ?? false;
          const Marker = mark?.kind === 'one' ? Radio : Checkbox;
          return (
            <li key={option.id} className={classes['option']} data-marked={isMarked || undefined}>
              <button type="button" className={classes['handle']} {...handle(at)}>
                <IconGripVertical size={18} aria-hidden="true" />
              </button>
              <span className={classes['place']} aria-hidden="true">
                {at + 1}
              </span>
              {mark && (
                <Marker
                  name={mark.kind === 'one' ? group : undefined}
                  checked={isMarked}
                  aria-label={t('itemEditor.options.correct', { name })}
                  title={t('itemEditor.options.correct', { name })}
                  onChange={({ currentTarget }) => mark.onMark(option.id, currentTarget.checked)}
                />
              )}
              <div className={classes['optionText']}>
                <RichField
                  path={`${own}.text`}
                  label={name}
                  value={option.text}
                  isLine
                  isLabelShown={false}
                  placeholder={name}
                  keys={{
                    onEnter: () => (at === options.length - 1 ? add() : focusText(at + 1)),
                    onRemove: options.length > least ? () => remove(at) : undefined,
                    onMove: (by) => {
                      props.onChange(moved(options, at, at + by));
                      focusText(Math.min(options.length - 1, Math.max(0, at + by)));
                    },
                    onMark: mark && (() => mark.onMark(option.id, mark.kind === 'one' || !isMarked)),
                  }}
                  onChange={(text) => change({ text })}
                />
                {hasRationales && (
                  <RichField
                    path={`${own}.rationale`}
                    label={t('itemEditor.options.rationale', { name })}
                    value={option.rationale}
                    isLine
                    isLabelShown={false}
                    placeholder={t(
                      mark
                        ? isMarked
                          ? 'itemEditor.options.whyRight'
                          : 'itemEditor.options.whyWrong'
                        : 'itemEditor.options.why',
                    )}
                    onChange={(rationale) => change({ rationale })}
                  />
                )}
                {hasRationales && (
                  <ReferenceField
                    path={`${own}.reference`}
                    name={name}
                    reference={option.reference}
                    onChange={(reference) =>
                      props.onChange(options.with(at, withReference(option, reference)))
                    }
                  />
                )}
              </div>
              {beside && <div className={classes['beside']}>{beside(option, at + 1)}</div>}
              <button
                type="button"
                className={`${buttons['button']} ${classes['remove']}`}
                aria-label={t('itemEditor.options.remove', { name })}
                title={t('itemEditor.options.remove', { name })}
                disabled={options.length <= least}
                onClick={() => remove(at)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {options.length < MOST && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
        >
          {addLabel ?? t('itemEditor.options.add')}
        </Button>
      )}
    </fieldset>
  );
}
