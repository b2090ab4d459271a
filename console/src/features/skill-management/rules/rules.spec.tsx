import { listSkills, listTests, type SkillRulesView } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../../../test/server.ts';
import {
  aRow,
  aTest,
  aTestClause,
  aTrial,
  framework,
  KICKS,
  LIFTING,
  OTHER_PERSON,
  OTHER_TEST,
  PERSON,
  rules,
  SAM,
} from '../test/a-framework.ts';
import { offers, ok, openPage, RULES } from '../test/open-page.ts';

type Routes = Parameters<typeof openPage>[1];
const PAGE = `?skill=${KICKS}&part=rules`;
const TRIAL = `${RULES}/trial`;
const noRules = rules({ revision: 0, levels: {}, tests: [], history: [] });
const losing = aTrial({
  ...{ losses: 1, gains: 2 },
  changes: [
    {
      ...{ personId: PERSON, name: 'Dee Hand', position: 'Driller', skillId: KICKS, title: 'Kick detection' },
      ...{ before: 'foundation', after: 'awareness' },
    },
    {
      ...{ personId: OTHER_PERSON, name: 'Lee Roe', position: null, skillId: LIFTING, title: 'Lifting' },
      ...{ before: null, after: 'awareness' },
    },
  ],
});

const edit = async (view: SkillRulesView = rules(), routes: Routes = {}) => {
  const page = openPage(PAGE, { [`GET ${RULES}`]: ok(view), [`POST ${TRIAL}`]: ok(losing), ...routes });
  await page.user.click(await screen.findByRole('button', { name: /^(Change|Set) rules$/ }));
  const form = within(await screen.findByRole('form', { name: 'Rules of the skill' }));
  const condition = (name: string) => within(form.getByRole('group', { name }));
  return { ...page, form, condition };
};

describe('the rules of a skill', () => {
  it('say level by level what it takes', async () => {
    const levels = {
      awareness: [aTestClause()],
      foundation: [
        { ...{ needs: 'evidence', kind: 'observation', least: null, count: 2, recency: null } },
        { needs: 'level', skillId: KICKS, level: 'awareness' },
        { needs: 'level', skillId: LIFTING, level: 'awareness' },
      ],
    } as const;
    openPage(PAGE, { [`GET ${RULES}`]: ok({ ...rules(), levels }) });
    const level = async (name: string) =>
      (await screen.findByRole('heading', { level: 3, name })).closest('li')?.textContent;
    expect(await level('Awareness')).toBe(
      'AwarenessTakes all of these:Pass “Kick test” with at least 80% · Counts for 2 years',
    );
    expect(await level('Foundation')).toBe(
      'FoundationTakes all of these:Be observed at work twiceReach Awareness in this skill firstReach Awareness in “Lifting”',
    );
    expect(await level('Expert')).toBe('ExpertCan’t be reached: nothing is set.');
  });

  it('that aren’t set say what that means', async () => {
    openPage(PAGE, { [`GET ${RULES}`]: ok(noRules) });
    await screen.findByText('No rules yet: no level of this skill can be reached.');
    screen.getByRole('button', { name: 'Set rules' });
    screen.getByText('No changes yet.');
  });

  it('that fail to load are tried again', async () => {
    const { user } = openPage(PAGE, { [`GET ${RULES}`]: [problemAnswer(403, 'Not now.'), ok(rules())] });
    await screen.findByText('Not now.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Change rules' });
  });

  it('have a history that says what each change was', async () => {
    const [first] = rules().history;
    const history = [
      {
        ...{ revision: 2, at: '2026-11-12T08:00:00.000Z', by: SAM },
        levels: { foundation: [aTestClause({ least: null, recency: null })] },
      },
      first,
    ];
    openPage(PAGE, { [`GET ${RULES}`]: ok({ ...rules(), history }) });
    const item = (await screen.findByText('Changed by Sam Second')).closest('li') as HTMLElement;
    const changes = within(item)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(changes).toEqual([
      'AwarenessBeforePass “Kick test” with at least 80% · Counts for 2 yearsAfterNothing',
      'FoundationBeforeNothingAfterPass “Kick test”',
    ]);
    within(screen.getByText('Changed by Ada Admin').closest('li') as HTMLElement).getByText('Before');
  });
});

describe('rules that are changed', () => {
  it('are tried before they are saved: who loses, and who gains', async () => {
    const { user, form, condition, sent } = await edit(rules(), {
      [`PUT ${RULES}`]: ok(rules({ revision: 2 })),
    });
    const first = condition('Awareness, condition 1');
    await user.clear(first.getByLabelText('At least (%)'));
    await user.type(first.getByLabelText('At least (%)'), '90');
    await user.click(form.getByRole('button', { name: 'Try these rules' }));
    const trial = within(await form.findByRole('region', { name: 'Trial' }));
    expect(trial.getByRole('status').textContent).toBe(
      '1,240 people checked.1 level would be lost.2 levels would be gained.',
    );
    expect(trial.getByRole('heading', { name: 'Who would lose' }).parentElement?.textContent).toBe(
      'Who would loseDee Hand from Foundation to AwarenessDriller',
    );
    expect(trial.getByRole('heading', { name: 'Who would gain' }).parentElement?.textContent).toBe(
      'Who would gainLee Roe reaches Awareness in “Lifting”',
    );
    trial.getByText('The first 2 are listed.');
    expect(trial.getByRole('link', { name: 'Dee Hand' }).getAttribute('href')).toBe(
      `/manager/user-progress/${PERSON}`,
    );
    expect(sent('PUT', RULES)).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Save rules' }));
    await screen.findByText('Rules saved');
    const levels = { awareness: [aTestClause({ least: 90 })] };
    expect(sent('POST', TRIAL)).toEqual([{ levels }]);
    expect(sent('PUT', RULES)).toEqual([{ revision: 1, levels }]);
  });

  it('make their trial outdated, until they are as they were tried', async () => {
    const { user, form, condition, sent } = await edit();
    await user.click(form.getByRole('button', { name: 'Try these rules' }));
    await form.findByRole('button', { name: 'Save rules' });
    const count = condition('Awareness, condition 1').getByLabelText('How many times');
    await user.clear(count);
    await user.type(count, '2');
    const trial = within(form.getByRole('region', { name: 'Trial' }));
    trial.getByText(/^Outdated: something has changed since/);
    expect(trial.queryByText('Dee Hand')).toBeNull();
    expect(form.queryByRole('button', { name: 'Save rules' })).toBeNull();
    await user.clear(count);
    await user.type(count, '1');
    form.getByRole('button', { name: 'Save rules' });
    trial.getByText('Dee Hand');
    expect(sent('POST', TRIAL)).toHaveLength(1);
  });

  it('say when no one’s level would change', async () => {
    const { user, form } = await edit(rules(), { [`POST ${TRIAL}`]: ok(aTrial({ checked: 1 })) });
    await user.click(form.getByRole('button', { name: 'Try these rules' }));
    await form.findByText('1 person checked.');
    form.getByText('No one would gain or lose a level today.');
  });

  it('that can’t be tried keep everything, and say why', async () => {
    const { user, form, sent } = await edit(rules(), { [`POST ${TRIAL}`]: problemAnswer(403, 'Not you.') });
    await user.click(form.getByRole('button', { name: 'Try these rules' }));
    await form.findByText('Not you.');
    form.getByRole('button', { name: 'Try these rules' });
    expect(sent('PUT', RULES)).toEqual([]);
  });

  it('get conditions of every kind, and lose them again', async () => {
    const { user, form, condition, sent } = await edit(noRules, {
      [`GET ${listTests.path}`]: ok({
        items: [aTest(), aTest({ id: OTHER_TEST, title: 'Never live', status: 'draft', liveNumber: null })],
        nextCursor: null,
        total: 2,
      }),
    });
    await user.click(form.getByRole('button', { name: 'Add condition for Awareness' }));
    const test = condition('Awareness, condition 1');
    expect(document.activeElement).toBe(test.getByLabelText('What counts'));
    await user.click(test.getByRole('combobox', { name: 'Test' }));
    expect(await offers('Kick test')).not.toContain('Never live');
    await user.keyboard('{ArrowDown}{Enter}');
    await user.type(test.getByLabelText('Years'), '1');
    await user.type(test.getByLabelText('Months'), '6');

    await user.click(form.getByRole('button', { name: 'Add condition for Foundation' }));
    const level = condition('Foundation, condition 1');
    await user.selectOptions(level.getByLabelText('What counts'), 'A level of a skill');
    await user.type(level.getByRole('combobox', { name: 'Skill' }), 'kick');
    expect(await offers('WC-02 Kick detection')).not.toContain('MA Marine (retired)');
    await user.keyboard('{Enter}');
    // Of the same skill, only a lower level.
    const levels = within(level.getByLabelText('Level')).getAllByRole('option');
    expect(levels.map(({ textContent }) => textContent)).toEqual(['Awareness']);

    await user.click(form.getByRole('button', { name: 'Add condition for Foundation' }));
    const seen = condition('Foundation, condition 2');
    await user.selectOptions(seen.getByLabelText('What counts'), 'An observation at work');
    await user.click(form.getByRole('button', { name: 'Add condition for Expert' }));
    await user.click(form.getByRole('button', { name: 'Remove Expert, condition 1' }));
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Add condition for Expert' }));

    await user.click(form.getByRole('button', { name: 'Try these rules' }));
    await form.findByRole('button', { name: 'Save rules' });
    expect(sent('POST', TRIAL)).toEqual([
      {
        levels: {
          awareness: [aTestClause({ least: null, recency: { years: 1, months: 6, days: 0 } })],
          foundation: [
            { needs: 'level', skillId: KICKS, level: 'awareness' },
            { needs: 'evidence', kind: 'observation', least: null, count: 1, recency: null },
          ],
        },
      },
    ]);
  });

  it('are checked field by field before they are tried', async () => {
    const { user, form, condition, sent } = await edit(noRules);
    await user.click(form.getByRole('button', { name: 'Add condition for Awareness' }));
    const first = condition('Awareness, condition 1');
    await user.type(first.getByLabelText('At least (%)'), '101');
    await user.clear(first.getByLabelText('How many times'));
    await user.click(form.getByRole('button', { name: 'Try these rules' }));
    await first.findByText('Choose a test.');
    first.getByText('Please enter 100 or less.');
    first.getByText('Please enter a number.');
    expect(document.activeElement).toBe(first.getByRole('combobox', { name: 'Test' }));
    expect(sent('POST', TRIAL)).toEqual([]);
  });

  it('that name a skill retired meanwhile say so at the condition', async () => {
    const retired = framework.map((skill) =>
      skill.id === LIFTING ? aRow({ ...skill, isRetired: true }) : skill,
    );
    const message = 'A rule names a skill that doesn’t exist or is retired.';
    const { user, form, condition } = await edit(
      rules({ levels: { awareness: [{ needs: 'level', skillId: LIFTING, level: 'awareness' }] } }),
      {
        [`GET ${listSkills.path}`]: [ok(framework), ok(retired)],
        [`POST ${TRIAL}`]: problemAnswer(422, message, { code: 'skill-rules/wrong-skill' }),
      },
    );
    await user.click(form.getByRole('button', { name: 'Try these rules' }));
    await form.findByText(message);
    await condition('Awareness, condition 1').findByText('This skill is retired. Choose another one.');
  });

  it('that the server refuses are refused at the condition', async () => {
    const errors = [{ path: 'levels.awareness.0.recency', message: 'Enter at least a day.' }];
    const { user, form, condition } = await edit(rules(), {
      [`POST ${TRIAL}`]: problemAnswer(400, 'Check the fields.', { errors }),
    });
    await user.click(form.getByRole('button', { name: 'Try these rules' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(condition('Awareness, condition 1').getByLabelText('Years')),
    );
    condition('Awareness, condition 1').getByText('Enter at least a day.');
  });
});

describe('rules that changed meanwhile', () => {
  const theirs = rules({
    ...{ revision: 2, levels: { expert: [aTestClause({ least: null, recency: null })] } },
    history: [
      {
        ...{ revision: 2, at: '2026-11-12T08:00:00.000Z', by: SAM },
        levels: { expert: [aTestClause({ least: null, recency: null })] },
      },
    ],
  });
  const meanwhile = async () => {
    const page = await edit(rules(), {
      [`PUT ${RULES}`]: [
        problemAnswer(409, 'They changed.', { code: 'skill-rules/changed', current: theirs }),
        ok(rules({ revision: 3 })),
      ],
    });
    await page.user.click(page.form.getByRole('button', { name: 'Try these rules' }));
    await page.user.click(await page.form.findByRole('button', { name: 'Save rules' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Changed meanwhile' })) };
  };

  it('show both; what is kept is tried again before it is saved', async () => {
    const { user, form, dialog, sent } = await meanwhile();
    const differences = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(differences).toEqual([
      'AwarenessStored nowNothingYoursPass “Kick test” with at least 80% · Counts for 2 years',
      'ExpertStored nowPass “Kick test”YoursNothing',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await user.click(await form.findByRole('button', { name: 'Try these rules' }));
    await user.click(await form.findByRole('button', { name: 'Save rules' }));
    await screen.findByText('Rules saved');
    expect(sent('POST', TRIAL)).toHaveLength(2);
    expect(sent('PUT', RULES)[1]).toEqual({ revision: 2, levels: { awareness: [aTestClause()] } });
  });

  it('can be taken instead', async () => {
    const { user, form, dialog, condition } = await meanwhile();
    await user.click(dialog.getByRole('button', { name: 'Use the stored version' }));
    await form.findByRole('group', { name: 'Expert, condition 1' });
    expect(form.queryByRole('group', { name: 'Awareness, condition 1' })).toBeNull();
    expect(
      condition('Expert, condition 1').getByRole<HTMLInputElement>('combobox', { name: 'Test' }).value,
    ).toBe('Kick test');
    form.getByRole('button', { name: 'Cancel' });
  });
});
