import {
  approveItem,
  approveTest,
  commentOnItem,
  commentOnTest,
  compareItemVersions,
  compareTestVersions,
  deleteItemDraft,
  deleteTestDraft,
  publishItem,
  publishTest,
  retireItem,
  retireTest,
  returnItem,
  returnTest,
  showItemVersion,
  showTestVersion,
  startItemDraft,
  startTestDraft,
  submitItem,
  submitTest,
  withdrawItem,
  withdrawTest,
  type ItemContent,
  type ItemDetails,
  type ItemRow,
  type ItemVersion,
  type TestDetails,
} from '@rigwise/contracts';

/** An item or a test with its versions: both take the same steps from draft to live, each by its own calls. */
export interface Reviewed extends Pick<ItemDetails, 'versions' | 'comments' | 'history' | 'missing'> {
  readonly kind: 'item' | 'test';
  readonly head: Pick<ItemRow, 'id' | 'title' | 'department' | 'liveNumber' | 'revision'>;
  readonly version: Pick<ItemVersion, 'number' | 'revision' | 'status' | 'createdBy' | 'editors'>;
  /** Of an item: names its fields. */
  readonly content: ItemContent | null;
}

export const reviewedItem = ({ item, ...others }: ItemDetails): Reviewed => ({
  ...others,
  ...{ kind: 'item', head: item, content: others.version.content },
});
export const reviewedTest = ({ test, ...others }: TestDetails): Reviewed => ({
  ...others,
  ...{ kind: 'test', head: test, content: null },
});

/** The calls of each kind. They differ in their paths and in what a version holds. */
export const callsOf = {
  item: {
    ...{ submit: submitItem, withdraw: withdrawItem, approve: approveItem, publish: publishItem },
    ...{ return: returnItem, retire: retireItem, start: startItemDraft, delete: deleteItemDraft },
    ...{ comment: commentOnItem, compare: compareItemVersions, version: showItemVersion },
  },
  test: {
    ...{ submit: submitTest, withdraw: withdrawTest, approve: approveTest, publish: publishTest },
    ...{ return: returnTest, retire: retireTest, start: startTestDraft, delete: deleteTestDraft },
    ...{ comment: commentOnTest, compare: compareTestVersions, version: showTestVersion },
  },
} as const;

/** The parameters of a call about one: the other kind's id is not in its path, and is left out. */
export const paramsOf = ({ head: { id } }: Pick<Reviewed, 'head'>) => ({ itemId: id, testId: id });
