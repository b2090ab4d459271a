import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import buttons from '../../../../ui/icon-button.module.css';

interface StepsProps {
  name: string;
  position: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves something one place up or down. */
export function Steps({ name, position, count, onMove }: StepsProps) {
  const { t } = useTranslation();
  return (
    <>
      {([-1, 1] as const).map((by) => {
        const label = t(by < 0 ? 'itemEditor.options.up' : 'itemEditor.options.down', { name });
        const Icon = by < 0 ? IconArrowUp : IconArrowDown;
        const isEnd = position + by < 0 || position + by >= count;
        return (
          <button
            key={by}
            type="button"
            className={buttons['button']}
            aria-label={label}
            title={label}
            disabled={isEnd}
            onClick={() => onMove(position + by)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        );
      })}
    </>
  );
}
