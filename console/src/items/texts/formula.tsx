import { useEffect, useRef, useState } from 'react';
import { log } from '../../log.ts';
import classes from './rich-text.module.css';

/** Loaded when a text first has a formula. */
const loadFormulas = () => import('./render-formula.ts');

/** A formula in LaTeX. Until its renderer has loaded, and if it can't be read, it is shown as it was written. */
export function Formula({ latex, isBlock }: { latex: string; isBlock: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const [rendered, setRendered] = useState<string>();
  const written = `${latex} ${isBlock}`;
  useEffect(() => {
    let isCurrent = true;
    loadFormulas().then(({ renderFormula }) => {
      if (!isCurrent || !place.current) return;
      setRendered(renderFormula(latex, place.current, isBlock) ? written : undefined);
    }, log);
    return () => {
      isCurrent = false;
    };
  }, [latex, isBlock, written]);
  const isRendered = rendered === written;
  return (
    <span className={classes['formula']} data-block={isBlock || undefined} dir="ltr" translate="no">
      <span ref={place} hidden={!isRendered} />
      {!isRendered && <code>{latex}</code>}
    </span>
  );
}
