import type { VersionQueue } from '@rigwise/contracts';
import { likeText } from '@rigwise/persistence';
import type { Actor, VersionKind } from './version.ts';

/** Adds a value to a statement. @returns its place in it: `$1` */
export type Value = (of: unknown) => string;

/** Whose turn it is: a condition on a version `v`, and `lineage`, the alias of its item or test. */
export function queueSql(
  kind: VersionKind,
  lineage: string,
  queue: VersionQueue,
  { accountId, personId }: Actor,
  value: Value,
): string {
  if (queue === 'mine') return `${lineage}.created_by = ${value(accountId)}::uuid`;
  const isEditor = `exists (select from ${kind}_version_editor e where e.version_id = v.id
    and (e.account_id = ${value(accountId)}::uuid or e.person_id = ${value(personId)}::uuid))`;
  return queue === 'review'
    ? `v.status = 'review' and not ${isEditor}`
    : `v.status = 'draft' and v.returned_at is not null and ${isEditor}`;
}

const MOST_WORDS = 8;
/** Of so few letters, only what words begin with is in the index of trigrams. */
const SHORT_WORD = /^[\p{L}\p{N}]{1,2}$/u;
/** Scripts whose words are not divided by spaces. */
const WITHOUT_SPACES =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u;

/** A condition for each word of a search: words that contain it or, of one or two letters, begin with it. */
export const searchSql = (search: string | undefined, value: Value): string[] =>
  (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => wordSql(word, value));

function wordSql(word: string, value: Value): string {
  const like = (before: string): string => `v.words like ${value(`${before}${likeText(word)}%`)}`;
  const isShort = SHORT_WORD.test(word) && !WITHOUT_SPACES.test(word);
  return isShort ? `(${like('')} or ${like('% ')})` : like('%');
}
