import { useId } from 'react';
import classes from './feature-log.module.css';

interface FeatureLogProps {
  title: string;
  features: readonly { readonly name: string; readonly text: string }[];
  /** Not drilled yet: a dashed line. */
  isAhead?: boolean;
}

/** Features shown like a well log, along the drill line. */
export function FeatureLog({ title, features, isAhead = false }: FeatureLogProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      <ul className={classes['log']} data-ahead={isAhead || undefined}>
        {features.map(({ name, text }) => (
          <li key={name} className={classes['feature']}>
            <h3 className={classes['name']}>{name}</h3>
            <p className={classes['text']}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
