import type { INestApplicationContext } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import type { Happening } from '@rigwise/service';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { demoCompany } from '../demo/demo-company.ts';
import type { ImportStatus } from '@rigwise/contracts';
import { DirectoryImports } from '../directory/imports/directory-imports.repository.ts';
import { LoadImport } from '../directory/imports/load-import.ts';
import { TakeDirectoryFile } from '../directory/imports/take-directory-file.ts';
import { WorkOnImports } from '../directory/imports/work-on-imports.ts';
import { ADA, SECOND_ADMIN } from './administration.ts';
import { demoCaller } from './demo-callers.ts';

const HEADINGS = 'Employee number,First name,Last name,Position';

interface DemoFile {
  readonly name: string;
  readonly lines: readonly string[];
  readonly by: CallerIdentity;
  /** Whether its good rows were loaded after the check. */
  readonly isLoaded: boolean;
}

/** Three files: one that changed something, one with refused rows, and one that is checked and not loaded yet. */
export function imports(parts: INestApplicationContext): Happening[] {
  const upload = (file: DemoFile): Promise<void> => run(parts, file);
  return [
    {
      ago: { days: 26, hours: 2 },
      happens: () =>
        upload({
          name: 'maintenance-positions.csv',
          lines: positionsOf('Maintenance', 'Lead Rig Mechanic'),
          by: demoCaller(ADA),
          isLoaded: true,
        }),
    },
    {
      ago: { days: 3, hours: 1 },
      happens: () =>
        upload({
          name: 'logistics-positions.csv',
          lines: [
            ...positionsOf('Logistics'),
            ',Petra,Lindqvist,Crane Operator',
            'RW-1071,,Okafor,Radio Operator',
          ],
          by: demoCaller(SECOND_ADMIN, 'admin'),
          isLoaded: true,
        }),
    },
    {
      ago: { hours: 5 },
      happens: () =>
        upload({
          name: 'new-starters.csv',
          lines: [
            'RW-1061,Liv,Sorensen,Roughneck',
            'RW-1062,Tariq,Aziz,Roughneck',
            'RW-1063,Maria,Santos,Mud Engineer',
          ],
          by: demoCaller(ADA),
          isLoaded: false,
        }),
    },
  ];
}

/** The rows of a department as they are. @param promotedTo the new position of the first one */
function positionsOf(department: string, promotedTo?: string): string[] {
  const members = demoCompany().people.filter((person) => person.department === department);
  return members.map(({ employeeNumber, firstName, lastName, position }, at) => {
    const now = at === 0 ? (promotedTo ?? position) : position;
    return [employeeNumber, firstName, lastName, now ?? ''].join(',');
  });
}

/** In one transaction: the running service takes up whatever it finds begun. */
async function run(parts: INestApplicationContext, { name, lines, by, isLoaded }: DemoFile): Promise<void> {
  const content = Buffer.from([HEADINGS, ...lines].join('\n'));
  const bytes = async function* () {
    yield content;
  };
  await parts.get(PrismaTransactions).run(async (tx) => {
    const { accountId } = by;
    const file = { id: '', name, type: 'text/csv' as const, size: content.length, accountId, bytes };
    const id = await parts.get(TakeDirectoryFile).take(tx, file);
    await advance(parts, tx, id, 'checked');
    if (!isLoaded) return;
    await parts.get(LoadImport).start(tx, id, by);
    await advance(parts, tx, id, 'loaded');
  });
}

async function advance(parts: INestApplicationContext, tx: Tx, id: string, to: ImportStatus): Promise<void> {
  const [stored, work] = [parts.get(DirectoryImports), parts.get(WorkOnImports)];
  for (let one = await stored.get(tx, id); one.status !== to; one = await stored.get(tx, id)) {
    if (one.status === 'failed') throw new Error(`The demo's import of ${one.fileName} failed`);
    await work.advance(tx, one);
  }
}
