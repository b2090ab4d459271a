import type { ItemResponse } from '@rigwise/contracts';

/** The answers under a key. Keys come from authors, and `constructor` is a valid identifier. */
export const answersAt = (response: ItemResponse, key: string): readonly string[] =>
  (Object.hasOwn(response, key) ? response[key] : undefined) ?? [];

/** The response with these answers under the key; without answers, the key goes. */
export function withAnswers(response: ItemResponse, key: string, answers: readonly string[]): ItemResponse {
  const others = Object.entries(response).filter(([other]) => other !== key);
  return Object.fromEntries(answers.length > 0 ? [...others, [key, [...answers]]] : others);
}

/** Adds or removes a value. The order is that of choosing. */
export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
