import { blankKey, type ItemContent, type ItemResponse } from '@rigwise/contracts';
import { deriveSeed, type Seed } from '../forms/seeds.ts';
import { blankIdsOf } from '../score/blank-ids.ts';
import type {
  CandidateInteraction,
  CandidateItem,
  CandidateOption,
  CandidateQuestion,
} from './candidate-item.ts';
import { renamedTexts } from './renamed-texts.ts';
import { withoutKey } from './without-key.ts';

/** Of nothing that exists: an id that the candidate was never shown, so that it scores as wrong. */
const UNKNOWN = '?';

interface Disguised {
  readonly question: CandidateQuestion;
  /** The author's ids, by the ones shown. */
  readonly originals: ReadonlyMap<string, string>;
}

/**
 * An item as its candidate's browser gets it: without its key, and with ids that say nothing. Authors and other systems
 * name options as they like, such as `correct`, and their order tells which the author wrote first. So options, blanks
 * and areas are numbered in the order in which they are shown, and images get ids of this form alone.
 *
 * @param form the seed of the form, which also orders the options
 * @param seed that of the item in the form; null for the author's order
 */
export function disguised(content: ItemContent, form: Seed, seed: Seed | null): CandidateItem {
  const shown = withoutKey(content, seed);
  const file = (id: string): string => imageId(form, id);
  const questions = disguisedQuestions(shown, file).map(({ question }) => question);
  if (shown.kind === 'question') {
    const [question] = questions;
    if (question === undefined) throw new TypeError('A question is one question.');
    return { ...shown, questions: [question] };
  }
  return { ...shown, stimulus: renamedTexts(shown.stimulus, { file }), questions };
}

/** A response to a disguised item, with the ids of its content. */
export function undisguised(
  content: ItemContent,
  form: Seed,
  seed: Seed | null,
  response: ItemResponse,
): ItemResponse {
  const renamings = renamingsOf(content, form, seed).map(({ shown, original, isTyped, originals }) => ({
    ...{ from: shown, to: original, isTyped, names: originals },
  }));
  return inOtherNames(response, renamings);
}

/** The reverse: a response with the ids of the content, as the candidate of this form has to give it. */
export function disguisedResponse(
  content: ItemContent,
  form: Seed,
  seed: Seed | null,
  response: ItemResponse,
): ItemResponse {
  const renamings = renamingsOf(content, form, seed).map(({ shown, original, isTyped, originals }) => ({
    ...{ from: original, to: shown, isTyped },
    names: new Map([...originals].map(([name, id]) => [id, name])),
  }));
  return inOtherNames(response, renamings);
}

function renamingsOf(content: ItemContent, form: Seed, seed: Seed | null) {
  const plain = withoutKey(content, seed);
  return disguisedQuestions(plain, (id) => imageId(form, id)).map(({ question, originals }, at) => ({
    ...{ shown: question.id, original: plain.questions[at]?.id ?? UNKNOWN, originals },
    isTyped: TYPED.has(question.interaction.type),
  }));
}

interface Renaming {
  /** Ids of the same question. */
  readonly from: string;
  readonly to: string;
  readonly isTyped: boolean;
  /** Of its parts. */
  readonly names: ReadonlyMap<string, string>;
}

function inOtherNames(response: ItemResponse, renamings: readonly Renaming[]): ItemResponse {
  const found: ItemResponse = {};
  for (const { from, to, isTyped, names } of renamings) {
    const other = (name: string): string => names.get(name) ?? UNKNOWN;
    const value = (text: string): string => (isTyped ? text : text.trim().split(' ').map(other).join(' '));
    for (const [key, values] of Object.entries(response)) {
      const [questionId, blank] = key.split('.');
      if (questionId === from)
        found[blank === undefined ? to : blankKey(to, other(blank))] = values.map(value);
    }
  }
  return found;
}

/** Answers that are text, numbers or files, not ids of parts. */
const TYPED: ReadonlySet<CandidateInteraction['type']> = new Set([
  'text-entry',
  'numeric',
  'extended-text',
  'file-upload',
]);

/** The id of an image in a form, as a UUID (version 8, RFC 9562). */
export function imageId(form: Seed, fileId: string): string {
  const hex = deriveSeed(form, `image:${fileId.toLowerCase()}`);
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8';
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

function disguisedQuestions({ kind, questions }: CandidateItem, file: (id: string) => string): Disguised[] {
  return questions.map(({ id, stem, interaction }, at) => {
    const names = new Names();
    const blanks = names.of('B', [...new Set([...blankIdsOf(stem), ...blankIdsIn(interaction)])]);
    return {
      question: {
        id: kind === 'scenario' ? `Q${at + 1}` : id,
        stem: renamedTexts(stem, { file, blank: (blank) => blanks.get(blank) ?? UNKNOWN }),
        interaction: renamed(interaction, names, blanks, file),
      },
      originals: names.originals,
    };
  });
}

/** Gives names, and remembers what they stand for. */
class Names {
  readonly originals = new Map<string, string>();

  of(prefix: string, ids: readonly string[]): ReadonlyMap<string, string> {
    return new Map(
      ids.map((id, at) => {
        const name = `${prefix}${at + 1}`;
        this.originals.set(name, id);
        return [id, name];
      }),
    );
  }

  renamed<T extends { id: string }>(prefix: string, parts: readonly T[]): T[] {
    const names = this.of(
      prefix,
      parts.map(({ id }) => id),
    );
    return parts.map((part) => ({ ...part, id: names.get(part.id) ?? UNKNOWN }));
  }
}

function renamed(
  of: CandidateInteraction,
  names: Names,
  blanks: ReadonlyMap<string, string>,
  file: (id: string) => string,
): CandidateInteraction {
  const options = (prefix: string, all: readonly CandidateOption[]): CandidateOption[] =>
    names.renamed(prefix, all).map((one) => ({ ...one, text: renamedTexts(one.text, { file }) }));
  const blank = (id: string): string => blanks.get(id) ?? UNKNOWN;
  switch (of.type) {
    case 'choice':
    case 'order':
    case 'gap-match':
    case 'multiple-response':
      return { ...of, options: options('O', of.options) };
    case 'match':
      return { ...of, sources: options('S', of.sources), targets: options('T', of.targets) };
    case 'inline-choice':
      return {
        ...of,
        blanks: of.blanks.map(({ id, options: all }) => ({
          id: blank(id),
          options: names.renamed(`${blank(id)}_`, all),
        })),
      };
    case 'text-entry':
      return { ...of, blanks: of.blanks.map(({ id }) => ({ id: blank(id) })) };
    case 'numeric':
      return { ...of, blanks: of.blanks.map((one) => ({ ...one, id: blank(one.id) })) };
    case 'hotspot':
    case 'graphic-order':
      return {
        ...of,
        image: { ...of.image, fileId: file(of.image.fileId) },
        areas: names.renamed('H', [...of.areas].sort(fromTheTop)),
      };
    case 'extended-text':
    case 'file-upload':
      return of;
  }
}

/** The author's order could tell which area came to mind first. */
function fromTheTop(
  one: { readonly coords: readonly number[] },
  other: { readonly coords: readonly number[] },
): number {
  const [x1 = 0, y1 = 0] = one.coords;
  const [x2 = 0, y2 = 0] = other.coords;
  return y1 - y2 || x1 - x2;
}

const blankIdsIn = (of: CandidateInteraction): string[] =>
  'blanks' in of ? of.blanks.map(({ id }) => id) : [];
