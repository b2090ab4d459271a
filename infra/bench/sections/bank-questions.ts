import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  cognitiveLevels,
  difficulties,
  plainDoc,
  type ItemContent,
  type QuestionContent,
} from '@rigwise/contracts';
import { root } from '../../local/settings.ts';

type Interaction = QuestionContent['interaction'];

const CONTENT = path.join(root, 'services', 'assessment', 'content');
const SUBJECTS = 15;
const OPTIONS = ['A', 'B', 'C', 'D'];
/** Every so many questions, one repeats an earlier one almost word for word. */
const REPEATS_EVERY = 50;
const LONG_WORD = /^[\p{L}-]{4,}$/u;

interface Topic {
  readonly name: string;
  /** The first is common, the last is rare. */
  readonly subjects: readonly string[];
  readonly sentences: readonly (readonly string[])[];
}

export interface BankQuestion {
  readonly content: QuestionContent;
  /** Title, stem and options in lower case. */
  readonly words: string;
}

/** A number for an item and a purpose: as good as random, and the same in every run. */
export function numberFor(item: number, purpose: number): number {
  let mixed = Math.imul(item + 1, 0x9e37_79b1) ^ Math.imul(purpose + 1, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

const oneOf = <T>(all: readonly T[], item: number, purpose: number): T =>
  all[numberFor(item, purpose) % all.length] as T;

/** What our own questions say, by topic: new ones are put together from it, so words are as frequent as in real ones. */
function topicsOfContent(): Topic[] {
  return readdirSync(CONTENT).map((folder) => {
    const items = path.join(CONTENT, folder, 'items');
    const xml = readdirSync(items).map((file) => readFileSync(path.join(items, file), 'utf8'));
    const texts = xml.flatMap((text) => [...text.matchAll(/>([^<>]{40,300})</g)].map(([, one = '']) => one));
    const sentences = texts.map((text) => text.replaceAll(/&\w+;/g, ' ').trim().split(/\s+/));
    const name = folder.replaceAll('-', ' ');
    const words = [...new Set(sentences.flat().filter((word) => LONG_WORD.test(word)))];
    return {
      name,
      sentences,
      subjects: words.slice(0, SUBJECTS).map((word) => `${name}: ${word.toLowerCase()}`),
    };
  });
}

/** Makes the questions of a bank of any size. */
export function questionMaker(): (item: number) => BankQuestion {
  const topics = topicsOfContent();
  return (item) => {
    const source = item % REPEATS_EVERY === 0 && item > 0 ? item - 1 : item;
    const topic = oneOf(topics, source, 1);
    const sentence = (purpose: number): string => sentenceOf(topic, source, purpose);
    const title = `${sentence(2).split(' ').slice(0, 5).join(' ')} ${item}`;
    const [stem, ...options] = [`${sentence(3)} ${sentence(4)}`, ...OPTIONS.map((_, at) => sentence(5 + at))];
    const content: QuestionContent & ItemContent = {
      kind: 'question',
      title,
      languages: ['en'],
      classification: {
        topics: [topic.name, ...subjectOf(topic, source)],
        skills: [],
        difficulty: oneOf(difficulties, item, 20),
        cognitiveLevel: oneOf(cognitiveLevels.slice(0, 5), item, 21),
        estimatedSeconds: 30 + (numberFor(item, 22) % 10) * 15,
        references: [{ source: '29 CFR 1910.146', clause: `(d)(${numberFor(item, 23) % 14})` }],
      },
      stem: { en: plainDoc(stem) },
      rationale: { en: plainDoc(sentence(10)) },
      interaction: interactionOf(item, options, sentence),
    };
    return { content, words: [title, stem, ...options].join(' ').toLowerCase() };
  };
}

/** The beginning of one sentence and the end of another. */
function sentenceOf({ sentences }: Topic, item: number, purpose: number): string {
  const [one, other] = [oneOf(sentences, item, purpose), oneOf(sentences, item, purpose + 100)];
  return [...one.slice(0, one.length / 2), ...other.slice(other.length / 2)].join(' ');
}

function subjectOf({ subjects }: Topic, item: number): string[] {
  const share = (numberFor(item, 24) % 1000) / 1000;
  return subjects.slice(Math.floor(share ** 3 * subjects.length)).slice(0, 1);
}

function interactionOf(
  item: number,
  texts: readonly string[],
  sentence: (purpose: number) => string,
): Interaction {
  const options = texts.map((text, at) => ({
    id: OPTIONS[at] ?? '',
    text: { en: plainDoc(text) },
    rationale: { en: plainDoc(sentence(11 + at)) },
  }));
  const scoring = { rule: 'match_correct', points: 1 } as const;
  const kind = numberFor(item, 25) % 10;
  if (kind < 7) return { type: 'choice', options, shuffle: true, correct: 'B', scoring };
  const choices = { minChoices: 0, maxChoices: 0 };
  if (kind < 9) {
    return { type: 'multiple-response', options, shuffle: true, correct: ['A', 'C'], ...choices, scoring };
  }
  return { type: 'order', options, shuffle: true, correct: [...OPTIONS].reverse(), points: 2 };
}
