import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import buttons from '../../../../ui/icon-button.module.css';
import classes from '../lists.module.css';
import { NumberField } from './number-field.tsx';

export interface OneBlankProps<Blank> {
  path: string;
  name: string;
  hasPoints: boolean;
  blank: Blank;
  onChange: (blank: Blank) => void;
}

interface ScoreProps {
  name: string;
  path: string;
  score: number;
  onChange: (score: number) => void;
}

/** The points of one answer. */
export function Score({ name, path, score, onChange }: ScoreProps) {
  const { t } = useTranslation();
  return (
    <NumberField
      path={path}
      label={t('itemEditor.scoring.pointsOf', { name })}
      isLabelHidden
      value={score}
      least={-100}
      most={100}
      unit={t('itemEditor.scoring.unit')}
      onChange={(value = 0) => onChange(value)}
    />
  );
}

interface RowProps {
  /** Its fields are numbers, which are short. */
  isTight?: boolean;
  remove: string;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** Fields side by side, with a button that removes them. */
export function Row({ isTight = false, remove, onRemove, children }: RowProps) {
  return (
    <div className={classes['row']} data-tight={isTight || undefined}>
      {children}
      <button
        type="button"
        className={buttons['button']}
        aria-label={remove}
        title={remove}
        disabled={!onRemove}
        onClick={({ currentTarget }) => {
          const around = currentTarget.parentElement?.parentElement ?? null;
          onRemove?.();
          keepFocus(around);
        }}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

interface AddProps {
  label: string;
  /** What is read aloud where the label alone doesn't say to what it adds. */
  name?: string;
  /** One of many: what few of them need. */
  isQuiet?: boolean;
  onAdd: () => void;
}

export function Add({ label, name, isQuiet = false, onAdd }: AddProps) {
  return (
    <Button
      variant={isQuiet ? 'subtle' : 'default'}
      size="sm"
      aria-label={name}
      className={classes['add'] ?? ''}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}

/** Whoever removed something by keyboard goes on nearby: at the button that adds another. */
export function keepFocus(around: Element | null): void {
  // After the removed one is gone.
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    for (let at = around; at; at = at.parentElement) {
      const add = at.querySelector<HTMLElement>(':scope > button:last-of-type');
      if (add) return add.focus();
    }
  });
}
