// `npm run capacity`: what each user action costs, and what that means for a company of any size.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { asOneAddress } from '../bench/one-address.ts';
import { root } from '../local/settings.ts';
import { Rig } from '../rig/rig.ts';
import { runCommand } from '../rig/run-command.ts';
import { revision } from '../runs/keep-run.ts';
import { PEOPLE as BENCH_PEOPLE } from '../bench/bench-run.ts';
import { parseCapacityOptions, USAGE, type CapacityOptions } from './capacity-options.ts';
import { measureAll } from './measure/measure-all.ts';
import { limitsOf } from './model/limits.ts';
import { measuredFigures, type MeasuredFigures } from './model/measured.ts';
import { needsOf } from './model/needs.ts';
import { needsOfTakers } from './model/takers.ts';
import { readPlatformFacts } from './platform.ts';
import { bytesTable, costTable, otherFigures } from './report/measured-tables.ts';
import { largestTables, limitLines, needsTable, takersTable } from './report/needs-table.ts';
import { withParts, writtenParts } from './report/page.ts';
import { textOf } from './report/table.ts';

const PAGE = path.join(root, 'docs', 'capacity.md');
const FIGURES = path.join(root, 'infra', 'capacity', 'measured.json');
const say = (line: string): void => console.log(line);

await runCommand({ name: 'capacity', usage: USAGE, read: parseCapacityOptions }, async (options) => {
  await capacity(options);
  return true;
});

async function capacity({ measured: known, quick, write, people, assumed }: CapacityOptions): Promise<void> {
  const measured = known
    ? measuredFigures.parse(JSON.parse(readFileSync(FIGURES, 'utf8')))
    : await measureOnRig(quick, write ? revision() : undefined);
  if (write) await save(FIGURES, JSON.stringify(measured));
  const facts = readPlatformFacts();
  const all = people.map((count) => needsOf(count, measured, facts, assumed));
  const together = people.flatMap((count) => needsOfTakers(count, measured, facts, assumed) ?? []);
  const takers = together.length > 0 ? [textOf(takersTable(together)), ''] : [];
  say(['', textOf(costTable(measured)), '', textOf(bytesTable(measured)), ''].join('\n'));
  say(
    [
      ...otherFigures(measured),
      '',
      textOf(needsTable(all)),
      ...all.map(largestTables),
      '',
      ...takers,
      'Where the present design stops',
      '',
    ].join('\n'),
  );
  for (const needs of all) {
    say([...limitLines(needs.people, limitsOf(needs, measured, facts, assumed)), ''].join('\n'));
  }
  if (write) await save(PAGE, withParts(readFileSync(PAGE, 'utf8'), writtenParts(measured, facts)));
}

async function measureOnRig(quick: boolean, commit: string | undefined): Promise<MeasuredFigures> {
  const environment = {
    ...asOneAddress,
    gateway: { ...asOneAddress.gateway, RATE_LIMIT_SESSION: '1000000' },
    // On a busy machine a sign-in waits for its turn, and costs no less.
    identity: { ...asOneAddress.identity, PASSWORD_HASH_QUEUE: '10s' },
  };
  const rig = await Rig.start({ people: BENCH_PEOPLE, environment, say });
  try {
    return { ...(await measureAll(rig, { quick, say })), ...(commit !== undefined && { commit }) };
  } finally {
    await rig.stop();
  }
}

async function save(file: string, text: string): Promise<void> {
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
