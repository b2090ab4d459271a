import { listChecklists, type ChecklistContent } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../../../test/server.ts';
import { aChecklist, aChecklistContent, aChecklistRow, CHECKLIST } from '../test/a-checklist.ts';
import { SAM } from '../test/a-framework.ts';
import { ok, openPage } from '../test/open-page.ts';

const ONE = `/api/checklists/${CHECKLIST}`;
const routes = {
  [`GET ${listChecklists.path}`]: ok([
    aChecklistRow(),
    aChecklistRow({ id: CHECKLIST.replace(/61$/, '62'), title: 'Old task', isRetired: true }),
  ]),
  [`GET ${ONE}`]: ok(aChecklist()),
};
const now = (over: Partial<ChecklistContent>, revision = 2, by = SAM) => {
  const content = aChecklistContent(over);
  const at = '2026-11-12T08:00:00.000Z';
  return aChecklist({
    ...{ content, revision },
    history: [{ revision, at, by, content, isRetired: false }, ...aChecklist().history],
  });
};

it('lists checklists by their state, and opens one with its steps and history', async () => {
  const { user } = openPage('?tab=checklists', routes);
  await screen.findByText('2 checklists');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Retired');
  await screen.findByText('1 checklist');
  expect(screen.queryByRole('link', { name: 'Shut in a well' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In use');
  await user.click(await screen.findByRole('link', { name: 'Shut in a well' }));
  await screen.findByText('1. Closes the preventer');
  screen.getByText('Critical');
  screen.getByText('Added by Ada Admin');
});

it('adds one with its steps', async () => {
  const { user, sent } = openPage('?tab=checklists&checklist=new', {
    ...routes,
    'POST /api/checklists': ok(aChecklist(), 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Save checklist' }));
  screen.getByText('Enter a title.');
  screen.getByText('Choose a skill.');
  screen.getByText('Say what the person does.');
  await user.type(screen.getByLabelText('Title'), 'Lift a pipe');
  await user.type(screen.getByRole('combobox', { name: 'Skill' }), 'Lifting');
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Instructions for assessors'), 'On deck.');
  await user.type(screen.getByRole('textbox', { name: 'Step 1' }), 'Slings it');
  await user.click(screen.getByRole('button', { name: 'Add step' }));
  await user.type(screen.getByRole('textbox', { name: 'Step 2' }), 'Looks up');
  await user.click(within(screen.getByRole('group', { name: 'Step 2' })).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Move step 2 up' }));
  await user.clear(screen.getByLabelText('Months that an observation counts'));
  await user.type(screen.getByLabelText('Months that an observation counts'), '12');
  await user.click(screen.getByRole('button', { name: 'Save checklist' }));
  await waitFor(() => expect(sent('POST', '/api/checklists')).toHaveLength(1));
  expect(sent('POST', '/api/checklists')).toMatchObject([
    {
      ...{ title: 'Lift a pipe', assessorLevel: 'practitioner', instructions: 'On deck.', validMonths: 12 },
      steps: [
        { statement: 'Looks up', isCritical: true },
        { statement: 'Slings it', isCritical: false },
      ],
    },
  ]);
});

it('shows what another administrator saved meanwhile, and loses neither', async () => {
  const theirs = now({ title: 'Theirs' });
  const { user, sent } = openPage(`?tab=checklists&checklist=${CHECKLIST}`, {
    ...routes,
    [`PUT ${ONE}`]: [
      problemAnswer(409, 'Changed', { code: 'checklist/changed', current: theirs }),
      ok(now({ title: 'Mine' }, 3)),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save checklist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  dialog.getByText('Theirs');
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Save checklist' }));
  await screen.findByRole('heading', { level: 1, name: 'Mine' });
  expect(sent('PUT', ONE)).toMatchObject([{ revision: 1 }, { revision: 2, content: { title: 'Mine' } }]);
});

it('retires one, and restores it', async () => {
  const retired = aChecklist({ isRetired: true, revision: 2 });
  const { user, sent } = openPage(`?tab=checklists&checklist=${CHECKLIST}`, {
    ...routes,
    [`POST ${ONE}/retirement`]: ok(retired),
    [`POST ${ONE}/restoration`]: ok(aChecklist({ revision: 3 })),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions for Shut in a well' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retire', hidden: true }));
  const asked = within(await screen.findByRole('dialog', { name: 'Retire Shut in a well?' }));
  await user.click(asked.getByRole('button', { name: 'Retire' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const again = within(await screen.findByRole('dialog', { name: 'Restore Shut in a well?' }));
  await user.click(again.getByRole('button', { name: 'Restore' }));
  await screen.findByRole('button', { name: 'Edit' });
  expect([sent('POST', `${ONE}/retirement`), sent('POST', `${ONE}/restoration`)]).toEqual([
    [{ revision: 1 }],
    [{ revision: 2 }],
  ]);
});
