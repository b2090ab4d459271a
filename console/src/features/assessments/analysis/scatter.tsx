import type { AnalysedItem } from '@rigwise/contracts';
import { EASY_ABOVE, HARD_BELOW } from '@rigwise/contracts';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './analysis.module.css';
import { useAnalysisFigures } from './use-analysis-figures.ts';

const WIDE = { width: 720, height: 300 };
const NARROW = { width: 320, height: 280 };
const MARGIN = { left: 40, right: 18, top: 10, bottom: 30 };
const FACILITIES = [0, 0.25, 0.5, 0.75, 1];
const DISCRIMINATIONS = [-1, -0.5, 0, 0.5, 1];
const SIZE = 6;

interface Point {
  readonly item: AnalysedItem;
  readonly facility: number;
  readonly discrimination: number;
}

const pointsOf = (items: readonly AnalysedItem[]): Point[] =>
  items.flatMap((item) => {
    const { facility = null, discrimination = null } = item.figures ?? {};
    return facility === null || discrimination === null ? [] : [{ item, facility, discrimination }];
  });

/** Facility against discrimination: every mark opens its question; one is in the tab order, arrow keys reach the rest. */
export function Scatter({ items, row }: { items: readonly AnalysedItem[]; row: OpenRow }) {
  const { t } = useTranslation();
  const { figure, percent } = useAnalysisFigures();
  const id = useId();
  const marks = useRef<SVGGElement>(null);
  const { width, height } = useIsPhone() ? NARROW : WIDE;
  const points = pointsOf(items);
  if (points.length === 0) return null;
  const x = (facility: number): number => MARGIN.left + facility * (width - MARGIN.left - MARGIN.right);
  const y = (discrimination: number): number =>
    MARGIN.top + ((1 - discrimination) / 2) * (height - MARGIN.top - MARGIN.bottom);
  const wordsOf = ({ facility, discrimination }: Point) => ({
    facility: percent(facility),
    discrimination: figure(discrimination),
  });
  const current = Math.max(
    0,
    points.findIndex(({ item }) => item.versionId === row.id),
  );
  const onKeyDown = (event: KeyboardEvent<SVGGElement>): void => {
    const all = [...(marks.current?.querySelectorAll('a') ?? [])];
    const at = all.findIndex((mark) => mark === document.activeElement);
    const focused = points[at];
    if (event.key === 'Enter' && focused) {
      event.preventDefault();
      row.open(focused.item.versionId);
      return;
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || at === -1) return;
    event.preventDefault();
    all.at((at + step) % all.length)?.focus();
  };
  return (
    <section aria-labelledby={id} className={classes['chart']}>
      <h2 id={id}>{t('analysis.chart.title')}</h2>
      <p className={classes['soft']}>{t('analysis.chart.lead')}</p>
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-labelledby={id}>
        <g aria-hidden="true" className={classes['grid']}>
          {FACILITIES.map((value) => (
            <g key={value}>
              <line x1={x(value)} x2={x(value)} y1={y(1)} y2={y(-1)} />
              <text x={x(value)} y={y(-1) + 14} textAnchor="middle">
                {percent(value)}
              </text>
            </g>
          ))}
          {DISCRIMINATIONS.map((value) => (
            <g key={value} data-zero={value === 0 || undefined}>
              <line x1={x(0)} x2={x(1)} y1={y(value)} y2={y(value)} />
              <text x={x(0) - 6} y={y(value) + 4} textAnchor="end">
                {figure(value)}
              </text>
            </g>
          ))}
          {[HARD_BELOW, EASY_ABOVE].map((value) => (
            <line key={value} data-limit x1={x(value)} x2={x(value)} y1={y(1)} y2={y(-1)} />
          ))}
          <text x={x(1)} y={height - 2} textAnchor="end">
            {t('analysis.chart.facility')}
          </text>
          <text x={x(0) + 4} y={y(1) + 12}>
            {t('analysis.chart.discrimination')}
          </text>
        </g>
        <g ref={marks} onKeyDown={onKeyDown}>
          {points.map((point, at) => {
            const { item, facility, discrimination } = point;
            const [cx, cy] = [x(facility), y(discrimination)];
            const { to } = row.linkTo(item.versionId);
            const name = t('analysis.chart.point', { title: item.title, ...wordsOf(point) });
            return (
              <a
                key={item.versionId}
                href={typeof to === 'string' ? to : '?'}
                aria-label={name}
                tabIndex={at === current ? 0 : -1}
                className={classes['point']}
                data-flag={item.flags[0]}
                data-current={item.versionId === row.id || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  row.open(item.versionId);
                }}
              >
                <title>{name}</title>
                {/* A thumb is wider than the mark. */}
                <circle className={classes['reach']} cx={cx} cy={cy} r={14} />
                {item.flags.length > 0 ? (
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
        summary={t('analysis.chart.asTable')}
        headings={[t('analysis.chart.question'), t('analysis.chart.value')]}
        rows={() =>
          points.map((point) => ({
            id: point.item.versionId,
            heading: <Link {...row.linkTo(point.item.versionId)}>{point.item.title}</Link>,
            value: t('analysis.chart.pair', wordsOf(point)),
          }))
        }
        labelledBy={id}
      />
    </section>
  );
}
