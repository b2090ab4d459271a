import { addSkill, listSkills } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../../../test/server.ts';
import {
  aContent,
  ADA,
  aSkill,
  changedBySam,
  framework,
  KICKS,
  LIFTING,
  SAM,
  WELLS,
} from '../test/a-framework.ts';
import { offers, ok, openPage, SKILL } from '../test/open-page.ts';

const PAGE = `?skill=${KICKS}`;
const conflict = (code: string, current: unknown, message = 'It changed.') =>
  problemAnswer(409, message, { code, current });

describe('the contents of a skill', () => {
  const edit = async (routes: Parameters<typeof openPage>[1] = {}) => {
    const page = openPage(PAGE, routes);
    await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit skill' }));
    return { ...page, form };
  };

  it('are changed: an empty level isn’t described any more', async () => {
    const saved = changedBySam(aContent({ title: 'Kicks', levels: { awareness: 'Names the signs.' } }));
    const { user, form, sent } = await edit({ [`PUT ${SKILL}`]: ok(saved) });
    await user.clear(form.getByLabelText('Title'));
    await user.type(form.getByLabelText('Title'), 'Kicks');
    await user.clear(form.getByLabelText('Foundation'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 2, name: 'Kicks' });
    screen.getByText('Skill saved');
    expect(sent('PUT', SKILL)).toEqual([
      {
        revision: 1,
        content: aContent({ title: 'Kicks', levels: { awareness: 'Names the signs.' } }),
      },
    ]);
    expect(screen.queryByRole('form', { name: 'Edit skill' })).toBeNull();
  });

  it('are checked before they are sent', async () => {
    const { user, form, sent } = await edit();
    await user.clear(form.getByLabelText('Code'));
    await user.type(form.getByLabelText('Code'), 'WC#2');
    await user.clear(form.getByLabelText('Statement'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Say what a person with this skill does.');
    form.getByText('Use up to 30 letters, digits, spaces, dots, slashes, hyphens and underscores.');
    expect(document.activeElement).toBe(form.getByLabelText('Code'));
    expect(sent('PUT', SKILL)).toEqual([]);
  });

  it('whose code is taken are refused at the code', async () => {
    const message = '“Lifting” has the code LO-01 already. Enter another code.';
    const { user, form } = await edit({
      [`PUT ${SKILL}`]: problemAnswer(409, message, { code: 'skill/code-taken' }),
    });
    await user.clear(form.getByLabelText('Code'));
    await user.type(form.getByLabelText('Code'), 'LO-01');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText('Code')).toBe(document.activeElement));
    expect(form.getAllByText(message)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const theirs = aContent({ title: 'Theirs', statement: 'Theirs as well.' });
  const meanwhile = async () => {
    const page = await edit({
      [`PUT ${SKILL}`]: [
        conflict('skill/changed', changedBySam(theirs)),
        ok(changedBySam({ ...theirs, title: 'Mine' })),
      ],
    });
    await page.user.clear(page.form.getByLabelText('Title'));
    await page.user.type(page.form.getByLabelText('Title'), 'Mine');
    await page.user.click(page.form.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
    return { ...page, dialog };
  };

  it('that changed meanwhile show both, and what is kept is saved over what is stored', async () => {
    const { user, form, dialog, sent } = await meanwhile();
    dialog.getByText(/^Sam Second saved another version, 12 Nov 2026/);
    const differences = within(
      dialog.getByRole('region', { name: 'Where yours differs from what is stored now' }),
    ).getAllByRole('listitem');
    // The statement wasn't edited: the new one is taken over.
    expect(differences.map(({ textContent }) => textContent)).toEqual(['TitleStored nowTheirsYoursMine']);
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine');
    expect(form.getByLabelText<HTMLInputElement>('Statement').value).toBe('Theirs as well.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 2, name: 'Mine' });
    expect(sent('PUT', SKILL)[1]).toEqual({ revision: 2, content: { ...theirs, title: 'Mine' } });
  });

  it('that changed meanwhile can be given up for what is stored', async () => {
    const { user, form, dialog } = await meanwhile();
    await user.click(dialog.getByRole('button', { name: 'Use the stored version' }));
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Theirs');
    // Nothing would be lost.
    form.getByRole('button', { name: 'Cancel' });
    screen.getByRole('heading', { level: 2, name: 'Theirs' });
  });

  it('that were retired meanwhile say so, and stay in the form', async () => {
    const message = 'This skill is retired. Restore it first.';
    const { user, form } = await edit({
      [`PUT ${SKILL}`]: conflict('skill/not-now', aSkill({ isRetired: true, revision: 2 }), message),
    });
    await user.type(form.getByLabelText('Title'), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText(message);
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Kick detection!');
    await screen.findByRole('button', { name: 'Restore' });
  });

  it('aren’t lost without a question', async () => {
    const { user, form } = await edit();
    await user.type(form.getByLabelText('Title'), '!');
    await user.click(screen.getByRole('link', { name: 'History' }));
    await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  });
});

describe('a new skill', () => {
  it('is added below another one, and opens', async () => {
    const added = aSkill({ id: LIFTING, content: aContent({ code: null, levels: {} }) });
    const { user, address, sent } = openPage(PAGE, {
      [`POST ${addSkill.path}`]: ok(added, 201),
      [`GET ${listSkills.path}/${LIFTING}`]: ok(added),
    });
    await user.click(await screen.findByRole('link', { name: 'Add below' }));
    const form = within(await screen.findByRole('form', { name: 'New skill' }));
    expect(address()).toBe(`/skill-management?skill=new.${KICKS}`);
    expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Below' }).value).toBe(
      'WC-02 Kick detection',
    );
    await user.type(form.getByLabelText('Title'), 'Kick detection');
    await user.type(form.getByLabelText('Statement'), 'Detects a kick early.');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText('Skill added');
    expect(sent('POST', addSkill.path)).toEqual([
      { parentId: KICKS, content: aContent({ code: null, levels: {} }) },
    ]);
    await waitFor(() => expect(address()).toBe(`/skill-management?skill=${LIFTING}`));
  });

  it('that would lie too deep is refused at its place', async () => {
    const message = 'Choose a group further up.';
    const { user } = openPage('?skill=new', {
      [`POST ${addSkill.path}`]: problemAnswer(422, message, { code: 'skill/too-deep' }),
    });
    const form = within(await screen.findByRole('form', { name: 'New skill' }));
    expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Below' }).value).toBe(
      'Top of the framework',
    );
    await user.type(form.getByLabelText('Title'), 'Drills');
    await user.type(form.getByLabelText('Statement'), 'Drills.');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'Below' })));
    form.getByText(message);
  });
});

describe('what can be done to a skill', () => {
  const choose = async (name: string, routes: Parameters<typeof openPage>[1] = {}) => {
    const page = openPage(PAGE, routes);
    await page.user.click(await screen.findByRole('button', { name: 'More actions for Kick detection' }));
    await page.user.click(await screen.findByRole('menuitem', { name }));
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  };

  it('it is moved to another group, as its last or after a sibling', async () => {
    const { user, dialog, sent } = await choose('Move', {
      [`POST ${SKILL}/move`]: ok(aSkill({ parentId: null, revision: 2 })),
    });
    const below = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Below' });
    expect(below.value).toBe('WC Well control');
    await user.clear(below);
    await user.type(below, 'drilling');
    await offers('Drilling');
    await user.keyboard('{Enter}');
    expect(below.value).toBe('Drilling');
    const position = dialog.getByLabelText<HTMLSelectElement>('Position');
    expect(
      within(position)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['First', 'After Well control', 'After Lifting']);
    expect(position.value).toBe(LIFTING);
    await user.selectOptions(position, 'After Well control');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await screen.findByText('Skill moved');
    const [group] = framework;
    expect(sent('POST', `${SKILL}/move`)).toEqual([{ revision: 1, parentId: group?.id, afterId: WELLS }]);
  });

  it('it isn’t moved below itself or what is retired', async () => {
    const { user, dialog } = await choose('Move');
    await user.clear(dialog.getByRole('combobox', { name: 'Below' }));
    expect(await offers('Top of the framework')).toEqual([
      ...['WC Well control', 'Top of the framework', 'Drilling', 'LO-01 Lifting'],
    ]);
  });

  it('a place that it can’t have is refused at that field', async () => {
    const { user, dialog } = await choose('Move', {
      [`POST ${SKILL}/move`]: problemAnswer(422, 'Choose another one.', { code: 'skill/no-parent' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await dialog.findByText('Choose another one.');
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Below' }));
  });

  it('it is retired, and restored', async () => {
    const retired = aSkill({ isRetired: true, revision: 2 });
    const { user, dialog, sent } = await choose('Retire', {
      [`POST ${SKILL}/retirement`]: ok(retired),
      [`POST ${SKILL}/restoration`]: ok(aSkill({ revision: 3 })),
    });
    dialog.getByText('No one can reach a level of it any more. What was reached stays.');
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await screen.findByText('Skill retired');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const restoring = within(await screen.findByRole('dialog', { name: 'Restore “Kick detection”?' }));
    await user.click(restoring.getByRole('button', { name: 'Restore' }));
    await screen.findByRole('button', { name: 'Edit' });
    expect(sent('POST', `${SKILL}/restoration`)).toEqual([{ revision: 2 }]);
  });

  it('a refusal stays in the dialog, and what is stored now is shown', async () => {
    const current = changedBySam(aContent({ title: 'Theirs' }));
    const { user, dialog, sent } = await choose('Retire', {
      [`POST ${SKILL}/retirement`]: [
        conflict('skill/not-empty', current, 'There are skills below this one. Retire or move them first.'),
        ok(aSkill({ isRetired: true, revision: 3 })),
      ],
    });
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await dialog.findByText(/^There are skills below this one/);
    await screen.findByRole('dialog', { name: 'Retire “Theirs”?' });
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await screen.findByText('Skill retired');
    expect(sent('POST', `${SKILL}/retirement`)).toEqual([{ revision: 1 }, { revision: 2 }]);
  });
});

it('the history says who changed what and when, field by field', async () => {
  const before = aContent({ levels: { awareness: 'Names the signs.' } });
  const history = [
    { revision: 3, event: 'retired', at: '2026-11-13T08:00:00.000Z', by: SAM, parentId: LIFTING },
    { revision: 2, event: 'changed', at: '2026-11-12T08:00:00.000Z', by: SAM, parentId: LIFTING },
    { revision: 1, event: 'added', at: '2026-11-11T08:00:00.000Z', by: { ...ADA, name: null } },
  ].map((step, at) => ({ parentId: WELLS, ...step, content: at === 2 ? before : aContent() }));
  openPage(`${PAGE}&part=history`, { [`GET ${SKILL}`]: ok({ ...aSkill(), history }) });
  const retired = (await screen.findByText('Retired by Sam Second')).closest('li');
  const changed = screen.getByText('Changed by Sam Second').closest('li');
  const added = screen.getByText('Added by A former user').closest('li');
  const differences = (item: HTMLElement | null) =>
    within(item as HTMLElement)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect([differences(retired), differences(added)]).toEqual([[], []]);
  expect(differences(changed)).toEqual([
    'PlaceBeforeWC Well controlAfterLO-01 Lifting',
    'FoundationBeforeNothingAfterWatches the pit level.',
  ]);
  within(changed as HTMLElement).getByText(/^12 Nov 2026/);
});
