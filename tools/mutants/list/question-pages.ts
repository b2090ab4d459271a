import { inBrowser, unit, type Mutant } from '../mutant.ts';

const folder = 'console/src/features/assessments';
const review = (test: string) => inBrowser(`${folder}/review/review.spec.tsx`, test);
const bank = (test: string) => inBrowser(`${folder}/bank/questions.spec.tsx`, test);

/** What authors and approvers are offered, and what a reader is told. */
export const questionPages: readonly Mutant[] = [
  {
    name: 'the browser learns every capability',
    file: 'libs/contracts/src/calls/session-user.ts',
    find: "name: z.enum(['author', 'approver'])",
    replace: "name: z.enum(['author', 'approver', 'marker'])",
    red: unit(
      'services/identity/src/people/account.spec.ts',
      'tells the browser which questions an author or approver works on, and nothing of other capabilities',
    ),
  },
  {
    name: 'a figure of the coverage opens all questions of its topic',
    file: `${folder}/coverage/coverage-table.tsx`,
    find: 'difficulty, language, stage',
    replace: 'difficulty, language',
    red: bank('calls out holes, and each figure leads to exactly what it counts'),
  },
  {
    name: 'visitors ask for the list of questions',
    file: `${folder}/question-editor-page.tsx`,
    find: 'user?.capabilities ? <Desk user={user} /> : <Outside />',
    replace: 'user ? <Desk user={user} /> : <Outside />',
    red: bank('shows no list to'),
  },
  {
    name: 'the author of a returned draft is not told why',
    file: `${folder}/review/item-page.tsx`,
    find: '<ReturnedNote details={reviewedItem(item)} />',
    replace: '',
    red: review('tells the author of a returned draft what to change, above the editor'),
  },
];
