import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './list-tools.module.css';

interface ColumnChooserProps {
  columns: readonly { readonly id: string; readonly heading: string }[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

/** Chooses the optional columns of a table. */
export function ColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
  const { t } = useTranslation();
  const toggle = (id: string): string[] =>
    columns.map((column) => column.id).filter((other) => (other === id) !== shown.includes(other));
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          className={`${classes['tool']} ${classes['columns']}`}
          leftSection={<IconColumns3 size={18} aria-hidden="true" />}
        >
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['choices'] ?? ''} aria-label={t('list.columns')}>
        {columns.map(({ id, heading }) => (
          <Checkbox
            key={id}
            label={heading}
            checked={shown.includes(id)}
            onChange={() => onChange(toggle(id))}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
