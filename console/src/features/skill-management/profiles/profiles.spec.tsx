import { addSkillProfile, listPositions, listSkillProfiles, showSkillProfile } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../../../test/server.ts';
import {
  aProfile,
  aProfileRow,
  aProfileTrial,
  aRow,
  aSkill,
  framework,
  KICKS,
  LIFTING,
  PERSON,
  PROFILE,
  SAM,
} from '../test/a-framework.ts';
import { offers, ok, openPage, SKILL } from '../test/open-page.ts';

type Routes = Parameters<typeof openPage>[1];
const TAB = '?tab=profiles';
const PAGE = `${TAB}&profile=${PROFILE}`;
const ONE = showSkillProfile.path.replace('{profileId}', PROFILE);
const ROVER = '0199c000-0000-7000-8000-000000000099';
const TRIAL = `${listSkillProfiles.path}/trial`;
const newlyShort = aProfileTrial({
  shortAfter: 4,
  newlyShort: [
    {
      ...{ personId: PERSON, name: 'Dee Hand' },
      gaps: [
        { skillId: KICKS, title: 'Kick detection', required: 'expert', held: 'foundation' },
        { skillId: LIFTING, title: 'Lifting', required: 'awareness', held: null },
      ],
    },
  ],
});
const requirement = { skillId: KICKS, level: 'foundation', from: '2026-01-01' } as const;

describe('the positions', () => {
  const rowOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('show people, profiles, and how many lack something', async () => {
    openPage(TAB);
    expect(await rowOf(/^Driller/)).toEqual(['Profile', '12', '1', '3', '']);
    expect(await rowOf(/^Roustabout/)).toEqual(['No profile', '30', '', '', 'Add profile']);
    screen.getByText('2 positions');
    const link = screen.getByRole('link', { name: 'Driller' });
    expect(link.getAttribute('href')).toContain(`profile=${PROFILE}`);
  });

  it('are filtered in the URL', async () => {
    const { user, address } = openPage(TAB);
    await screen.findByText('Driller');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Profile' }), 'Without a profile');
    await waitFor(() => expect(address()).toBe(`/skill-management${TAB}&kind=without`));
    expect(screen.queryByText('Driller')).toBeNull();
    screen.getByText('1 position');
    await user.type(screen.getByRole('searchbox'), 'driller{Enter}');
    await screen.findByText('No matches');
    await user.click(screen.getByRole('button', { name: 'Show all positions' }));
    await screen.findByText('Driller');
    expect(address()).toBe(`/skill-management${TAB}`);
  });

  it('say why there are none', async () => {
    openPage(TAB, { [`GET ${listSkillProfiles.path}`]: ok([]), [`GET ${listPositions.path}`]: ok([]) });
    await screen.findByText('No positions yet');
    screen.getByRole('link', { name: 'Add profile' });
  });

  it.each([listSkillProfiles.path, listPositions.path])('are tried again when %s fails', async (path) => {
    const good = path === listPositions.path ? [] : [aProfileRow()];
    const { user } = openPage(TAB, { [`GET ${path}`]: [problemAnswer(403, 'Not now.'), ok(good)] });
    await screen.findByText('Not now.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Driller');
  });
});

describe('a profile', () => {
  it('shows what the position needs, and leads to the skill', async () => {
    const { user, address } = openPage(PAGE, {
      [`GET ${ONE}`]: ok(aProfile()),
      [`GET ${SKILL}`]: ok(aSkill()),
    });
    await screen.findByRole('heading', { level: 1, name: 'Driller' });
    const row = within(screen.getByRole('row', { name: /^WC-02 Kick detection/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Foundation',
      '1 Jan 2026',
    ]);
    screen.getByText('Added by Ada Admin');
    await user.click(row.getByRole('link'));
    await screen.findByRole('heading', { level: 2, name: 'Kick detection' });
    expect(address()).toBe(`/skill-management?tab=framework&skill=${KICKS}`);
  });

  it('has a history, skill by skill', async () => {
    const [first] = aProfile().history;
    const content = {
      position: 'Driller',
      requirements: [
        { ...requirement, level: 'expert' as const },
        { skillId: LIFTING, level: 'awareness' as const, from: '2026-06-01' },
      ],
    };
    const at = '2026-11-12T08:00:00.000Z';
    const history = [
      { revision: 3, at, by: SAM, content, isRetired: true },
      { revision: 2, at, by: SAM, content, isRetired: false },
      first,
    ];
    openPage(PAGE, { [`GET ${ONE}`]: ok({ ...aProfile(), isRetired: true, history }) });
    await screen.findByText('Retired by Sam Second');
    const changed = screen.getByText('Changed by Sam Second').closest('li') as HTMLElement;
    const changes = within(changed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(changes).toEqual([
      'WC-02 Kick detectionBeforeFoundation, from 1 January 2026AfterExpert, from 1 January 2026',
      'LO-01 LiftingBeforeNothingAfterAwareness, from 1 June 2026',
    ]);
    screen.getByText(/^This profile is retired/);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it.each([
    ['7', {}],
    [PROFILE, { [`GET ${ONE}`]: problemAnswer(404, 'No.') }],
  ])('that doesn’t exist says so: %s', async (id, routes) => {
    openPage(`${TAB}&profile=${id}`, routes);
    await screen.findByText('No such profile');
  });

  it('that fails to load is tried again', async () => {
    const { user } = openPage(PAGE, { [`GET ${ONE}`]: [problemAnswer(403, 'Not now.'), ok(aProfile())] });
    await screen.findByText('Not now.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Driller' });
  });
});

describe('a new profile', () => {
  const add = async (routes: Routes = {}) => {
    const page = openPage(TAB, { [`POST ${TRIAL}`]: ok(newlyShort), ...routes });
    await page.user.click(await screen.findByRole('link', { name: 'Add profile for Roustabout' }));
    const form = within(await screen.findByRole('form', { name: 'New profile' }));
    return { ...page, form };
  };

  it('is tried before it is added: who would newly lack something', async () => {
    const { user, form, sent, address } = await add({
      [`POST ${addSkillProfile.path}`]: ok(aProfile(), 201),
      [`GET ${ONE}`]: ok(aProfile()),
    });
    expect(form.getByLabelText<HTMLInputElement>('Position').value).toBe('Roustabout');
    await user.click(form.getByRole('button', { name: 'Add skill' }));
    const first = within(form.getByRole('group', { name: 'Skill 1' }));
    await user.type(first.getByRole('combobox', { name: 'Skill' }), 'kick');
    await offers('WC-02 Kick detection');
    await user.keyboard('{Enter}');
    await user.selectOptions(first.getByLabelText('Level'), 'Expert');
    await user.clear(first.getByLabelText('Needed from'));
    await user.type(first.getByLabelText('Needed from'), '2027-01-01');
    await user.click(form.getByRole('button', { name: 'Try this profile' }));
    const trial = within(await form.findByRole('region', { name: 'Trial' }));
    expect(trial.getByRole('status').textContent).toBe(
      '12 people have this position.3 fall short now. 4 would fall short.',
    );
    expect(trial.getByRole('listitem').textContent).toBe(
      'Dee HandKick detection: needs Expert, has FoundationLifting: needs Awareness, has none',
    );
    expect(trial.getByRole('link', { name: 'Dee Hand' }).getAttribute('href')).toBe(
      `/manager/user-progress/${PERSON}`,
    );
    await user.click(form.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile added');
    const content = {
      position: 'Roustabout',
      requirements: [{ skillId: KICKS, level: 'expert', from: '2027-01-01' }],
    };
    expect([...sent('POST', TRIAL), ...sent('POST', addSkillProfile.path)]).toEqual([content, content]);
    await waitFor(() => expect(address()).toBe(`/skill-management${PAGE}`));
  });

  it('is in the list at once', async () => {
    const { user, form } = await add({
      [`GET ${listSkillProfiles.path}`]: [
        ok([aProfileRow()]),
        ok([aProfileRow(), aProfileRow({ id: ROVER, position: 'Mud engineer', people: 0, short: 0 })]),
      ],
      [`POST ${addSkillProfile.path}`]: ok(aProfile({ id: ROVER }), 201),
      [`GET ${listSkillProfiles.path}/${ROVER}`]: ok(aProfile({ id: ROVER })),
    });
    await user.click(form.getByRole('button', { name: 'Try this profile' }));
    await user.click(await form.findByRole('button', { name: 'Save profile' }));
    await screen.findByText('Added by Ada Admin');
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('link', { name: 'Position profiles' }));
    await screen.findByRole('row', { name: /^Mud engineer/ });
  });

  it('whose position is taken is refused at the position', async () => {
    const message = 'There is a profile for “Roustabout” already.';
    const { user, form } = await add({
      [`POST ${addSkillProfile.path}`]: problemAnswer(409, message, { code: 'profile/position-taken' }),
    });
    await user.click(form.getByRole('button', { name: 'Try this profile' }));
    await user.click(await form.findByRole('button', { name: 'Save profile' }));
    await form.findByText(message);
    expect(document.activeElement).toBe(form.getByLabelText('Position'));
  });

  it('is checked before it is tried', async () => {
    const { user, form, sent } = await add();
    await user.clear(form.getByLabelText('Position'));
    await user.click(form.getByRole('button', { name: 'Add skill' }));
    const first = within(form.getByRole('group', { name: 'Skill 1' }));
    await user.clear(first.getByLabelText('Needed from'));
    await user.click(form.getByRole('button', { name: 'Try this profile' }));
    await form.findByText('Enter a position.');
    first.getByText('Choose a skill.');
    first.getByText('Choose a day.');
    expect(sent('POST', TRIAL)).toEqual([]);
  });
});

describe('a profile that is changed', () => {
  const edit = async (routes: Routes = {}, profile = aProfile()) => {
    const page = openPage(PAGE, {
      [`GET ${ONE}`]: ok(profile),
      [`POST ${TRIAL}`]: ok(aProfileTrial()),
      ...routes,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit profile' }));
    return { ...page, form };
  };
  const level = (form: Awaited<ReturnType<typeof edit>>['form']) =>
    within(form.getByRole('group', { name: 'Skill 1' })).getByLabelText<HTMLSelectElement>('Level');

  it('makes its trial outdated', async () => {
    const { user, form } = await edit();
    await user.click(form.getByRole('button', { name: 'Try this profile' }));
    await form.findByText('No one would lack more than now.');
    await user.selectOptions(level(form), 'Advanced');
    form.getByText(/^Outdated: something has changed since/);
    expect(form.queryByText('No one would lack more than now.')).toBeNull();
    form.getByRole('button', { name: 'Try this profile' });
  });

  it('loses a skill, and is saved', async () => {
    const empty = { position: 'Driller', requirements: [] };
    const { user, form, sent } = await edit({
      [`PUT ${ONE}`]: ok(aProfile({ content: empty, revision: 2 })),
    });
    await user.click(form.getByRole('button', { name: 'Remove Skill 1' }));
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Add skill' }));
    await user.click(form.getByRole('button', { name: 'Try this profile' }));
    await user.click(await form.findByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile saved');
    expect(sent('PUT', ONE)).toEqual([{ revision: 1, content: empty }]);
    screen.getByText('No skills are needed.');
  });

  it('meanwhile shows both, and keeps what was entered', async () => {
    const content = { position: 'Driller', requirements: [{ ...requirement, level: 'awareness' as const }] };
    const current = aProfile({
      ...{ content, revision: 2 },
      history: [{ revision: 2, at: '2026-11-12T08:00:00.000Z', by: SAM, content, isRetired: false }],
    });
    const { user, form, sent } = await edit({
      [`PUT ${ONE}`]: [
        problemAnswer(409, 'It changed.', { code: 'profile/changed', current }),
        ok(aProfile({ revision: 3 })),
      ],
    });
    await user.selectOptions(level(form), 'Expert');
    await user.click(form.getByRole('button', { name: 'Try this profile' }));
    await user.click(await form.findByRole('button', { name: 'Save profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
    expect(dialog.getByRole('listitem').textContent).toBe(
      'WC-02 Kick detectionStored nowAwareness, from 1 January 2026YoursExpert, from 1 January 2026',
    );
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(level(form).value).toBe('expert');
    await user.click(await form.findByRole('button', { name: 'Try this profile' }));
    await user.click(await form.findByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile saved');
    expect(sent('PUT', ONE)[1]).toEqual({
      revision: 2,
      content: { position: 'Driller', requirements: [{ ...requirement, level: 'expert' }] },
    });
  });

  it('that was retired meanwhile says so', async () => {
    const message = 'This profile is retired. Add a new one.';
    const current = aProfile({ isRetired: true, revision: 2 });
    const { user, form } = await edit({
      [`PUT ${ONE}`]: problemAnswer(409, message, { code: 'profile/not-now', current }),
    });
    await user.click(form.getByRole('button', { name: 'Try this profile' }));
    await user.click(await form.findByRole('button', { name: 'Save profile' }));
    await form.findByText(message);
    screen.getByText(/^This profile is retired: its position/);
  });

  it('may keep a skill that was retired since, and says so', async () => {
    const retired = framework.map((skill) => (skill.id === KICKS ? aRow({ isRetired: true }) : skill));
    const { form } = await edit({ 'GET /api/skills': ok(retired) });
    const first = within(form.getByRole('group', { name: 'Skill 1' }));
    first.getByText('Retired: no one can reach it any more.');
    expect(first.getByRole<HTMLInputElement>('combobox', { name: 'Skill' }).value).toBe(
      'WC-02 Kick detection (retired)',
    );
  });
});

describe('a profile that is retired', () => {
  const retire = async (routes: Routes) => {
    const page = openPage(PAGE, { [`GET ${ONE}`]: ok(aProfile()), ...routes });
    await page.user.click(await screen.findByRole('button', { name: 'More actions for Driller' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Retire' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retire the profile for Driller?' }));
    return { ...page, dialog };
  };

  it('says for how many people first', async () => {
    const { user, dialog, sent } = await retire({
      [`POST ${ONE}/retirement`]: ok(aProfile({ isRetired: true, revision: 2 })),
    });
    await dialog.findByText('12 people with this position need no skills any more.');
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await screen.findByText('Profile retired');
    await screen.findByText(/^This profile is retired: its position/);
    expect(sent('POST', `${ONE}/retirement`)).toEqual([{ revision: 1 }]);
  });

  it('and was changed meanwhile shows what is stored now', async () => {
    const current = aProfile({ content: { position: 'Toolpusher', requirements: [] }, revision: 2 });
    const { user, dialog } = await retire({
      [`POST ${ONE}/retirement`]: problemAnswer(409, 'It changed.', { code: 'profile/changed', current }),
    });
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await dialog.findByText('It changed.');
    await screen.findByRole('dialog', { name: 'Retire the profile for Toolpusher?' });
  });
});
