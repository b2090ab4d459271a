import { actions, actionNames } from '../model/actions.ts';
import { assumptionNames, assumptions } from '../model/assumptions.ts';
import { keptText } from '../model/kept.ts';
import { processNames, type MeasuredFigures } from '../model/measured.ts';
import { figure, whole, type Table } from './table.ts';

/** CPU-seconds per 1,000 of each action by process, and the data it leaves. */
export function costTable({ actions: measured }: MeasuredFigures): Table {
  return {
    headings: ['CPU-s per 1,000', ...processNames, 'all', 'events each', 'mails each', 'measured'],
    rows: actionNames.map((name) => {
      const { cpu, events, mails, count } = measured[name];
      if (count === 0) return [actions[name].title, ...processNames.map(() => ''), '', '', '', 'not yet'];
      const each = processNames.map((process) => cpu[process]);
      return [
        actions[name].title,
        ...each.map(figure),
        figure(sum(each)),
        figure(sum(Object.values(events))),
        figure(mails),
        whole(count),
      ];
    }),
  };
}

/** Bytes per row, largest tables of each service first. */
export function bytesTable({ tables }: MeasuredFigures): Table {
  return {
    headings: ['table', 'bytes a row', 'measured rows', 'kept'],
    rows: Object.entries(tables)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([table, { rows, bytes }]) => [table, whole(bytes), whole(rows), keptText(table)]),
  };
}

/** Figures for data outside of database tables. */
export function otherFigures(measured: MeasuredFigures): string[] {
  const { redisBytes, kafkaBytesAnEvent, relayedASecond, handledASecondAPartition } = measured;
  const bytes = (family: string): string => whole(redisBytes[family] ?? 0);
  return [
    `An event takes ${whole(kafkaBytesAnEvent)} bytes of Kafka's disk, once for each copy.`,
    `In Redis the copy of a session takes ${bytes('session')} bytes, a count of what is unread ${bytes('unread')}, ` +
      `the place of an inbox ${bytes('live')}.`,
    `The relay of identity published ${whole(relayedASecond)} events a second at its fastest, and notification handled ` +
      `${whole(handledASecondAPartition)} a partition; both with all of this on one machine, so more is to be had.`,
    `Recording one recipient of an announcement takes ${figure(measured.receiptMs)} ms; until the last is notified, ` +
      `${figure(measured.tellingMs)} ms for each of them.`,
  ];
}

export const assumptionsTable: Table = {
  headings: ['assumption', 'value', 'unit', 'why'],
  rows: assumptionNames.map((name) => {
    const { value, unit, why } = assumptions[name];
    return [`\`${name}\``, value.toLocaleString('en'), unit, why];
  }),
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
