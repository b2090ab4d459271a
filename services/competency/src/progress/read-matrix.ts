import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import {
  MOST_PEOPLE_OF_A_MATRIX,
  type CallInput,
  type MatrixPerson,
  type showSkillMatrix,
  type SkillMatrix,
} from '@rigwise/contracts';
import { csvFile, onePage, type CallerIdentity, type CallerScope, type CsvColumn } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { ReadSkills } from '../framework/read-skills.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { cellInWords } from './matrix-words.ts';
import { matrixOf } from './matrix-of.ts';
import { MatrixRows } from './matrix.repository.ts';
import { ProgressAudit } from './progress-audit.ts';
import { skillsBelow } from './skills-below.ts';

type Asked = CallInput<typeof showSkillMatrix>['query'];

const ABOUT: readonly CsvColumn<MatrixPerson>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { header: 'Department', value: ({ department }) => department },
  { header: 'Position', value: ({ position }) => position },
  { header: 'Levels lacking', value: ({ short }) => short },
];

/** People in a caller’s scope against the skills that their positions need. */
@Injectable()
export class ReadMatrix {
  constructor(
    private readonly database: PrismaClient,
    private readonly skills: ReadSkills,
    private readonly rows: MatrixRows,
    private readonly levels: ComputeLevels,
    private readonly audit: ProgressAudit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchSkill */
  async show(asked: Asked, scope: CallerScope, caller: CallerIdentity): Promise<SkillMatrix> {
    const matrix = await this.read(asked, scope);
    const look = { action: 'skill-progress.listed', of: 'matrix', filter: asked } as const;
    await this.audit.record(caller, { ...look, count: matrix.people.length });
    return matrix;
  }

  /** What `show` shows, with each cell in words. @throws NoSuchSkill */
  async export(asked: Asked, scope: CallerScope, caller: CallerIdentity): Promise<StreamableFile> {
    const { on, skills, people } = await this.read(asked, scope);
    await this.audit.record(caller, {
      ...{ action: 'skill-progress.exported', of: 'matrix', filter: asked },
      count: people.length,
    });
    const columns = skills.map(({ code, title }, at) => ({
      header: code === null ? title : `${code} ${title}`,
      value: (person: MatrixPerson) => cellInWords(person, at, on),
    }));
    return csvFile({
      ...{ name: 'skill-matrix', at: this.clock.now(), columns: [...ABOUT, ...columns] },
      pages: onePage(people),
    });
  }

  private async read({ order, within, ...filter }: Asked, scope: CallerScope): Promise<SkillMatrix> {
    const on = this.levels.today();
    const [all, found] = await Promise.all([
      this.skills.list(),
      this.rows.people(this.database, { filter, order, scope }, on),
    ]);
    const shown = within === undefined ? new Set(all.map(({ id }) => id)) : skillsBelow(all, within);
    const people = found.slice(0, MOST_PEOPLE_OF_A_MATRIX);
    const ids = people.map(({ personId }) => personId);
    const skills = all.map(({ id }) => id);
    const cells = await this.rows.cells(this.database, ids, { skills, today: on });
    const hasMorePeople = found.length > people.length;
    return { on, ...matrixOf(people, cells, { skills: all, shown }), hasMorePeople };
  }
}
