import { createHash } from 'node:crypto';
import {
  externalRecordContent,
  type ExternalRecordContent,
  type ExternalRecordStatus,
  type RecordImportRow,
} from '@rigwise/contracts';
import type { RecordLine } from './record-line.ts';

export interface KnownPerson {
  readonly personId: string;
  readonly name: string;
  readonly active: boolean;
  readonly mergedIntoId: string | null;
}
export interface KnownSkill {
  readonly id: string;
  readonly title: string;
  /** Groups of skills have none. */
  readonly hasLevels: boolean;
}
export type KnownRecord = Omit<ExternalRecordContent, 'fileId'> & {
  readonly id: string;
  readonly status: ExternalRecordStatus;
};
/** What there is, by what rows name it. */
export interface Known {
  /** By number in lower case. */
  readonly people: ReadonlyMap<string, readonly KnownPerson[]>;
  /** By code in lower case. */
  readonly skills: ReadonlyMap<string, KnownSkill>;
  readonly records: readonly KnownRecord[];
  readonly today: string;
}

export type RecordToEnter = Omit<ExternalRecordContent, 'fileId'>;
export interface JudgedRow {
  readonly row: RecordImportRow;
  /** Null unless it is added. */
  readonly record: RecordToEnter | null;
}

const fields = externalRecordContent.shape;
const RATING = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/;

/** What applying does with each row, and why: what the form refuses, a file can’t enter. */
export function judgeRecords(lines: readonly RecordLine[], known: Known): JudgedRow[] {
  const there = Map.groupBy(known.records, keyOf);
  const read = lines.map((line) => readLine(line, known));
  const named = Map.groupBy(
    read.filter(({ record }) => record !== null),
    ({ record }) => (record ? keyOf(record) : ''),
  );
  return read.map(({ line, person, skill, record, remarks }, at) => {
    const { refusals: _, ...said } = line;
    const judged = (
      verdict: RecordImportRow['verdict'],
      { recordId = null, why = [] }: { recordId?: string | null; why?: readonly string[] } = {},
    ): JudgedRow => ({
      row: {
        ...{ ...said, position: at + 1, verdict, recordId, remarks: [...remarks, ...why] },
        person: person && { personId: person.personId, name: person.name },
        skill: skill && { id: skill.id, title: skill.title },
      },
      record: verdict === 'added' ? record : null,
    });
    if (!record) return judged('refused');
    const inFile = (named.get(keyOf(record)) ?? []).map((one) => one.line.line);
    if (inFile.length > 1) {
      const which = inFile.slice(0, 5).join(', ');
      return judged('refused', { why: [`Lines ${which} are about the same record. Keep one of them.`] });
    }
    const same = there.get(keyOf(record)) ?? [];
    const open = same.find(({ status }) => status === 'waiting' || status === 'approved');
    if (open && open.rating === record.rating && open.validUntil === record.validUntil)
      return judged('unchanged', { recordId: open.id });
    const before = open ?? same[0];
    if (!before) return judged('added');
    return judged('refused', { recordId: before.id, why: [STOPPED[before.status]] });
  });
}

function readLine(line: RecordLine, known: Known) {
  const remarks = [...line.refusals];
  const person = personOf(line, known, remarks);
  const skill = skillOf(line, known, remarks);
  const content = contentOf(line, known, remarks);
  const isWhole = remarks.length === 0 && person && skill && content;
  const record = isWhole ? { ...content, personId: person.personId, skillId: skill.id } : null;
  return { line, person, skill, record, remarks };
}

const OTHERWISE =
  'This record was entered already, with another result or last day. Withdraw that one first.';
// A file that is imported again must not ask again for what another administrator refused.
const STOPPED: Readonly<Record<ExternalRecordStatus, string>> = {
  ...{ waiting: OTHERWISE, approved: OTHERWISE },
  declined: 'An administrator declined this record. If it is right now, enter it by hand.',
  withdrawn: 'This record was withdrawn. If it is right now, enter it by hand.',
};

/** By which another judgement sees that nothing has changed; names don’t matter. */
export const digestOf = (rows: readonly JudgedRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows.map(({ row: { verdict, person, skill, recordId, remarks } }) => [
          ...[verdict, person?.personId, skill?.id, recordId, remarks],
        ]),
      ),
    )
    .digest('base64');

/** The same document of the same person for the same skill, however it is written. */
const keyOf = ({ personId, skillId, title, issuer, number, validFrom }: RecordToEnter): string =>
  JSON.stringify([personId, skillId, plain(title), plain(issuer), plain(number ?? ''), validFrom]);
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

function personOf({ employeeNumber }: RecordLine, { people }: Known, remarks: string[]): KnownPerson | null {
  if (employeeNumber === '') {
    remarks.push('Employee number: Enter the number.');
    return null;
  }
  const found = (people.get(employeeNumber.toLowerCase()) ?? []).filter((one) => one.mergedIntoId === null);
  const active = found.filter((one) => one.active);
  if (active.length > 1) remarks.push('Employee number: Several people have it. Enter this record by hand.');
  else if (active.length === 0)
    remarks.push(
      found.length > 0
        ? 'Employee number: This person isn’t active in the directory.'
        : 'Employee number: Nobody in the directory has it.',
    );
  return active.length === 1 ? (active[0] ?? null) : null;
}

function skillOf({ skillCode }: RecordLine, { skills }: Known, remarks: string[]): KnownSkill | null {
  const skill = skills.get(skillCode.toLowerCase());
  if (skillCode === '') remarks.push('Skill: Enter the code of a skill.');
  else if (!skill) remarks.push('Skill: No skill in use has this code.');
  else if (!skill.hasLevels) remarks.push('Skill: This is a group of skills. Enter one of its skills.');
  return skill ?? null;
}

type Content = Omit<RecordToEnter, 'personId' | 'skillId'>;

function contentOf(line: RecordLine, { today }: Known, remarks: string[]): Content | null {
  const before = remarks.length;
  const read = <T>(
    name: string,
    schema: { safeParse(value: unknown): { data?: T; error?: { issues: { message: string }[] } } },
    value: unknown,
  ): T => {
    const { data, error } = schema.safeParse(value);
    if (error) remarks.push(`${name}: ${error.issues[0]?.message}`);
    return data as T;
  };
  const rating = RATING.exec(line.rating)?.[1]?.replace(',', '.');
  const content = {
    title: read('Title', fields.title, line.title),
    issuer: read('Issuer', fields.issuer, line.issuer),
    number: read('Number', fields.number, line.number || null),
    rating: read('Result', fields.rating, line.rating === '' ? null : rating && Number(rating)),
    validFrom: read('Valid from', fields.validFrom, line.validFrom),
    validUntil: read('Valid until', fields.validUntil, line.validUntil || null),
  };
  if (remarks.length > before) return null;
  const { validFrom, validUntil } = content;
  if (validFrom > today) remarks.push('Valid from: The first day is in the future.');
  if (validUntil !== null && validUntil < validFrom)
    remarks.push('Valid until: The last day is before the first.');
  return remarks.length > before ? null : content;
}
