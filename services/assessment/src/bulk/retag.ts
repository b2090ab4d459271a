import {
  lettersIn,
  MOST_TOPIC_LETTERS,
  type Classification,
  type ItemContent,
  type ItemTags,
} from '@rigwise/contracts';
import { TooManyTags, TopicsTooLong } from './bulk.errors.ts';

export interface TagChange {
  readonly add: ItemTags;
  readonly remove: ItemTags;
}

/** As in `classification` of the contracts. */
const MOST = { topics: 10, skills: 20 } as const;
const KINDS = ['topics', 'skills'] as const;

/**
 * Content with other topics and skills, and nothing else changed.
 * @returns null if it has them already
 * @throws TooManyTags, TopicsTooLong
 */
export function retag(content: ItemContent, change: TagChange): ItemContent | null {
  const { classification } = content;
  const next = KINDS.reduce<Classification>((all, kind) => {
    const kept = all[kind].filter((one) => !change.remove[kind].includes(one));
    const tags = [...new Set([...kept, ...change.add[kind]])];
    if (tags.length > MOST[kind]) throw new TooManyTags(kind, MOST[kind]);
    return { ...all, [kind]: tags };
  }, classification);
  if (lettersIn(next.topics) > MOST_TOPIC_LETTERS) throw new TopicsTooLong(MOST_TOPIC_LETTERS);
  const isSame = KINDS.every((kind) => next[kind].join('\n') === classification[kind].join('\n'));
  return isSame ? null : { ...content, classification: next };
}

/** What changed, for an item's history: "Topics: Well control, H2S. Skills: none." */
export function wordsOfTags({ classification: before }: ItemContent, { classification: after }: ItemContent) {
  const changed = KINDS.filter((kind) => before[kind].join('\n') !== after[kind].join('\n'));
  return changed
    .map((kind) => `${kind === 'topics' ? 'Topics' : 'Skills'}: ${after[kind].join(', ') || 'none'}.`)
    .join(' ');
}
