import { useEffect, useRef } from 'react';
import classes from './form.module.css';

interface StepHeadingProps {
  title: string;
  lead: string;
  /** The focus starts on the heading, not on the first field. */
  takesFocus?: boolean;
}

/** The heading of a step. */
export function StepHeading({ title, lead, takesFocus = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <h2 ref={heading} {...(takesFocus && { tabIndex: -1 })} className={classes['stepTitle']}>
        {title}
      </h2>
      <p className={classes['stepText']}>{lead}</p>
    </div>
  );
}
