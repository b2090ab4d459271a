import { useState, type ReactNode } from 'react';
import classes from './chart.module.css';

export interface ChartRow {
  readonly id: string;
  readonly heading: ReactNode;
  readonly value: string;
}

interface ChartTableProps {
  /** Opens it: "Show as table". */
  summary: string;
  headings: readonly [of: string, value: string];
  /** Called when it is opened. */
  rows: () => readonly ChartRow[];
  labelledBy: string;
}

/** A chart's numbers as a table, created when it is opened. */
export function ChartTable({ summary, headings: [of, value], rows, labelledBy }: ChartTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['table']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && (
        // Sixty minutes would be a page of their own. Focusable, so that arrow keys scroll it.
        <div className={classes['rows']} tabIndex={0} role="group" aria-label={summary}>
          <table aria-labelledby={labelledBy}>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col">{value}</th>
              </tr>
            </thead>
            <tbody>
              {rows().map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.heading}</th>
                  <td>{row.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
