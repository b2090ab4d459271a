import { PEOPLE } from '../capacity-options.ts';
import { assume } from '../model/assumptions.ts';
import { limitsOf } from '../model/limits.ts';
import type { MeasuredFigures } from '../model/measured.ts';
import { needsOf } from '../model/needs.ts';
import type { PlatformFacts } from '../model/platform-facts.ts';
import { needsOfTakers } from '../model/takers.ts';
import { assumptionsTable, bytesTable, costTable, otherFigures } from './measured-tables.ts';
import { largestTables, limitLines, needsTable, takersTable } from './needs-table.ts';
import { figure, markdownOf } from './table.ts';

const NOT_MEASURED = 'Not measured yet: `npm run capacity -- --write` does it.';

/** The generated parts of docs/capacity.md, by the name in their markers. */
export function writtenParts(measured: MeasuredFigures, facts: PlatformFacts): Record<string, string> {
  const a = assume();
  const all = PEOPLE.map((people) => needsOf(people, measured, facts, a));
  const takers = PEOPLE.flatMap((count) => needsOfTakers(count, measured, facts, a) ?? []);
  return {
    measured: [
      measuredOn(measured),
      markdownOf(costTable(measured)),
      markdownOf(bytesTable(measured)),
      otherFigures(measured)
        .map((line) => `- ${line}`)
        .join('\n'),
    ].join('\n\n'),
    assumptions: markdownOf(assumptionsTable),
    needs: [markdownOf(needsTable(all)), all.map((needs) => `- ${largestTables(needs)}.`).join('\n')].join(
      '\n\n',
    ),
    tests: takers.length > 0 ? markdownOf(takersTable(takers)) : NOT_MEASURED,
    limits: all
      .map((needs) =>
        limitLines(needs.people, limitsOf(needs, measured, facts, a))
          .join('\n')
          .replace(':\n-', ':\n\n-'),
      )
      .join('\n\n'),
  };
}

/** With more other load than this, the figures say more about the neighbours. */
const DISTURBED_CORES = 0.2;

function measuredOn({ day, commit, machine, otherCores, actions }: MeasuredFigures): string {
  const of = commit === undefined ? '' : `, of commit ${commit}`;
  const measured = `Measured on ${day}${of}: ${machine}; others used ${figure(otherCores)} cores meanwhile.`;
  const isNewer = Object.values(actions).some(({ count }) => count === 0);
  const text = isNewer
    ? `${measured} Actions that say "not yet" are newer, and the needs below leave out what they cost.`
    : measured;
  if (otherCores <= DISTURBED_CORES) return text;
  return (
    `${text} That is a busy machine, on which the same work costs more than alone, up to twice as much: ` +
    'take the costs for upper bounds, and measure again on one that does nothing else.'
  );
}

/** @throws Error if the page has no markers for a part */
export function withParts(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const place = new RegExp(`(<!-- ${name} -->\n).*?(\n<!-- end of ${name} -->)`, 's');
    if (!place.test(text)) throw new Error(`docs/capacity.md has no place for ${name}`);
    return text.replace(place, (_, begin: string, end: string) => `${begin}\n${part}\n${end}`);
  }, page);
}
