import { Injectable } from '@nestjs/common';
import { MOST_CREW, type ReadCrew, type ReadCrewLine } from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { PrismaClient } from '../generated/client.ts';
import { keyOf } from '../levels/compute-levels.ts';
import { RuleBooks } from '../levels/rule-books.repository.ts';
import { CrewPeople, type CrewPerson } from './crew-people.repository.ts';
import { lineInShort, readCrewText, type CrewTextLine } from './crew-text.ts';
import { TripAudit } from './trip-audit.ts';

/** Says what was understood of a pasted list or a file, line by line. */
@Injectable()
export class ReadCrewText {
  constructor(
    private readonly database: PrismaClient,
    private readonly people: CrewPeople,
    private readonly books: RuleBooks,
    private readonly audit: TripAudit,
  ) {}

  async execute(text: string, scope: CallerScope, caller: CallerIdentity): Promise<ReadCrew> {
    const lines = readCrewText(text);
    const numbers = [...new Set(lines.flatMap((line) => line.numbers.map((one) => one.toLowerCase())))];
    const found = await this.people.byNumber(this.database, numbers, scope);
    const outside = found.filter(({ isInScope }) => !isInScope);
    const targets = outside.map(({ personId: id }) => ({ type: 'person' as const, id }));
    if (targets.length > 0) await this.audit.refused('trip.checked', targets, caller);
    const known = new Map(found.filter((one) => one.isInScope).map((one) => [one.numberKey, one]));
    const { requirements } = await this.books.current(this.database);
    const seen = new Set<string>();
    return {
      lines: lines.map((line) => understood(line, { known, seen, positions: new Set(requirements.keys()) })),
    };
  }
}

function understood(
  line: CrewTextLine,
  {
    known,
    seen,
    positions,
  }: {
    readonly known: ReadonlyMap<string, CrewPerson>;
    /** People of earlier lines; this one is added. */
    readonly seen: Set<string>;
    readonly positions: ReadonlySet<string>;
  },
): ReadCrewLine {
  const person = line.numbers.flatMap((number) => known.get(number.toLowerCase()) ?? [])[0];
  const said = person?.employeeNumber ?? lineInShort(line);
  const position = line.position ?? line.cells.find((cell) => positions.has(keyOf(cell))) ?? null;
  const isRepeated = person !== undefined && seen.has(person.personId);
  const isTooMany = seen.size >= MOST_CREW && !isRepeated;
  if (person && !isTooMany) seen.add(person.personId);
  return {
    ...{ line: line.line, said, personId: person?.personId ?? null, name: person?.name ?? null },
    ownPosition: person?.position ?? null,
    position: position !== null && keyOf(position) === keyOf(person?.position ?? '') ? null : position,
    problem: problemOf({ line, person, isRepeated, isTooMany }),
  };
}

function problemOf({
  line,
  person,
  isRepeated,
  isTooMany,
}: {
  readonly line: CrewTextLine;
  readonly person: CrewPerson | undefined;
  readonly isRepeated: boolean;
  readonly isTooMany: boolean;
}): ReadCrewLine['problem'] {
  if (!person) return line.numbers.length === 0 ? 'no-number' : 'not-found';
  if (isRepeated) return 'repeated';
  return isTooMany ? 'too-many' : null;
}
