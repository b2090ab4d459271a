import { Injectable } from '@nestjs/common';
import type { Requirement, RuleBook } from '@rigwise/competence';
import { profileContent, skillRules } from '@rigwise/contracts';
import { countRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { editionSchemes, schemeRow, type EditionScheme } from './edition-schemes.ts';
import { bookOf, requirementsOf, skillsOfTests, type RulesBySkill } from './rule-book-source.ts';

/** The rules, profiles and kinds of certificates that people’s standings and certificates are computed by. */
export interface Edition {
  readonly number: number;
  readonly rules: RulesBySkill;
  readonly book: RuleBook;
  /** The skills that a test tells of, by its id. */
  readonly skillsOfTests: ReadonlyMap<string, readonly string[]>;
  /** By position, in lower case. */
  readonly requirements: ReadonlyMap<string, readonly Requirement[]>;
  /** Kinds of certificates, each after those that it asks for. */
  readonly schemes: readonly EditionScheme[];
}

const rulesRow = z.strictObject({ skillId: z.string(), levels: skillRules });
const profileRow = z.strictObject({ key: z.string(), content: profileContent });

/** The rule book as it is now, kept until it changes. */
@Injectable()
export class RuleBooks {
  private kept: Edition | undefined;

  async current(sql: SqlExecutor): Promise<Edition> {
    // First: rules that change meanwhile are computed again under their own number.
    const number = await readRow(sql, countRow, 'select number as count from rule_book_edition where id = 1');
    if (number === undefined) throw new Error('The rule book has no edition');
    if (this.kept?.number === number) return this.kept;
    const rules = new Map(
      (
        await readRows(
          sql,
          rulesRow,
          'select skill_id::text as "skillId", levels from skill_rules order by skill_id',
        )
      ).map(({ skillId, levels }) => [skillId, levels]),
    );
    const profiles = await readRows(
      sql,
      profileRow,
      'select position_key as key, content from profile where position_key is not null',
    );
    const schemes = await readRows(
      sql,
      schemeRow,
      'select id::text, revision, content from certificate_scheme where retired_at is null order by id',
    );
    this.kept = {
      schemes: editionSchemes(schemes, rules),
      ...{ number, rules, book: bookOf(rules), skillsOfTests: skillsOfTests(rules) },
      requirements: new Map(profiles.map(({ key, content }) => [key, requirementsOf(content)])),
    };
    return this.kept;
  }

  /** Everyone’s levels and standings are outdated from here on. */
  async begin(tx: SqlExecutor): Promise<void> {
    await tx.$executeRawUnsafe('update rule_book_edition set number = number + 1 where id = 1');
  }
}
