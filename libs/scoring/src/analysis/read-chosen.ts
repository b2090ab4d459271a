import { blankKey, questionsOf, type ItemContent, type ItemResponse } from '@rigwise/contracts';
import { undisguised } from '../candidate/disguise.ts';
import { shownOrder, type OptionsQuestion } from '../candidate/shown-order.ts';
import { derived, itemSeed, nameOfItem, type Seed, type SeedHalves } from '../forms/seeds.ts';
import { own } from '../own.ts';
import { keyResponse } from '../score/key-response.ts';

/** What an item lets people choose from: a question with options or areas, or a blank of one. */
export interface ChoicePart {
  /** Id of the question in its item. */
  readonly question: string;
  readonly blank: string | null;
  /** Ids in the author's order. */
  readonly options: readonly string[];
  /** Ids of the right ones. */
  readonly key: readonly string[];
}

/** How a response was stored: with the ids that the form shows. */
export interface Shown {
  readonly form: Seed;
  /** The same. */
  readonly both: SeedHalves;
  readonly itemId: string;
  /** Whether the form orders its options; otherwise they are in the author's order. */
  readonly isOrdered: boolean;
}

interface ReadPart extends ChoicePart {
  /** What of its options a stored response chooses. Ids that the form never showed are left out. */
  readonly chosen: (response: ItemResponse, shown: Shown) => readonly string[];
}

/** The parts of an item whose options can be counted. Texts, numbers, orders and pairs have none. */
export function choiceParts(content: ItemContent): readonly ReadPart[] {
  const key = keyResponse(content);
  return questionsOf(content).flatMap((question, at): ReadPart[] => {
    const { id, interaction: of } = question;
    switch (of.type) {
      case 'choice':
      case 'multiple-response':
        return [
          {
            ...{ question: id, blank: null, options: of.options.map((option) => option.id) },
            key: own(key, id) ?? [],
            chosen: inOrder(
              { ...question, interaction: of },
              content.kind === 'scenario' ? `Q${at + 1}` : id,
            ),
          },
        ];
      case 'hotspot':
        return [
          {
            ...{ question: id, blank: null, options: of.areas.map((area) => area.id) },
            ...{ key: own(key, id) ?? [], chosen: slowly(content, id) },
          },
        ];
      case 'inline-choice':
        return of.blanks.map((blank) => {
          const name = blankKey(id, blank.id);
          return {
            ...{ question: id, blank: blank.id, options: blank.options.map((option) => option.id) },
            key: own(key, name) ?? [],
            // A single blank may be answered under its question.
            chosen: slowly(content, name, of.blanks.length === 1 ? id : name),
          };
        });
      case 'order':
      case 'graphic-order':
      case 'match':
      case 'gap-match':
      case 'text-entry':
      case 'numeric':
      case 'extended-text':
      case 'file-upload':
        return [];
    }
  });
}

/** @param name of the question in the form */
function inOrder(question: OptionsQuestion, name: string): ReadPart['chosen'] {
  return (response, { both, itemId, isOrdered }) => {
    const given = own(response, name);
    if (!given || given.length === 0) return [];
    const ids = shownOrder(question, isOrdered ? derived(both, nameOfItem(itemId)) : null);
    return given.flatMap((text) => {
      const shown = /^O(\d{1,2})$/.exec(text.trim());
      return ids[Number(shown?.[1] ?? 0) - 1] ?? [];
    });
  };
}

const slowly =
  (content: ItemContent, name: string, otherName = name): ReadPart['chosen'] =>
  (response, { form, itemId, isOrdered }) => {
    const read = undisguised(content, form, isOrdered ? itemSeed(form, itemId) : null, response);
    return (own(read, name) ?? own(read, otherName) ?? []).filter((id) => id !== '' && id !== '?');
  };
