import { PASSWORD, personOf } from './people.ts';
import { findTest, makeTest } from './test-of-forty.ts';
import type { Scenario, Visitor } from './visit.ts';

/** To read a question and think about it, on average: forty take ten minutes. */
const THINKING_SECONDS = 15;
const LOOKS = 60;
const BETWEEN_SECONDS = 1;

interface Form {
  readonly state: { readonly id: string };
  readonly sections: readonly {
    readonly items: readonly {
      readonly position: number;
      readonly item: { readonly questions: readonly Question[] };
    }[];
  }[];
}

interface Question {
  readonly id: string;
  readonly interaction: { readonly options: readonly { readonly id: string }[] };
}

/** Bars: those of `npm run bench` for attempts, and quality.md's 200 ms for everything else but sign-ins. */
export const testMorning: Scenario = {
  name: 'test-morning',
  about:
    'A thousand people sign in, start a test, answer forty questions in ten minutes, submit it and read their result.',
  // A thousand within nine minutes, of whom the last has ten more: twenty in all.
  ...{ perSecond: 2, rampSeconds: 80, minutes: 9 },
  thresholds: [
    { of: 'login', percent: 99, atMostMs: 1_000 },
    { of: 'listCatalogue', percent: 99, atMostMs: 200 },
    { of: 'startAttempt', percent: 95, atMostMs: 150 },
    { of: 'saveAnswers', percent: 99, atMostMs: 100 },
    { of: 'showAttemptState', percent: 99, atMostMs: 200 },
    { of: 'submitAttempt', percent: 99, atMostMs: 200 },
    { of: 'showMyResult', percent: 95, atMostMs: 150 },
  ],
  async visit(visitor, turn, people) {
    if (turn === 0) await makeTest(visitor);
    const { username } = personOf(turn, people);
    await visitor.page('/login');
    await visitor.call('login', { body: { username, password: PASSWORD } });
    await visitor.call('currentUser');
    await visitor.page('/assessments');
    await visitor.call('listMyAttempts');
    const testId = await findTest(visitor);
    await visitor.call('showCatalogueTest', { parameters: { testId } });
    const device = aDevice();
    const { body } = await visitor.call('startAttempt', { body: { testId, language: 'en', device } });
    const { state, sections } = body as Form;
    const parameters = { attemptId: state.id };
    const questions = sections.flatMap(({ items }) => items);
    for (const { position, item } of questions) {
      await visitor.pause(THINKING_SECONDS * (0.5 + Math.random()));
      // As its page does every ten seconds.
      await visitor.call('showAttemptState', { parameters, query: { device } });
      await visitor.call('saveAnswers', {
        parameters,
        body: { device, answers: [answerTo(item, position)] },
      });
    }
    await visitor.call('submitAttempt', { parameters, body: { device } });
    await readResult(visitor, parameters);
    await visitor.call('logout');
  },
};

/** One option, by chance. */
function answerTo(
  { questions: [question] }: { readonly questions: readonly Question[] },
  position: number,
): object {
  const options = question?.interaction.options ?? [];
  const chosen = options[Math.floor(Math.random() * options.length)];
  return {
    ...{ position, seq: position + 1, answeredAt: new Date().toISOString() },
    response: { [question?.id ?? '']: [chosen?.id ?? ''] },
  };
}

/** It is marked a moment after it was submitted. */
async function readResult(visitor: Visitor, parameters: { readonly attemptId: string }): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { body } = await visitor.call('showMyResult', { parameters });
    if ((body as { status: string }).status === 'released') return;
    await visitor.pause(BETWEEN_SECONDS);
  }
  throw new Error('The result never came');
}

/** A random UUID: k6 has no function for it. */
function aDevice(): string {
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}
