import { createHash } from 'node:crypto';
import { loadFace, patternOf } from '@rigwise/printing';
import { attemptRecordV1, type AttemptRecordV1 } from '../record/attempt-record.ts';
import { writeItems } from './item-pages.ts';
import { Sheets } from './sheets.ts';
import { CORRECTIONS, EVENTS, minutesOf, resultInWords, STATUSES, time } from './wording.ts';

const QR_SIZE = 96;
const RECORD_NAME = 'record.json';

/**
 * The PDF that shows a record, and contains it as a file. The same record and address give the same bytes.
 * @param record in canonical JSON
 * @param addressOf the page that checks a hash
 * @throws TooManyPages
 */
export async function evidencePdf(
  record: string,
  addressOf: (hash: string) => string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pages: number }> {
  const shown = attemptRecordV1.parse(JSON.parse(record));
  const hash = createHash('sha256').update(record).digest('hex');
  const { attempt, test, asOf } = shown;
  const sheets = new Sheets({
    ...{ title: `Evidence package – ${test.title}`, subject: `Attempt ${attempt.id}` },
    at: new Date(asOf),
    faces: { regular: await loadFace('DejaVuSans'), bold: await loadFace('DejaVuSans-Bold') },
  });
  sheets.attach(RECORD_NAME, Buffer.from(record), 'application/json', 'The record in canonical JSON');
  writeFront(sheets, shown, hash, addressOf(hash));
  writeItems(sheets, shown);
  writeChanges(sheets, shown);
  return sheets.end(
    (page, pages) => `Attempt ${attempt.id}  ·  page ${page} of ${pages}  ·  record ${hash.slice(0, 16)}`,
  );
}

function writeFront(sheets: Sheets, record: AttemptRecordV1, hash: string, address: string): void {
  const { attempt, candidate, test, times, result } = record;
  sheets.squares(`QR code of ${address}`, patternOf(address), QR_SIZE);
  sheets.heading(1, 'Evidence package');
  sheets.fact(
    'Candidate',
    `${candidate.name ?? 'No longer known'}, employee number ${candidate.employeeNumber ?? 'no longer known'}`,
  );
  sheets.fact('Test', `${test.title} – version ${test.version} (${test.id})`);
  sheets.fact('Attempt', `${attempt.id}, number ${attempt.ordinal} of this person at the test`);
  sheets.fact('Status', STATUSES[attempt.status]);
  sheets.fact('Result', result ? resultInWords(result) : 'It was never graded');
  if (attempt.status === 'voided' && result)
    sheets.text('The attempt was voided after it was graded: the result above does not count.');
  sheets.fact('How the cut is set', cutOf(record));
  sheets.fact('Language', attempt.language);
  if (attempt.conflict)
    sheets.fact(
      'Conflict of interest',
      'The candidate wrote or approved a question of this form, so the attempt never certifies.',
    );
  sheets.fact('Started', time(times.startedAt));
  sheets.fact('Submitted', times.submittedAt ? time(times.submittedAt) : 'Never');
  sheets.fact('Graded', times.gradedAt ? time(times.gradedAt) : 'Never');
  sheets.fact('Released', times.releasedAt ? time(times.releasedAt) : 'Never');
  sheets.fact('Time limit', limitOf(record));
  sheets.heading(2, 'How to check this document');
  sheets.text(
    `Scan the code or open the address: it says whether this record is genuine, and whether the attempt has changed since. The complete record is attached to this PDF as ${RECORD_NAME}; its SHA-256 is the hash below. Markers and others are named by their initials.`,
  );
  sheets.fact('SHA-256 of the record', hash);
  sheets.fact('Address', address);
  sheets.fact('Last change of the attempt', time(record.asOf));
  sheets.line();
}

function cutOf({ test, result }: AttemptRecordV1): string {
  const sections = test.sections.flatMap(({ id, title, cutScore }) => {
    if (cutScore === null) return [];
    const reached = result?.sections.find((one) => one.id === id);
    return [`${title}: ${cutScore} %${reached ? (reached.passed ? ' (reached)' : ' (not reached)') : ''}`];
  });
  return [`${test.cutScore} % of all points`, ...sections].join('; ');
}

const limitOf = ({ times: { testLimitSeconds, limitSeconds } }: AttemptRecordV1): string =>
  testLimitSeconds === limitSeconds
    ? minutesOf(limitSeconds)
    : `${minutesOf(limitSeconds)}, extended from ${minutesOf(testLimitSeconds)}`;

function writeChanges(sheets: Sheets, { regrades, events, setAside, items }: AttemptRecordV1): void {
  sheets.heading(2, 'Changes of the result');
  if (regrades.length === 0) sheets.text('None.');
  for (const one of regrades) {
    const questions = one.positions.map((position) => position + 1).join(', ');
    sheets.heading(3, `Regrade on ${time(one.at)}`);
    sheets.fact(
      'Correction',
      `Question ${questions}: ${CORRECTIONS[one.change]}${one.byVersion === null ? '' : ` (version ${one.byVersion})`}`,
    );
    sheets.fact('Before', resultInWords(one.before));
    sheets.fact('After', resultInWords(one.after));
    sheets.fact('Reason', one.reason);
    sheets.fact(
      'Proposed and approved by',
      `${one.proposedBy ?? 'no longer known'}; ${one.approvedBy ?? 'no longer known'}`,
    );
  }
  sheets.heading(2, 'What happened');
  for (const { what, at, by, reason, minutes } of events)
    sheets.text(
      [
        `${time(at)}  ${EVENTS[what]}`,
        ...(minutes === null ? [] : [`${minutes} minutes`]),
        ...(by === null ? [] : [`by ${by}`]),
        ...(reason === null ? [] : [reason]),
      ].join(' – '),
      { gap: 1 },
    );
  if (setAside.length === 0) return;
  sheets.heading(2, 'Answers that arrived too late to count');
  for (const { position, receivedAt, response } of setAside)
    sheets.fact(
      `Question ${position + 1} of ${items.length}, ${time(receivedAt)}`,
      Object.values(response).flat().join('; '),
    );
}
