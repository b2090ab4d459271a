import { blankKey, type ItemResponse } from '@rigwise/contracts';
import { blankIdsIn, type CandidateQuestion } from '@rigwise/scoring';
import { act, fireEvent, within } from '@testing-library/react';
import { pairsOf } from '../pairs.ts';
import { answersAt } from '../responses.ts';

/** Presses and types what a response says, as a candidate would. Every part of the answer is still unanswered. */
export function answerByHand(
  page: HTMLElement,
  seen: readonly CandidateQuestion[],
  response: ItemResponse,
): void {
  for (const [at, question] of seen.entries()) {
    const place = seen.length === 1 ? page : page.querySelectorAll<HTMLElement>('ol > li > section')[at];
    if (!place) throw new Error(`There is no question ${at + 1}.`);
    answerQuestion(place, question, response);
  }
}

function answerQuestion(place: HTMLElement, question: CandidateQuestion, response: ItemResponse): void {
  const { id, interaction: of } = question;
  const [stem] = Object.values(question.stem);
  const blanks = stem ? blankIdsIn(stem) : [];
  const answers = answersAt(response, id);
  const all = <T extends HTMLElement>(selector: string) => [...place.querySelectorAll<T>(selector)];
  const press = (element: Element | null | undefined): void => {
    if (!element) throw new Error(`Nothing to press in ${of.type}`);
    act(() => void fireEvent.click(element));
  };
  const fill = (element: Element | null | undefined, value: string): void => {
    if (!element) throw new Error(`Nothing to fill in ${of.type}`);
    act(() => void fireEvent.change(element, { target: { value } }));
  };
  switch (of.type) {
    case 'choice':
    case 'multiple-response':
      for (const answer of answers)
        press(all('input')[of.options.findIndex((option) => option.id === answer)]);
      return;
    case 'hotspot':
    case 'graphic-order':
      for (const answer of answers)
        press(all('svg [role=checkbox]')[of.areas.findIndex((area) => area.id === answer)]);
      return;
    case 'order':
      press(within(place).getByText('Keep this order'));
      for (const [to, answer] of answers.entries()) {
        const rows = () => all('ol[aria-labelledby] > li');
        // Generated options end with their ids.
        let at = rows().findIndex((row) => row.textContent?.includes(`(${answer})`));
        for (; at > to; at--) press(rows()[at]?.querySelector('[aria-label^="Move up"]'));
      }
      return;
    case 'match':
      for (const { source, target } of pairsOf(answers)) {
        const row = of.sources.findIndex((one) => one.id === source);
        const column = of.targets.findIndex((one) => one.id === target);
        press(all('[aria-labelledby] > tbody > tr')[row]?.querySelectorAll('input')[column]);
      }
      return;
    case 'gap-match':
      for (const { source, target } of pairsOf(answers)) fill(all('select')[blanks.indexOf(target)], source);
      return;
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      for (const [at, blank] of blanks.entries())
        fill(
          place.querySelector(`[aria-label="Blank ${at + 1} of ${blanks.length}"]`),
          answersAt(response, blankKey(id, blank))[0] ?? '',
        );
      return;
    case 'extended-text':
      fill(place.querySelector('textarea'), 'Shut the well in first.');
      return;
    case 'file-upload':
      return;
  }
}
