import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { PlainDialog } from './plain-dialog.tsx';
import classes from './row-results.module.css';

/** Rows with the same result; each with its name and a message, if that says more than the count. */
export interface ResultGroup {
  readonly outcome: 'good' | 'bad' | 'unsure';
  /** "3 requests were decided." */
  readonly text: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly message: string }[];
}

interface RowResultsProps {
  title: string;
  close: string;
  groups: readonly ResultGroup[];
  onClose: () => void;
}

const ICONS = { good: IconCircleCheck, bad: IconCircleX, unsure: IconHelpCircle } as const;

/** The results of a bulk action. */
export function RowResults({ title, close, groups, onClose }: RowResultsProps) {
  return (
    <PlainDialog title={title} close={close} onClose={onClose}>
      {groups.map(({ outcome, text, rows }) => {
        const Icon = ICONS[outcome];
        return (
          <div key={text}>
            <p className={classes['result']}>
              <Icon size={20} aria-hidden="true" {...{ [`data-${outcome}`]: true }} />
              {text}
            </p>
            {rows.length > 0 && (
              <ul className={classes['rows']}>
                {rows.map(({ id, name, message }) => (
                  <li key={id}>
                    <strong>{name}</strong> {message}
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </PlainDialog>
  );
}
