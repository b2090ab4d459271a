import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from './page-title.tsx';
import classes from './page-frame.module.css';

export interface PageFrameProps {
  title: string;
  lead?: string | undefined;
  /** For a second-level page: its parent. */
  back?: { readonly to: string; readonly text: string } | undefined;
  /** The page's own actions, at most one of them the primary. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The header of every admin page: title, purpose and actions. */
export function PageFrame({ title, lead, back, actions, children }: PageFrameProps) {
  return (
    <div className={classes['page']}>
      <PageTitle page={title} />
      {back && (
        <nav>
          <Link to={back.to} className={classes['back']}>
            <IconArrowLeft size={18} aria-hidden="true" className="pointing" />
            {back.text}
          </Link>
        </nav>
      )}
      <header className={classes['head']}>
        <div className={classes['words']}>
          <h1 className={classes['title']}>{title}</h1>
          {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
        </div>
        {actions && <div className={classes['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
