import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import classes from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  text: string;
  /** Small print, such as a reference for the administrator. */
  footnote?: string;
  children: ReactNode;
}

/** A page with one message and a next step. */
export function PlainPage({ title, text, footnote, children }: PlainPageProps) {
  return (
    <div className={classes['page']}>
      <header>
        <Brand />
      </header>
      <main className={classes['main']}>
        <h1 className={classes['title']}>{title}</h1>
        <p className={classes['text']}>{text}</p>
        <div className={classes['ways']}>{children}</div>
        {footnote !== undefined && <p className={classes['footnote']}>{footnote}</p>}
      </main>
    </div>
  );
}
