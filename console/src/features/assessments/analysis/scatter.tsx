import { useId, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import classes from './analysis.module.css';
import { MARGIN, useChartSize, type ChartSize } from './use-chart-size.ts';

const SIZE = 6;

export interface Axis {
  readonly title: string;
  /** From the least to the most that it shows, with a line at each. */
  readonly ticks: readonly number[];
  readonly textOf: (value: number) => string;
  /** Beyond them marks need a look. */
  readonly limits?: readonly number[];
}

export interface Point {
  readonly versionId: string;
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly flag: string | undefined;
  /** The title and both values. */
  readonly name: string;
  /** Both values. */
  readonly pair: string;
}

interface ScatterProps {
  texts: Readonly<Record<'title' | 'lead' | 'asTable' | 'question' | 'value', string>>;
  x: Axis;
  y: Axis;
  points: readonly Point[];
  row: OpenRow;
  size?: ChartSize;
}

/** Questions by two figures: every mark opens its question; one is in the tab order, arrow keys reach the rest. */
export function Scatter({ texts, x, y, points, row, size = 'wide' }: ScatterProps) {
  const id = useId();
  const marks = useRef<SVGGElement>(null);
  const { width, height } = useChartSize(size);
  if (points.length === 0) return null;
  const across = placesOn(x, MARGIN.left, width - MARGIN.right);
  const up = placesOn(y, height - MARGIN.bottom, MARGIN.top);
  const [left, right, bottom, top] = [across.from, across.to, up.from, up.to];
  const current = Math.max(
    0,
    points.findIndex(({ versionId }) => versionId === row.id),
  );
  const onKeyDown = (event: KeyboardEvent<SVGGElement>): void => {
    const all = [...(marks.current?.querySelectorAll('a') ?? [])];
    const at = all.findIndex((mark) => mark === document.activeElement);
    const focused = points[at];
    if (event.key === 'Enter' && focused) {
      event.preventDefault();
      row.open(focused.versionId);
      return;
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || at === -1) return;
    event.preventDefault();
    all.at((at + step) % all.length)?.focus();
  };
  return (
    <section aria-labelledby={id} className={classes['chart']}>
      <h2 id={id}>{texts.title}</h2>
      <p className={classes['soft']}>{texts.lead}</p>
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-labelledby={id}>
        <g aria-hidden="true" className={classes['grid']}>
          {x.ticks.map((value) => (
            <g key={value}>
              <line x1={across.of(value)} x2={across.of(value)} y1={bottom} y2={top} />
              <text x={across.of(value)} y={bottom + 14} textAnchor="middle">
                {x.textOf(value)}
              </text>
            </g>
          ))}
          {y.ticks.map((value) => (
            <g key={value} data-zero={value === 0 || undefined}>
              <line x1={left} x2={right} y1={up.of(value)} y2={up.of(value)} />
              <text x={left - 6} y={up.of(value) + 4} textAnchor="end">
                {y.textOf(value)}
              </text>
            </g>
          ))}
          {x.limits?.map((value) => (
            <line key={value} data-limit x1={across.of(value)} x2={across.of(value)} y1={bottom} y2={top} />
          ))}
          {y.limits?.map((value) => (
            <line key={value} data-limit x1={left} x2={right} y1={up.of(value)} y2={up.of(value)} />
          ))}
          <text x={right} y={height - 2} textAnchor="end">
            {x.title}
          </text>
          <text x={left + 4} y={top + 12}>
            {y.title}
          </text>
        </g>
        <g ref={marks} onKeyDown={onKeyDown}>
          {points.map(({ versionId, flag, name, ...point }, at) => {
            const [cx, cy] = [across.of(point.x), up.of(point.y)];
            const { to } = row.linkTo(versionId);
            return (
              <a
                key={versionId}
                href={typeof to === 'string' ? to : '?'}
                aria-label={name}
                tabIndex={at === current ? 0 : -1}
                className={classes['point']}
                data-flag={flag}
                data-current={versionId === row.id || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  row.open(versionId);
                }}
              >
                <title>{name}</title>
                {/* A thumb is wider than the mark. */}
                <circle className={classes['reach']} cx={cx} cy={cy} r={14} />
                {flag !== undefined ? (
                  <path
                    d={`M${cx} ${cy - SIZE - 1}L${cx + SIZE + 1} ${cy}L${cx} ${cy + SIZE + 1}L${cx - SIZE - 1} ${cy}Z`}
                  />
                ) : (
                  <circle cx={cx} cy={cy} r={SIZE - 1} />
                )}
              </a>
            );
          })}
        </g>
      </svg>
      <ChartTable
        summary={texts.asTable}
        headings={[texts.question, texts.value]}
        rows={() =>
          points.map(({ versionId, title, pair }) => ({
            id: versionId,
            heading: <Link {...row.linkTo(versionId)}>{title}</Link>,
            value: pair,
          }))
        }
        labelledBy={id}
      />
    </section>
  );
}

/** Where the values of an axis are drawn; those beyond its ends, at the end. */
function placesOn({ ticks }: Axis, from: number, to: number) {
  const [least, most] = [Math.min(...ticks), Math.max(...ticks)];
  const of = (value: number): number =>
    from + ((Math.min(most, Math.max(least, value)) - least) / (most - least)) * (to - from);
  return { from, to, of };
}
