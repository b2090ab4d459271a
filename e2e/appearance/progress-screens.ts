import {
  listCertificateSchemes,
  listExternalRecords,
  listMyObservations,
  listPositions,
  listRecordImportRows,
  listSkills,
  showExternalRecord,
  showLevelProgression,
  showRecordImport,
  type ExternalRecordDetails,
  type LevelProgression,
  type ObservationDetails,
  type RecordImport,
  type RecordImportRow,
  type SchemeRow,
  type SkillRow,
} from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { open } from '../browser/visits.ts';
import { heading, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000e${number}`;
const AT = '2026-11-20T09:00:00.000Z';
const LONG = 'Maximiliane Featherstonehaugh-Cholmondeley';
const by = (name: string) => ({ accountId: idOf(0), name });
const skill: SkillRow = {
  ...{ id: idOf(3), parentId: null, code: 'WC-02', title: 'Kick detection on floating rigs' },
  ...{ levels: ['awareness', 'foundation'], isRetired: false, revision: 1 },
};
const record: ExternalRecordDetails = {
  ...{ id: idOf(1), person: { personId: idOf(2), name: LONG, employeeNumber: 'RW-7002' } },
  ...{ skill: { id: skill.id, title: skill.title }, title: 'Well control level 4, surface stack' },
  ...{ issuer: 'Northern Well Control School', number: 'NWC-2026-0417', rating: 86, revision: 2 },
  ...{ validFrom: '2026-11-13', validUntil: '2028-11-12', status: 'waiting', mayDecide: true },
  ...{ enteredBy: by('Olga Garcia'), enteredAt: AT, file: { id: idOf(4), name: 'licence.pdf', size: 812 } },
  history: [{ event: 'entered', at: AT, by: by('Olga Garcia'), reason: null }],
};
const imported: RecordImport = {
  ...{ id: idOf(5), fileName: 'northern-well-control-school-november.csv', status: 'checked', judgement: 2 },
  ...{ uploadedBy: by('Ada Admin'), uploadedAt: AT, endedAt: null, isOwn: true },
  ...{
    counts: { added: 1, unchanged: 1, refused: 1 },
    remarks: ['Columns that aren’t known are left out: Rig.'],
  },
};
const row = (position: number, over: Partial<RecordImportRow>): RecordImportRow => ({
  ...{ position, line: position + 1, verdict: 'added', person: { personId: idOf(2), name: LONG } },
  ...{ skill: record.skill, recordId: null, employeeNumber: 'RW-7002', skillCode: 'WC-02' },
  ...{ title: record.title, issuer: record.issuer, number: 'NWC-2026-0418', rating: '86 %' },
  ...{ validFrom: '2026-11-13', validUntil: '', remarks: [], ...over },
});
const rows = [
  row(1, {}),
  row(2, { verdict: 'unchanged', recordId: record.id, validUntil: '2028-11-12' }),
  row(3, {
    ...{ verdict: 'refused', person: null, skill: null, employeeNumber: 'RW-9999' },
    remarks: ['Employee number: Nobody in the directory has it.', 'Skill: No skill in use has this code.'],
  }),
];
const progression: LevelProgression = {
  ...{ skills: 1, people: 240 },
  levels: [
    { level: 'none', people: 120, stopped: 18 },
    { level: 'awareness', people: 80, stopped: 12 },
    { level: 'foundation', people: 40, stopped: 0 },
  ],
  stops: [
    {
      ...{ skillId: skill.id, title: skill.title, level: 'none', next: 'awareness', at: 0, people: 18 },
      clause: { needs: 'test', testId: idOf(6), least: 80, count: 1, recency: null },
      subject: 'Well control for drillers',
    },
  ],
};
const kind = (number: number, title: string, over: Partial<SchemeRow> = {}): SchemeRow => ({
  ...{ id: idOf(number), title, levels: 2, isSigned: false, valid: 1_204, waiting: 0 },
  ...{ isRetired: false, revision: 1, ...over },
});
const observation: ObservationDetails = {
  ...{ id: idOf(1), checklistId: idOf(2), title: 'Shut in the well while drilling', skillId: skill.id },
  ...{ skill: skill.title, personId: idOf(8), name: 'Erin Employee', employeeNumber: 'RW-1003' },
  ...{ assessor: by(LONG), result: 'not-yet', state: 'signed', acknowledged: null, revision: 1 },
  ...{ observedAt: AT, receivedAt: AT, checklistRevision: 1, checklistHash: 'a'.repeat(64) },
  content: {
    ...{ title: 'Shut in the well while drilling', skillId: skill.id, assessorLevel: 'practitioner' },
    ...{ instructions: 'On the simulator, or at the well.', validMonths: 24 },
    steps: [{ statement: 'Closes the preventer', isCritical: true }],
  },
  ...{ steps: [{ outcome: 'not-done', note: 'After 38 seconds.' }], remark: 'Again next week.' },
  ...{ place: 'Rig Aurora, drill floor', signedAt: AT, assessorLevel: 'practitioner' },
  ...{ validFrom: '2026-11-20', validUntil: null, acknowledgement: null },
  history: [{ event: 'signed', at: AT, by: by(LONG), reason: null }],
};

async function answered(
  page: Page,
  answers: readonly (readonly [path: string, body: unknown])[],
): Promise<void> {
  for (const [path, json] of answers)
    await page.route(new RegExp(`${path.replaceAll('/', '\\/')}(\\?.*)?$`), (to) => to.fulfill({ json }));
}
const page = (...items: readonly unknown[]) => ({ items, nextCursor: null });
const at = (path: string): string => path.replace('{recordId}', record.id).replace('{importId}', imported.id);

/** What an administrator sees of everyone’s skills, besides lists that look as others do. */
export const progressScreens: readonly Shown[] = [
  {
    name: 'external-record',
    reach: async (opened) => {
      await answered(opened, [
        [
          listExternalRecords.path,
          page(record, { ...record, id: idOf(7), person: null, status: 'declined' }),
        ],
        [at(showExternalRecord.path), record],
      ]);
      await open(opened, `/users-progress?tab=records&record=${record.id}`);
      await opened.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    },
  },
  {
    name: 'record-import',
    reach: async (opened) => {
      await answered(opened, [
        [at(showRecordImport.path), imported],
        [at(listRecordImportRows.path), page(...rows)],
      ]);
      await open(opened, `/users-progress?tab=records&import=${imported.id}`);
      await opened.getByText('RW-9999').first().waitFor();
    },
  },
  {
    name: 'level-progression',
    reach: async (opened) => {
      await answered(opened, [
        [listSkills.path, [skill]],
        [listPositions.path, []],
        [showLevelProgression.path, progression],
      ]);
      await open(opened, `/admin/level-progression?skill=${skill.id}`);
      await heading(opened, 'What they lack').waitFor();
    },
  },
  {
    name: 'certificate-kinds',
    reach: async (opened) => {
      await answered(opened, [
        [
          listCertificateSchemes.path,
          [
            kind(5, 'Confined space entry and standby, with rescue'),
            kind(6, 'Well control for drillers', { isSigned: true, waiting: 3 }),
          ],
        ],
      ]);
      await open(opened, '/skill-management?tab=certificates');
      await opened.getByText('Well control for drillers').first().waitFor();
    },
  },
];

/** What assessors saw of oneself. */
export const ownObservations: Shown = {
  name: 'my-observations',
  reach: async (opened) => {
    await answered(opened, [[listMyObservations.path, [observation]]]);
    await open(opened, '/my-observations');
    await opened.getByRole('button', { name: /^Show details/ }).click();
    await opened.getByText('Again next week.').waitFor();
  },
};
