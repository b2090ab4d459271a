import { Injectable } from '@nestjs/common';
import { itemContent, itemTypeOf, type ItemContent } from '@rigwise/contracts';
import { maximumScore } from '@rigwise/scoring';
import type { Column } from '../versions/column.ts';
import { VersionRepository } from '../versions/version.repository.ts';
import { digestOf } from './digest-of.ts';
import { wordsOf } from './words-of.ts';

/** Items and their versions, as the workflow changes them. */
@Injectable()
export class Items extends VersionRepository<ItemContent> {
  constructor() {
    super('item', itemContent);
  }

  protected columnsOf(content: ItemContent): readonly Column[] {
    const { title, languages, classification } = content;
    const { topics, difficulty, cognitiveLevel, estimatedSeconds } = classification;
    return [
      { name: 'type', type: 'text', value: itemTypeOf(content) },
      { name: 'title', type: 'text', value: title },
      { name: 'languages', type: 'text[]', value: languages },
      { name: 'topics', type: 'text[]', value: topics },
      { name: 'difficulty', type: 'text', value: difficulty },
      { name: 'cognitive_level', type: 'text', value: cognitiveLevel },
      { name: 'estimated_seconds', type: 'int', value: estimatedSeconds },
      { name: 'max_score', type: 'float8', value: maximumScore(content) },
      { name: 'words', type: 'text', value: wordsOf(content) },
      { name: 'digest', type: 'bytea', value: digestOf(content) },
    ];
  }
}
