import type { CandidateItem } from '@rigwise/scoring';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isPhone } from '../ui/use-is-phone.ts';
import classes from './item-frame.module.css';
import { ShownContext } from './texts/shown.ts';

/** Less room than this, and things stand below each other. */
const NARROW_BELOW_PX = 640;

interface ItemFrameProps {
  item: Pick<CandidateItem, 'languages'>;
  language: string;
  imageUrl: (fileId: string) => string;
  children: ReactNode;
}

/** What all parts of a shown item know. Its own width counts, since a preview may be a column of a wide window. */
export function ItemFrame({ item, language, imageUrl, children }: ItemFrameProps) {
  const [frame, isNarrow] = useIsNarrow();
  const shown = { language, original: item.languages[0] ?? language, imageUrl, isNarrow };
  return (
    <div ref={frame} className={classes['frame']} data-narrow={isNarrow || undefined}>
      <ShownContext value={shown}>{children}</ShownContext>
    </div>
  );
}

function useIsNarrow() {
  const frame = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState(isPhone);
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setIsNarrow(entry.contentRect.width < NARROW_BELOW_PX);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, isNarrow] as const;
}
