import type { Localized, RichText } from '@rigwise/contracts';
import type { CandidateInteraction, CandidateItem } from '@rigwise/scoring';

type Text = Localized<RichText | string>;

/** Whether a text that candidates see is missing in this language while another language has it. */
export function isUntranslated(item: CandidateItem, language: string): boolean {
  const texts = [
    ...(item.kind === 'scenario' ? [item.stimulus] : []),
    ...item.questions.flatMap(({ stem, interaction }) => [stem, ...textsOf(interaction)]),
  ];
  return texts.some((text) => !Object.hasOwn(text, language) && Object.keys(text).length > 0);
}

function textsOf(of: CandidateInteraction): Text[] {
  switch (of.type) {
    case 'choice':
    case 'order':
    case 'gap-match':
    case 'multiple-response':
      return of.options.map(({ text }) => text);
    case 'match':
      return [...of.sources, ...of.targets].map(({ text }) => text);
    case 'inline-choice':
      return of.blanks.flatMap(({ options }) => options.map(({ text }) => text));
    case 'hotspot':
    case 'graphic-order':
      return [of.image.alt, ...of.areas.map(({ label }) => label)];
    case 'text-entry':
    case 'numeric':
    case 'extended-text':
    case 'file-upload':
      return [];
  }
}
