import { Injectable } from '@nestjs/common';
import { People } from '@rigwise/people';
import type { SqlExecutor } from '@rigwise/persistence';
import { Skills } from '../framework/skills.repository.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { ExternalRecords } from '../records/external-records.repository.ts';
import type { Known, KnownPerson } from './judge-records.ts';
import type { RecordLine } from './record-line.ts';

/** Looks up what the rows of a file are compared with. */
@Injectable()
export class KnownForRecords {
  constructor(
    private readonly people: People,
    private readonly skills: Skills,
    private readonly records: ExternalRecords,
    private readonly levels: ComputeLevels,
  ) {}

  async of(sql: SqlExecutor, lines: readonly RecordLine[]): Promise<Known> {
    const people = await this.peopleOf(sql, lines);
    const skills = await this.skills.active(sql);
    const ids = [...new Set(people.map(({ personId }) => personId))];
    return {
      people: Map.groupBy(people, ({ employeeNumber }) => employeeNumber.trim().toLowerCase()),
      skills: new Map(
        skills.flatMap(({ id, content: { code, title, levels } }) =>
          code === null
            ? []
            : [[code.toLowerCase(), { id, title, hasLevels: Object.keys(levels).length > 0 }] as const],
        ),
      ),
      records: await this.records.ofPeople(sql, ids),
      today: this.levels.today(),
    };
  }

  peopleOf(
    sql: SqlExecutor,
    lines: readonly RecordLine[],
  ): Promise<(KnownPerson & { readonly employeeNumber: string })[]> {
    const numbers = new Set(lines.map(({ employeeNumber }) => employeeNumber).filter((one) => one !== ''));
    return this.people.findByNumbers(sql, [...numbers]);
  }
}
