import { inBrowser, unit, type Mutant } from '../mutant.ts';

const folder = 'console/src/features/assessments';
const review = (test: string) => inBrowser(`${folder}/review/review.spec.tsx`, test);
const bank = (test: string) => inBrowser(`${folder}/bank/questions.spec.tsx`, test);
const board = (test: string) => inBrowser(`${folder}/board/board.spec.tsx`, test);

/** What authors and approvers are offered, and what a reader is told. */
export const questionPages: readonly Mutant[] = [
  {
    name: 'the browser learns every capability',
    file: 'libs/contracts/src/calls/session-user.ts',
    find: "name: z.enum(['author', 'approver', 'marker', 'assessor'])",
    replace: "name: z.enum(['author', 'approver', 'marker', 'assessor', 'moderator'])",
    red: unit(
      'services/identity/src/people/account.spec.ts',
      'tells the browser what an author, approver, marker or assessor works on, and nothing of other capabilities',
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
  {
    name: 'a column of the board leads to a list without the board’s filters',
    file: `${folder}/board/questions-board.tsx`,
    find: 'tab: whole, ...url.values, status',
    replace: 'tab: whole, status',
    red: board(
      'counts each state as its list does, shows the first cards and leads to the list with its filters',
    ),
  },
  {
    name: 'a column of a board counts the cards that it shows',
    file: 'console/src/ui/board/board-column.tsx',
    find: "t('board.total', { total })",
    replace: "t('board.total', { total: items?.length ?? 0 })",
    red: board(
      'counts each state as its list does, shows the first cards and leads to the list with its filters',
    ),
  },
  {
    name: 'a column of a board that failed stays as it was',
    file: 'console/src/ui/board/board-cards.tsx',
    find: 'if (!items && error)',
    replace: 'if (!items && error && isChanging)',
    red: board('says which column failed, which can be tried again alone, and leaves the others in place'),
  },
  {
    name: 'an empty column of a board says nothing',
    file: 'console/src/ui/board/board-cards.tsx',
    find: "return isChanging ? null : <p className={classes['empty']}>{empty}</p>",
    replace: 'return null',
    red: board('says of an empty column that it is empty, and offers no more of it'),
  },
  {
    name: 'a card of a board stays where it was after its step',
    file: 'console/src/ui/board/use-settle.ts',
    find: 'await mutate((key) => Array.isArray(key) && key[0] === call.id);',
    replace: '',
    red: board('explains a step that is refused, and then shows where it is'),
  },
  {
    name: 'the focus is lost with the card that moves',
    file: 'console/src/ui/board/use-settle.ts',
    find: "place?.querySelector('a')?.focus();",
    replace: '',
    red: board('moves by its menu with the focus, and both columns are read again'),
  },
  {
    name: 'the board asks for a step that the version refuses',
    file: `${folder}/board/move-dialog.tsx`,
    find: 'possible && !possible.refusal',
    replace: 'possible',
    red: board('says why its version refuses a step'),
  },
  {
    name: 'a cancelled step reads the board again',
    file: `${folder}/board/move-dialog.tsx`,
    find: '(wasTried) => (wasTried ? onEnd() : onCancel())',
    replace: 'onEnd',
    red: board('asks the server nothing when the dialog about'),
  },
];
