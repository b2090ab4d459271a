import {
  currentUser,
  saveItemDraft,
  type CallAnswer,
  type Capability,
  type compareItemVersions,
  type ItemDetails,
  type ItemImport,
  type ItemImportRow,
  type ItemRow,
  type ItemVersion,
} from '@rigwise/contracts';
import type { Route } from 'playwright-core';
import { mayFail } from '../browser/browser.ts';
import { button, goOn, open } from '../browser/visits.ts';
import type { Shown } from './shown.ts';

/** Whoever signs in here neither writes nor reviews. */
const holding =
  (...names: readonly Capability['name'][]) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    await route.fulfill({
      json: { ...user, capabilities: names.map((name) => ({ name, scope: 'all' })) },
      status: response.status(),
    });
  };
const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000d${number}`;
const [DRAFT, REVIEWED, IMPORT] = [idOf(1), idOf(2), idOf(3)];
const AT = '2026-11-23T09:00:00.000Z';
const marta = { accountId: idOf(0), name: 'Marta Eriksen' };
const doc = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});

const version = (of: Partial<ItemVersion>): ItemVersion => ({
  ...{ itemId: DRAFT, number: 1, revision: 3, status: 'draft', maxScore: 2, approvedBy: null },
  ...{ createdBy: marta, changedBy: marta, changedAt: AT, editors: [marta] },
  content: {
    ...{ kind: 'question', title: 'Tools and uses', languages: ['en', 'es'] },
    stem: { en: doc('Pair each tool with its use.'), es: doc('Relacione cada herramienta con su uso.') },
    classification: {
      ...{ topics: ['Well control'], skills: ['WC-2'], difficulty: 'medium', cognitiveLevel: 'apply' },
      ...{ estimatedSeconds: 60, references: [{ source: 'API RP 59', clause: '7.2' }] },
    },
    interaction: {
      ...{ type: 'match', shuffle: true },
      sources: [
        { id: 'S1', text: { en: doc('Kelly cock') }, reference: 'API RP 59, 7.2' },
        { id: 'S2', text: { en: doc('Choke') }, rationale: { en: doc('It holds the back pressure.') } },
      ],
      targets: [
        { id: 'T1', text: { en: doc('Closes the drill string') } },
        { id: 'T2', text: { en: doc('Controls back pressure') } },
      ],
      correct: [
        { source: 'S1', target: 'T1' },
        { source: 'S2', target: 'T2' },
      ],
      scoring: {
        ...{ rule: 'map_response', defaultValue: -1, lowerBound: 0 },
        map: { 'S1 T1': 1, 'S2 T2': 1, 'S1 T2': -2 },
      },
    },
  },
  ...of,
});
const details = (of: Partial<ItemVersion>, more: Partial<ItemDetails> = {}): ItemDetails => {
  const latest = version(of);
  const { number, status, revision, content } = latest;
  const { title, languages, classification } = content;
  const row: ItemRow = {
    ...{
      id: latest.itemId,
      department: 'Drilling',
      number,
      revision,
      status,
      type: 'match',
      title,
      languages,
    },
    ...{ topics: classification.topics, difficulty: 'medium', cognitiveLevel: 'apply', maxScore: 2 },
    ...{ liveNumber: null, changedAt: AT, changedBy: marta, timesDrawn: 0, lastDrawnAt: null },
  };
  return {
    ...{ item: row, version: latest, comments: [], missing: [] },
    versions: [{ number, status, changedAt: AT, changedBy: marta }],
    history: [{ what: 'created', number, at: AT, by: marta, note: null }],
    ...more,
  };
};
const reviewed = details(
  { itemId: REVIEWED, number: 2, status: 'review' },
  {
    versions: [
      { number: 2, status: 'review', changedAt: AT, changedBy: marta },
      { number: 1, status: 'live', changedAt: '2026-10-01T09:00:00.000Z', changedBy: marta },
    ],
    history: [{ what: 'submitted', number: 2, at: AT, by: marta, note: null }],
  },
);
const compared: CallAnswer<typeof compareItemVersions, 200> = {
  differences: [
    {
      ...{ group: 'text', path: 'stem.en', kind: 'changed' },
      ...{ before: doc('Match each tool with its use.'), after: doc('Pair each tool with its use.') },
    },
    {
      group: 'options',
      path: 'interaction.sources[S2].rationale.en',
      kind: 'added',
      after: doc('It holds it.'),
    },
    { group: 'scoring', path: 'interaction.scoring.defaultValue', kind: 'changed', before: 0, after: -1 },
    { group: 'classification', path: 'classification.skills[WC-1]', kind: 'removed', before: 'WC-1' },
  ],
};

const anImport: ItemImport = {
  ...{ id: IMPORT, fileName: 'well-control.gift', format: 'gift', status: 'checked', uploadedAt: AT },
  ...{ endedAt: null, department: null, counts: { readable: 1, duplicate: 1, refused: 1 } },
  ...{ warnings: 1, loaded: 0 },
};
const verdict = (of: Partial<ItemImportRow>): ItemImportRow => ({
  ...{ position: 1, line: 3, identifier: null, file: null, verdict: 'readable', title: 'Signs of a kick' },
  ...{ type: 'multiple-response', remarks: [], duplicateOf: null, itemId: null },
  ...of,
});
const verdicts: readonly ItemImportRow[] = [
  verdict({ remarks: [{ code: 'feedback-dropped', message: 'Its general feedback is not kept.' }] }),
  verdict({ position: 2, line: 9, verdict: 'duplicate', title: 'Shut in', duplicateOf: DRAFT }),
  verdict({
    ...{ position: 3, line: 17, verdict: 'refused', title: null, type: null },
    remarks: [{ code: 'no-key', message: 'No answer is right. Mark the right one with = instead of ~.' }],
  }),
];

const KICK = [
  'Signs of a kick',
  'First action after a kick while drilling',
  'Diverter line-up before the spud',
];
const WORK = [
  'Tag lines on a blind lift',
  'Buddy checks below the wellhead',
  'Bleeding down a trapped pressure',
];
/** A card of each, the last of them of a question that has a live version. */
const cards = (status: ItemRow['status'], titles: readonly string[], from: number): ItemRow[] =>
  titles.map((title, at) => ({
    ...details({}).item,
    ...{ title, status, id: `0199b1f0-0000-7000-8000-00000000${from}0d${at}` },
    ...{ type: at === 1 ? 'numeric' : 'choice', liveNumber: status === 'live' ? 1 : null },
    ...(at === 2 && status === 'draft' && { number: 3, liveNumber: 2, topics: ['Well control', 'Barriers'] }),
  }));
const byStatus: Readonly<Record<string, { items: readonly ItemRow[]; total: number }>> = {
  draft: { items: cards('draft', KICK, 1), total: 205 },
  review: { items: cards('review', WORK.slice(0, 2), 2), total: 2 },
  live: { items: cards('live', WORK, 4), total: 1240 },
};

/** A question that is written, what a review compares, and the verdicts on a file. */
export const questionScreens: readonly Shown[] = [
  {
    name: 'question-board',
    also: ['from-the-right'],
    reach: async (page) => {
      await page.route(`**${currentUser.path}`, holding('author', 'approver'));
      await page.route('**/api/items?*', (to) => {
        const { items, total } = byStatus[new URL(to.request().url()).searchParams.get('status') ?? ''] ?? {
          ...{ items: [], total: 0 },
        };
        return to.fulfill({ json: { items, total, nextCursor: items.length < total ? 'more' : null } });
      });
      await open(page, '/question-editor?tab=board');
      await page.getByRole('heading', { name: 'Live 1,240' }).waitFor();
      await page.getByText('No approved questions.').waitFor();
    },
  },
  {
    name: 'question-board-menu',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for Tag lines/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Approve' }).waitFor();
    },
  },
  {
    name: 'question-editor-draft',
    also: ['from-the-right'],
    reach: async (page) => {
      await page.route(`**${currentUser.path}`, holding('author'));
      await page.route(`**/api/items/${DRAFT}`, (to) => to.fulfill({ json: details({}) }));
      await page.route('**/api/items/similar', (to) => to.fulfill({ json: { items: [] } }));
      await open(page, `/admin/assessments?item=${DRAFT}`);
      await page.getByRole('textbox', { name: 'Question text', exact: true }).waitFor();
      await page.getByRole('group', { name: 'Wrong pairs with points of their own' }).waitFor();
      await page.getByRole('button', { name: /^Left 1, Spanish: Write it/ }).waitFor();
    },
  },
  {
    name: 'question-editor-second-language',
    also: ['from-the-right'],
    reach: async (page) => {
      await page
        .getByRole('group', { name: 'Languages' })
        .getByRole('button', { name: /^Spanish/ })
        .click();
      await button(page, 'Remove Spanish').waitFor();
    },
  },
  {
    name: 'question-differences',
    reach: async (page) => {
      await page.route(`**/api/items/${REVIEWED}`, (to) => to.fulfill({ json: reviewed }));
      await page.route(`**/api/items/${REVIEWED}/differences?*`, (to) => to.fulfill({ json: compared }));
      await goOn(page, `/admin/assessments?item=${REVIEWED}`);
      await page.getByRole('article', { name: 'Question text, English' }).waitFor();
    },
  },
  {
    name: 'question-import-verdicts',
    also: ['zoomed'],
    reach: async (page) => {
      await page.route(`**/api/item-imports/${IMPORT}`, (to) => to.fulfill({ json: anImport }));
      await page.route(`**/api/item-imports/${IMPORT}/rows**`, (to) =>
        to.fulfill({ json: { items: verdicts, nextCursor: null, total: 3 } }),
      );
      await goOn(page, `/admin/assessments?import=${IMPORT}`);
      await page.getByRole('row', { name: /Question 3/ }).waitFor();
    },
  },
  // Last: what the author wrote stays in the browser.
  {
    name: 'question-conflict',
    also: ['from-the-right'],
    reach: async (page) => {
      const current = version({ revision: 4, changedBy: { accountId: idOf(9), name: 'Omar Al-Rashid' } });
      mayFail(page.context(), saveItemDraft.path, 409);
      await page.route(`**/api/items/${DRAFT}/draft`, (to) =>
        to.fulfill({
          ...{ status: 409, contentType: 'application/problem+json' },
          json: {
            ...{ status: 409, code: 'item/stale' },
            current: {
              ...current,
              content: {
                ...{ ...current.content, title: 'Tools of the rig floor' },
                stem: { en: doc('Pair every tool with the job that it is made for.') },
              },
            },
          },
        }),
      );
      await open(page, `/admin/assessments?item=${DRAFT}`);
      await page
        .getByRole('textbox', { name: 'Question text', exact: true })
        .fill('Pair each tool with what a floorhand uses it for.');
      await page.getByRole('dialog', { name: 'Two versions of this question' }).waitFor();
    },
  },
];
