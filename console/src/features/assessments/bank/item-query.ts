import {
  cognitiveLevels,
  difficulties,
  itemStages,
  itemTypes,
  language,
  versionStatuses,
  type ItemQueue,
} from '@rigwise/contracts';
import type { ListValues } from '../../../ui/list/use-list-page.ts';

export type ItemFilterName =
  | ('search' | 'status' | 'type' | 'topic' | 'difficulty' | 'cognitiveLevel')
  | ('language' | 'department' | 'stage');
export type ItemFilterValues = ListValues<ItemFilterName>;

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

/** The filters in the URL that the server understands; invalid values filter nothing. */
export function itemQuery(values: ItemFilterValues, queue?: ItemQueue) {
  const { search, topic, department } = values;
  return {
    ...(search !== undefined && { search: search.slice(0, 200) }),
    ...(topic !== undefined && { topic: topic.slice(0, 80) }),
    ...(department !== undefined && { department: department.slice(0, 100) }),
    status: oneOf(versionStatuses, values.status),
    stage: oneOf(itemStages, values.stage),
    type: oneOf(itemTypes, values.type),
    difficulty: oneOf(difficulties, values.difficulty),
    cognitiveLevel: oneOf(cognitiveLevels, values.cognitiveLevel),
    language: language.safeParse(values.language).data,
    queue,
  };
}
export type ItemQuery = ReturnType<typeof itemQuery>;
