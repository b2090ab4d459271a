import {
  cognitiveLevels,
  difficulties,
  itemTypes,
  type Classification,
  type Interaction,
  type InteractionType,
  type ItemContent,
  type ItemType,
  type Localized,
  type RichText,
  type ScenarioPart,
} from '@rigwise/contracts';
import fc from 'fast-check';
import { arbitraryInlineChoice, arbitraryNumeric, arbitraryTextEntry } from './arbitrary-blanks.ts';
import * as choices from './arbitrary-choices.ts';
import { arbitraryExtendedText, arbitraryFileUpload } from './arbitrary-marked.ts';
import { arbitraryIds, localizedDoc, type Texts } from './arbitrary-options.ts';
import { arbitraryDocWithBlanks, arbitraryLine, inEach, type TextStyle } from './arbitrary-text.ts';

export interface ItemChoices {
  /** Types to generate; all thirteen by default. A scenario's parts are of these, too. */
  readonly types?: readonly ItemType[];
  /** `plain` for formats that keep paragraphs of text only; `rich` by default. */
  readonly style?: TextStyle;
  /** At most so many languages; 3 by default. */
  readonly languages?: number;
}

const BLANKS: readonly InteractionType[] = ['gap-match', 'inline-choice', 'text-entry', 'numeric'];

function arbitraryInteraction(
  type: InteractionType,
  texts: Texts,
  blanks: readonly string[],
): fc.Arbitrary<Interaction> {
  switch (type) {
    case 'choice':
      return choices.arbitraryChoice(texts);
    case 'multiple-response':
      return choices.arbitraryMultipleResponse(texts);
    case 'order':
      return choices.arbitraryOrder(texts);
    case 'match':
      return choices.arbitraryMatch(texts);
    case 'gap-match':
      return choices.arbitraryGapMatch(texts, blanks);
    case 'inline-choice':
      return arbitraryInlineChoice(texts, blanks);
    case 'text-entry':
      return arbitraryTextEntry(blanks);
    case 'numeric':
      return arbitraryNumeric(blanks);
    case 'hotspot':
      return choices.arbitraryHotspot(texts);
    case 'graphic-order':
      return choices.arbitraryGraphicOrder(texts);
    case 'extended-text':
      return arbitraryExtendedText;
    case 'file-upload':
      return arbitraryFileUpload;
  }
}

const arbitraryStem = (texts: Texts, blanks: readonly string[]): fc.Arbitrary<Localized<RichText>> =>
  inEach(texts.languages, arbitraryDocWithBlanks(texts.style, blanks));

const arbitraryQuestion = (type: InteractionType, texts: Texts): fc.Arbitrary<Omit<ScenarioPart, 'id'>> =>
  (BLANKS.includes(type) ? arbitraryIds('B', 1, 3) : fc.constant([])).chain((blanks) =>
    fc
      .tuple(
        arbitraryStem(texts, blanks),
        fc.option(localizedDoc(texts)),
        arbitraryInteraction(type, texts, blanks),
      )
      .map(([stem, rationale, interaction]) => ({
        ...{ stem, interaction },
        ...(rationale !== null && { rationale }),
      })),
  );

const arbitraryReference: fc.Arbitrary<Classification['references'][number]> = fc
  .tuple(arbitraryLine, fc.option(arbitraryLine))
  .map(([source, clause]) => ({ source, ...(clause !== null && { clause }) }));
const arbitraryClassification: fc.Arbitrary<Classification> = fc.record({
  topics: fc.uniqueArray(
    fc.constantFrom('Well control', 'H2S, safety', 'Drilling > Fluids', 'Confined space'),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  skills: fc.uniqueArray(fc.constantFrom('WC-2', 'H2S-1', 'FL-10'), { maxLength: 3 }),
  difficulty: fc.constantFrom(...difficulties),
  cognitiveLevel: fc.constantFrom(...cognitiveLevels),
  estimatedSeconds: fc.integer({ min: 5, max: 7200 }),
  references: fc.array(arbitraryReference, { maxLength: 2 }),
});

const arbitraryLanguages = (most: number) =>
  fc.shuffledSubarray(['en', 'es', 'ar', 'pt-BR', 'zh-Hans'], { minLength: 1, maxLength: most });

const arbitraryParts = (types: readonly InteractionType[], texts: Texts): fc.Arbitrary<ScenarioPart[]> =>
  fc
    .array(
      fc.constantFrom(...types).chain((type) => arbitraryQuestion(type, texts)),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => parts.map((part, at) => ({ id: `P${at + 1}`, ...part })));

/** An item that is ready for review: complete in every language, and with a key that scores its maximum. */
export function arbitraryItem(choice: ItemChoices = {}): fc.Arbitrary<ItemContent> {
  const { types = itemTypes, style = 'rich', languages: most = 3 } = choice;
  const interactions = types.filter((type): type is InteractionType => type !== 'scenario');
  const partTypes = interactions.length > 0 ? interactions : itemTypes.filter((type) => type !== 'scenario');
  return fc
    .tuple(fc.constantFrom(...types), arbitraryLanguages(most), arbitraryLine, arbitraryClassification)
    .chain(([type, languages, title, classification]): fc.Arbitrary<ItemContent> => {
      const texts = { languages, style };
      const common = { title, languages, classification };
      if (type !== 'scenario')
        return arbitraryQuestion(type, texts).map((question) => ({
          kind: 'question',
          ...common,
          ...question,
        }));
      return fc
        .tuple(localizedDoc(texts), arbitraryParts(partTypes, texts))
        .map(([stimulus, parts]) => ({ kind: 'scenario', ...common, stimulus, parts }));
    });
}
