import type { ItemResponse } from '@rigwise/contracts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What may be ids of files in responses: each once, in order, as every transaction over several files locks them. */
export const fileIdsIn = (answers: readonly { readonly response: ItemResponse }[]): string[] =>
  [
    ...new Set(
      answers.flatMap(({ response }) =>
        Object.values(response).flatMap((values) => values.filter((value) => ID.test(value))),
      ),
    ),
  ]
    .map((id) => id.toLowerCase())
    .toSorted();
