import { Fragment, useState, type ReactNode } from 'react';
import type { OpenRow } from '../list/use-open-row.ts';
import { DetailsDrawer } from './details-drawer.tsx';

interface RowDrawerProps {
  row: OpenRow;
  title: string;
  close: string;
  children: (id: string) => ReactNode;
}

/** The details of the open row, which stay while the drawer closes. */
export function RowDrawer({ row, title, close, children }: RowDrawerProps) {
  const [last, setLast] = useState(row.id);
  if (row.id !== null && row.id !== last) setLast(row.id);
  const id = row.id ?? last;
  return (
    <DetailsDrawer isOpen={row.id !== null} title={title} close={close} onClose={row.close}>
      {id !== null && <Fragment key={id}>{children(id)}</Fragment>}
    </DetailsDrawer>
  );
}
