import type { RotationImportLine, RotationVerdict } from '@rigwise/contracts';
import { cycleOf, dayOf, modulo, nameOf, readPattern, runsOf, type Run } from '@rigwise/rotations';
import type { StoredPattern } from './rotation-patterns.repository.ts';
import type { RotationLine } from './rotation-table.ts';
import type { LockedRotation, StoredTerm } from './rotations.repository.ts';

/** A person whom a line may be about, with everything that applies or will. */
export interface Candidate {
  readonly person: LockedRotation;
  /** Newest first. */
  readonly terms: readonly StoredTerm[];
}

/** What a line that isn’t refused sets. */
export interface Setting {
  readonly personId: string;
  readonly from: string;
  readonly anchor: string;
  readonly timeZone: string;
  readonly name: string;
  readonly runs: readonly Run[];
}

export interface Judged {
  readonly line: RotationImportLine;
  /** Undefined if it is refused, or changes nothing. */
  readonly setting?: Setting;
}

interface Known {
  /** By the number in lower case; without those that the caller may not set. */
  readonly people: ReadonlyMap<string, Candidate>;
  readonly patterns: readonly StoredPattern[];
  readonly defaults: { readonly from: string; readonly timeZone: string };
  /** Zones that the database computes by, in lower case. */
  readonly zones: ReadonlySet<string>;
}

const UNREADABLE = {
  'days-or-weeks': 'may be days or weeks. Write “4 weeks / 4 weeks” or “28/28”.',
  months: 'has months, which differ in length. Write days or weeks.',
  'too-long': 'is longer than two years, or has no days.',
  'not-a-pattern': 'is no pattern that we know. Write days on and off, such as 28/28, or a pattern’s name.',
} as const;

/** Compares lines with what applies now: pure, so that the same file and state always give the same. */
export function judge(lines: readonly RotationLine[], known: Known): Judged[] {
  return lines.map((line) => judgeLine(line, known));
}

function judgeLine(said: RotationLine, known: Known): Judged {
  const candidate = known.people.get(said.number.toLowerCase());
  const refusals = [...said.refusals];
  if (said.number !== '' && !candidate)
    refusals.push('This number isn’t in the directory, or not in your crew.');
  const anchor = dateIn(said.start);
  if (anchor === undefined)
    refusals.push(
      said.start === ''
        ? 'Enter the start date: a first day on shift. It is never guessed.'
        : `“${said.start}” is no date. Write it as 2027-03-02.`,
    );
  const from = said.from === '' ? known.defaults.from : dateIn(said.from);
  if (from === undefined) refusals.push(`“${said.from}” is no date. Write it as 2027-03-02.`);
  const timeZone = said.zone === '' ? known.defaults.timeZone : said.zone;
  if (!known.zones.has(timeZone.toLowerCase()))
    refusals.push(`“${timeZone}” is no time zone. Write it as Asia/Dubai.`);
  const pattern = patternOf(said.rotation || (candidate?.person.rotation ?? ''), known.patterns);
  if ('refusal' in pattern) refusals.push(pattern.refusal);
  const shown = { line: said.line, employeeNumber: said.number, name: candidate?.person.name ?? null };
  if (!candidate || anchor === undefined || from === undefined || 'refusal' in pattern || refusals.length > 0)
    return { line: { ...shown, verdict: 'refused', before: null, after: null, remarks: refusals } };
  const setting = { personId: candidate.person.personId, from, anchor, timeZone, ...pattern };
  const current = candidate.terms.find((term) => term.from <= from);
  const verdict = verdictOf(candidate, current, setting);
  const line: RotationImportLine = {
    ...{ ...shown, verdict, remarks: [] },
    before:
      current?.cycle == null ? null : inWords(current.name ?? '', current.anchor ?? '', current.timeZone),
    after: inWords(pattern.name, anchor, timeZone),
  };
  return verdict === 'unchanged' ? { line } : { line, setting };
}

function verdictOf(
  { terms }: Candidate,
  current: StoredTerm | undefined,
  { runs, anchor, timeZone, from }: Setting,
): RotationVerdict {
  if (current?.cycle == null || current.anchor === null) return 'set';
  const cycle = cycleOf(runs);
  const isSame =
    current.cycle === cycle &&
    modulo(dayOf(current.anchor) - dayOf(anchor), cycle.length) === 0 &&
    current.timeZone.toLowerCase() === timeZone.toLowerCase() &&
    !terms.some((term) => term.from > from);
  return isSame ? 'unchanged' : 'changed';
}

function patternOf(
  text: string,
  patterns: readonly StoredPattern[],
): { readonly name: string; readonly runs: readonly Run[] } | { readonly refusal: string } {
  if (text.trim() === '') return { refusal: 'Enter a rotation: the directory has none.' };
  const named = patterns.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  if (named) return { name: named.name, runs: runsOf(named.cycle) };
  const read = readPattern(text);
  if ('unreadable' in read) return { refusal: `“${text.slice(0, 60)}” ${UNREADABLE[read.unreadable]}` };
  return { name: nameOf(read.runs), runs: read.runs };
}

const inWords = (name: string, anchor: string, zone: string): string => `${name} from ${anchor} (${zone})`;

function dateIn(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    dayOf(text);
    return text;
  } catch {
    return undefined;
  }
}
