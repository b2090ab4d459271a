import { canCarry, type Asked, type Evidence, type RuleBook, type Scheme } from '@rigwise/competence';
import { schemeContent } from '@rigwise/contracts';
import { z } from 'zod';
import { bookOf, numberOf, rulesFor, type RulesBySkill } from './rule-book-source.ts';

export const schemeRow = z.strictObject({ id: z.string(), revision: z.number(), content: schemeContent });
type SchemeRow = Readonly<z.output<typeof schemeRow>>;

/** A kind of certificate in the words of the rule book. */
export interface EditionScheme {
  readonly id: string;
  readonly revision: number;
  readonly title: string;
  readonly scheme: Scheme;
  /** The rules of the skills that it asks for, and of those that these need. */
  readonly book: RuleBook;
  readonly levels: Asked['levels'];
  /** Whether evidence is part of what the levels can rest on. */
  readonly canCarry: (evidence: Evidence) => boolean;
  readonly schemesFirst: readonly string[];
  readonly isSigned: boolean;
}

/** @returns each after those that it asks for */
export function editionSchemes(rows: readonly SchemeRow[], rules: RulesBySkill): EditionScheme[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (id: string): void => {
    if (visited.has(id)) return;
    visited.add(id);
    for (const first of byId.get(id)?.content.schemesFirst ?? []) visit(first);
    ordered.add(id);
  };
  for (const { id } of rows) visit(id);
  return [...ordered].flatMap((id) => byId.get(id) ?? []).map((row) => schemeOf(row, rules));
}

function schemeOf({ id, revision, content }: SchemeRow, rules: RulesBySkill): EditionScheme {
  const { title, levels: named, schemesFirst, validity, ending, renewal, signers } = content;
  const levels = named.map(({ skillId, level }) => ({ skill: skillId, level: numberOf(level) }));
  const book = bookOf(
    rulesFor(
      levels.map(({ skill }) => skill),
      rules,
    ),
  );
  return {
    ...{ id, revision, title, schemesFirst, isSigned: signers.length > 0 },
    scheme: { validity, ending, renewal },
    ...{ book, levels, canCarry: canCarry(book, levels) },
  };
}
