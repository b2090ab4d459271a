import { Tooltip } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { HintTiming } from './hint-timing.ts';
import classes from './hint.module.css';

/** The event handlers of a control with a hint. */
export interface HintHandlers {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

interface HintProps {
  text: string;
  /** Not announced if the control's own label says it. */
  disabled?: boolean;
  children: (handlers: HintHandlers) => ReactNode;
}

/** Explains a control without a text. Escape, a press or leaving closes it. */
export function Hint({ text, disabled = false, children }: HintProps) {
  const [timing] = useState(() => new HintTiming());
  const shown = useSyncExternalStore(timing.subscribe, timing.isShown);

  useEffect(() => {
    if (!shown) return undefined;
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') timing.leave();
    };
    window.addEventListener('keydown', closeByKey);
    return () => window.removeEventListener('keydown', closeByKey);
  }, [shown, timing]);

  return (
    <Tooltip
      label={text}
      opened={shown && !disabled}
      position="right"
      offset={10}
      hideDetached={false}
      // Next to its control, to be in the same landmark; fixed, so that no scrolling list clips it.
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
      classNames={{ tooltip: classes['hint'] ?? '' }}
    >
      {children({
        onPointerEnter: timing.come,
        onPointerLeave: timing.leave,
        onPointerDown: timing.leave,
        onFocus: timing.come,
        onBlur: timing.leave,
      })}
    </Tooltip>
  );
}
