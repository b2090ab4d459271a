import { integration, type Mutant } from '../mutant.ts';

const bulk = 'services/assessment/src/bulk';
const changes = 'services/assessment/test/item-bulk.int-spec.ts';
const exports = 'services/assessment/test/item-exports.int-spec.ts';
const imports = 'services/assessment/test/item-imports.int-spec.ts';

/** The bank of questions in bulk: changed, exported, imported. */
export const itemBank: readonly Mutant[] = [
  {
    name: 'questions of other departments are retired',
    file: `${bulk}/retire-many.ts`,
    find: 'if (!latest || !covers(scope, { department: latest.department, crew: null }))',
    replace: "if (!latest || (id === '' && !covers(scope, { department: latest.department, crew: null })))",
    red: integration(changes, 'retires what is live, and says of each other row why not'),
  },
  {
    name: 'authors tag what is live',
    file: `${bulk}/tag-item.ts`,
    find: "status === 'draft' ? !isAuthor : !isApprover",
    replace: "status === 'draft' ? !isAuthor : false",
    red: integration(changes, ' are not for '),
  },
  {
    name: 'a live question loses its last topic',
    file: `${bulk}/tag-item.ts`,
    find: 'if (missing.length > 0)',
    replace: 'if (missing.length > 99)',
    red: integration(changes, 'of a live item are never none: it was reviewed with some'),
  },
  {
    name: 'questions are moved into a department that the mover doesn’t cover',
    file: `${bulk}/item-bulk.controller.ts`,
    find: 'if (!covers(covered, { department, crew: null }))',
    replace: 'if (covered === null)',
    red: integration(changes, 'needs a scope that covers both departments'),
  },
  {
    name: 'a move during a review leaves its revision',
    file: `${bulk}/move-item.ts`,
    find: 'isReviewed ? version.revision + 1 : version.revision',
    replace: 'version.revision',
    red: integration(
      changes,
      'during a review is announced, and what approvers saw before can’t be approved',
    ),
  },
  {
    name: 'questions that were created later are changed, too',
    file: `${bulk}/chosen-items.repository.ts`,
    find: 'i.created_at <= $${at}::timestamptz',
    replace: "i.created_at > $${at}::timestamptz - interval '1 year'",
    red: integration(changes, 'are changed part by part, each once, and none that was created later'),
  },
  {
    name: 'a moved review goes on waiting for the approvers before',
    file: 'services/notification/src/notifications/kinds/review-waiting.ts',
    find: 'review: payload.review?.before ?? null',
    replace: 'review: null',
    red: integration(
      'services/notification/test/item-reviews.int-spec.ts',
      'during a review makes it wait for that department’s approvers, once, and no longer for the others',
    ),
  },
  {
    name: 'named questions of other departments are exported',
    file: `${bulk}/chosen-items.repository.ts`,
    find: 'and i.id = any($1::uuid[]) and ${covered}',
    replace: 'and i.id = any($1::uuid[]) and (${covered} or true)',
    red: integration(exports, 'is of what the filter finds in the caller’s scope, of any number'),
  },
  {
    name: 'an export leaves out images',
    file: 'services/assessment/src/exports/export-items.ts',
    find: "WITH_IMAGES: readonly ItemFormat[] = ['moodle-xml', 'qti']",
    replace: "WITH_IMAGES: readonly ItemFormat[] = ['moodle-xml']",
    red: integration(exports, 'loses nothing as QTI, and brings images along'),
  },
  {
    name: 'an exported table has formulas',
    file: 'libs/item-formats/src/csv/item-rows.ts',
    find: ': neutralized(value);',
    replace: ': value;',
    red: integration(exports, ' makes nothing of a text that could be run'),
  },
  {
    name: 'the file of someone’s data has what others wrote',
    file: 'services/assessment/src/my-data/my-contributions.repository.ts',
    find: 'on v.item_id = c.item_id and v.is_latest where c.by = $1::uuid',
    replace: 'on v.item_id = c.item_id and v.is_latest where c.by is not null',
    red: integration(
      'services/assessment/test/my-data.int-spec.ts',
      'lists what a person wrote in the bank, newest first, and nothing of others',
    ),
  },
  {
    name: 'an import loads what the bank has already',
    file: 'services/assessment/src/imports/item-import-rows.repository.ts',
    find: "set verdict = 'duplicate', duplicate_of",
    replace: "set verdict = 'readable', duplicate_of",
    red: integration(imports, 'recognises what the bank has already, and what the file repeats'),
  },
  {
    name: 'an image that nothing names stays for ever',
    file: 'services/assessment/src/images/item-files.repository.ts',
    find: 'where unnamed_since <= $1::timestamptz',
    replace: "where unnamed_since <= $1::timestamptz - interval '1 year'",
    red: integration(
      'services/assessment/test/item-images.int-spec.ts',
      'is back if that is undone within a day, and gone after two',
    ),
  },
];
