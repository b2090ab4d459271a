import { addTexts } from '../../../texts/add-texts.ts';
import { createTexts } from '../../../texts/texts.ts';
import { aChecklistContent } from '../test/a-checklist.ts';
import { checklistDifferences } from './checklist-differences.ts';

const texts = createTexts();
beforeAll(async () => {
  await addTexts(texts, import('./skill-checklists.en.ts'));
  await addTexts(texts, import('../../../ui/skills/skill-words.en.ts'));
});

it('says what differs, step by step', () => {
  const before = aChecklistContent();
  const after = aChecklistContent({
    ...{ title: 'Shut in', validMonths: null, assessorLevel: 'expert' },
    steps: [before.steps[1] ?? { statement: '', isCritical: false }],
  });
  const found = checklistDifferences(texts.t, (id) => id, before, after);
  expect(found.map(({ name, before: one, after: two }) => [name, one, two])).toEqual([
    ['Title', 'Shut in a well', 'Shut in'],
    ['Assessor’s level', 'Practitioner', 'Expert'],
    ['An observation counts for', '24 months', 'Ever'],
    ['Step 1', 'Closes the preventer (Critical)', 'Reads the pressures'],
    ['Step 2', 'Reads the pressures', null],
  ]);
  expect(checklistDifferences(texts.t, (id) => id, before, before)).toEqual([]);
});
