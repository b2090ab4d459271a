import { questionsOf, type ItemContent, type ItemResponse } from '@rigwise/contracts';
import { keyResponse } from '@rigwise/scoring';
import { chanceOfRight, numbersFor } from './chance.ts';
import { wrongResponse } from './wrong-response.ts';

/** Everyone gets this one right, so that it says nothing about anyone. By its identifier. */
export const TOO_EASY = 'beard-and-breathing-apparatus';

export interface SimulatedPerson {
  readonly employeeNumber: string;
  readonly ability: number;
  /** What they write where there is no key. */
  readonly text: string;
}

/**
 * What a person answers; the same each time in the same sitting.
 * @param content with the key that is true
 */
export function simulatedResponse(
  content: ItemContent,
  identifier: string,
  { employeeNumber, ability, text }: SimulatedPerson,
  sitting: string,
): ItemResponse {
  const right = keyResponse(content);
  const given: ItemResponse = {};
  for (const { id, interaction } of questionsOf(content)) {
    const next = numbersFor(`${sitting} ${employeeNumber} ${identifier} ${id}`);
    const chance = chanceOfRight(ability, `${identifier} ${id}`, content.classification.difficulty);
    const key = ofQuestion(right, id);
    if (interaction.type === 'extended-text') given[id] = [text];
    else if (identifier === TOO_EASY || next() < chance) Object.assign(given, key);
    else Object.assign(given, wrongResponse(id, interaction, key, next));
  }
  return given;
}

const ofQuestion = (response: ItemResponse, question: string): ItemResponse =>
  Object.fromEntries(Object.entries(response).filter(([key]) => key.split('.')[0] === question));
