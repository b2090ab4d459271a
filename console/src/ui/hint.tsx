import { useEffect, useState, useSyncExternalStore, type ReactNode, type SyntheticEvent } from 'react';
import { HintTiming } from './hint-timing.ts';
import { usePart } from './parts.ts';

const loadBubble = async () => (await import('./hint-bubble.tsx')).HintBubble;

/** The event handlers of a control with a hint. */
export interface HintHandlers {
  onPointerEnter: (event: SyntheticEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: (event: SyntheticEvent<HTMLElement>) => void;
  onBlur: () => void;
}

interface HintProps {
  text: string;
  /** Not announced if the control’s label already says it. */
  disabled?: boolean;
  children: (handlers: HintHandlers) => ReactNode;
}

/** Explains a control without a text. Escape, a press or leaving closes it. */
export function Hint({ text, disabled = false, children }: HintProps) {
  const [timing] = useState(() => new HintTiming());
  const [HintBubble, beginToLoad] = usePart(loadBubble);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const shown = useSyncExternalStore(timing.subscribe, timing.isShown);

  useEffect(() => {
    if (!shown) return undefined;
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') timing.leave();
    };
    window.addEventListener('keydown', closeByKey);
    return () => window.removeEventListener('keydown', closeByKey);
  }, [shown, timing]);

  const come = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
    // It is shown 0.7 s from now: time to load what it takes.
    if (!disabled) beginToLoad();
    setTarget(currentTarget);
    timing.come();
  };
  return (
    <>
      {children({
        onPointerEnter: come,
        onPointerLeave: timing.leave,
        onPointerDown: timing.leave,
        onFocus: come,
        onBlur: timing.leave,
      })}
      {HintBubble && target && shown && !disabled && <HintBubble text={text} target={target} />}
    </>
  );
}
