import type { DirectoryImport } from '@rigwise/contracts';
import { showsOnlyAnswers } from '../../../test/list-page-states.tsx';

const AT = '2026-11-22T08:00:00.000Z';
const none = { created: 0, changed: 0, unchanged: 0, refused: 0 };
const imported = (fileName: string): DirectoryImport => ({
  ...{ id: '0199b1f0-0000-7000-8000-0000000000b1', fileName, status: 'loaded', uploadedBy: null },
  ...{ uploadedAt: AT, endedAt: AT, failure: null, columns: [], ignoredColumns: [] },
  ...{ rows: 1, checked: 1, verdicts: none, loaded: none },
});

describe('the page of imports', () =>
  showsOnlyAnswers({
    path: '/admin/users/import',
    list: '/api/admin/directory-imports',
    answer: (name) => ({ items: [imported(name)], nextCursor: null }),
    filter: ['Show imports', 'Failed, last 7 days'],
  }));
