import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { toCase, type CasePackage } from '@rigwise/competence';
import { skillLevels, type competencyAudits } from '@rigwise/contracts';
import { csvFile, onePage, type CallerIdentity, type CsvColumn } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { caseIdentifier, identifierOfSkill } from './case-identifiers.ts';
import { FrameworkSettings } from './framework-settings.ts';
import { Skills, type KnownSkill } from './skills.repository.ts';

/** The framework that a company keeps; packages of it are recognised by this name. */
const FRAMEWORK = 'framework of skills';

/** A skill in a file, after its parent. */
interface Written extends KnownSkill {
  readonly identifier: string;
  readonly parent: KnownSkill | null;
}

const COLUMNS: readonly CsvColumn<Written>[] = [
  { header: 'Identifier', value: ({ identifier }) => identifier },
  { header: 'Parent', value: ({ parent }) => parent && (parent.content.code ?? identifierOfSkill(parent)) },
  { header: 'Code', value: ({ content }) => content.code },
  { header: 'Title', value: ({ content }) => content.title },
  { header: 'Statement', value: ({ content }) => content.statement },
  ...skillLevels.map((level) => ({
    header: `${level.slice(0, 1).toUpperCase()}${level.slice(1)}`,
    value: ({ content }: Written) => content.levels[level] ?? null,
  })),
];

/** The framework as a file, without what is retired. Each export is an entry of the audit log. */
@Injectable()
export class ExportSkills {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly skills: Skills,
    private readonly settings: FrameworkSettings,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The same for the same framework: its time is that of the last change. */
  asCase(caller: CallerIdentity): Promise<CasePackage> {
    return this.transactions.run(async (tx) => {
      const written = await this.written(tx, 'CASE', caller);
      const skills = written.map(({ identifier: id, parent, content: { code, levels, ...texts } }) => ({
        ...{ id, parentId: parent && identifierOfSkill(parent), code: code ?? '', ...texts },
        levels: Object.fromEntries(
          skillLevels.flatMap((level, at) => (levels[level] === undefined ? [] : [[at + 1, levels[level]]])),
        ),
      }));
      const changedAt = (await this.skills.changedAt(tx)) ?? this.clock.now();
      return toCase(
        {
          ...{ id: caseIdentifier(FRAMEWORK), title: 'Skills', language: 'en', version: '1' },
          ...{ changedAt: changedAt.toISOString(), skills },
        },
        { creator: 'Rigwise', address: this.settings.address, identifierOf: caseIdentifier },
      );
    });
  }

  async asCsv(caller: CallerIdentity): Promise<StreamableFile> {
    const written = await this.transactions.run((tx) => this.written(tx, 'CSV', caller));
    return csvFile({ name: 'skills', at: this.clock.now(), columns: COLUMNS, pages: onePage(written) });
  }

  /** The file's name without its type. */
  fileName(): string {
    return `skills-${this.clock.now().toISOString().slice(0, 10)}`;
  }

  private async written(tx: Tx, format: 'CASE' | 'CSV', caller: CallerIdentity): Promise<Written[]> {
    const known = await this.skills.known(tx);
    const byId = new Map(known.map((skill) => [skill.id, skill]));
    const written = known
      .filter(({ isRetired }) => !isRetired)
      .map((skill): Written => {
        const parent = skill.parentId === null ? null : (byId.get(skill.parentId) ?? null);
        return { ...skill, identifier: identifierOfSkill(skill), parent };
      });
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action: 'skills.exported', outcome: 'succeeded', target: { type: 'skills', id: format } },
      facts: { skills: written.length },
    });
    return written;
  }
}
