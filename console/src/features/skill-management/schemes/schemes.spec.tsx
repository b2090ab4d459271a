import {
  addCertificateScheme,
  listCertificateKinds,
  listCertificateSchemes,
  listPeople,
  showCertificateScheme,
  type SchemeContent,
  type SchemeDetails,
  type SchemeRow,
} from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer, type ServerAnswer } from '../../../../test/server.ts';
import { ADA, KICKS, LIFTING, PERSON, SAM } from '../test/a-framework.ts';
import { offers, ok, openPage } from '../test/open-page.ts';

const SCHEME = '0199c000-0000-7000-8000-000000000071';
const BASIC = '0199c000-0000-7000-8000-000000000072';
const LIST = listCertificateSchemes.path;
const ONE = showCertificateScheme.path.replace('{schemeId}', SCHEME);
const TAB = '?tab=certificates';
const PAGE = `${TAB}&scheme=${SCHEME}`;
const NO_TIME = { years: 0, months: 0, days: 0 };

const aRow = (over: Partial<SchemeRow> = {}): SchemeRow => ({
  ...{ id: SCHEME, title: 'Well control', levels: 2, isSigned: true, valid: 12, waiting: 0 },
  ...{ revision: 1, isRetired: false },
  ...over,
});
const aContent = (over: Partial<SchemeContent> = {}): SchemeContent => ({
  ...{
    title: 'Well control',
    statement: 'Closes the well in.',
    levels: [{ skillId: KICKS, level: 'foundation' }],
  },
  ...{ schemesFirst: [BASIC], validity: { ...NO_TIME, years: 2 }, ending: 'day-before', signers: [PERSON] },
  renewal: { window: { ...NO_TIME, months: 3 }, grace: NO_TIME, graceKeepsAnniversary: false },
  ...over,
});
const aStep = (revision: number, content: SchemeContent, isRetired = false, by = ADA) => ({
  ...{ revision, at: `2026-11-1${revision}T08:00:00.000Z`, by, content, isRetired },
});
const aScheme = (over: Partial<SchemeDetails> = {}): SchemeDetails => ({
  ...{ id: SCHEME, content: aContent(), signers: [{ personId: PERSON, name: 'Marta Eriksen' }] },
  ...{ revision: 1, isRetired: false, history: [aStep(1, aContent())] },
  ...over,
});
const basic = aRow({ id: BASIC, title: 'Basic safety', levels: 1, isSigned: false });

const open = (path: string, routes: Record<string, ServerAnswer | ServerAnswer[]> = {}) =>
  openPage(path, {
    [`GET ${LIST}`]: ok([basic, aRow()]),
    [`GET ${listCertificateKinds.path}`]: ok([
      { id: BASIC, title: 'Basic safety', isRetired: false },
      { id: SCHEME, title: 'Well control', isRetired: false },
    ]),
    [`GET ${ONE}`]: ok(aScheme()),
    ...routes,
  });
const field = (name: string) => screen.findByRole('textbox', { name });

describe('the kinds of certificates', () => {
  it('say how many are valid, and lead to them', async () => {
    open(TAB);
    const row = within(await screen.findByRole('row', { name: /^Well control/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Once signed',
      '2',
      '12',
      '0',
    ]);
    const link = row.getByRole('link', { name: '12' });
    expect(link.getAttribute('href')).toBe(`/users-progress?tab=certificates&kind=${SCHEME}&status=valid`);
  });

  it('are searched, and retired ones listed on demand', async () => {
    const { user, received, address } = open(TAB, {
      [`GET ${LIST}`]: [ok([basic, aRow()]), ok([])],
    });
    await screen.findByText('2 kinds of certificates');
    await user.type(screen.getByRole('searchbox'), 'basic{Enter}');
    await screen.findByText('1 kind of certificate');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Retired');
    await screen.findByText('No retired certificates');
    expect(received.at(-1)?.url).toBe(`${LIST}?state=retired`);
    await waitFor(() => expect(address()).toContain('state=retired'));
  });
});

describe('one kind', () => {
  it('says what it takes, how long it is valid, who signs, and what changed', async () => {
    const before = aContent({ validity: null, signers: [] });
    open(PAGE, {
      [`GET ${ONE}`]: ok(
        aScheme({ revision: 2, history: [aStep(2, aContent(), false, SAM), aStep(1, before)] }),
      ),
    });
    await screen.findByRole('heading', { name: 'Well control' });
    await screen.findByText('Basic safety');
    for (const text of ['WC-02 Kick detection', '3 months', 'The day before']) screen.getByText(text);
    expect(screen.getAllByText('2 years')).toHaveLength(2);
    screen.getByText('Changed by Sam Second');
    screen.getByText('No expiry');
  });

  it('is changed as it was seen; two at once lose neither', async () => {
    const theirs = aScheme({
      ...{ revision: 2, content: aContent({ title: 'Theirs' }) },
      history: [aStep(2, aContent({ title: 'Theirs' }), false, SAM), aStep(1, aContent())],
    });
    const saved = aScheme({ revision: 3, content: aContent({ title: 'Mine' }) });
    const conflict = problemAnswer(409, 'Changed.', { code: 'scheme/changed', current: theirs });
    const { user, sent } = open(PAGE, {
      [`PUT ${ONE}`]: [conflict, ok(saved)],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const title = await field('Title');
    await user.clear(title);
    await user.type(title, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
    dialog.getByText('Theirs');
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Mine' });
    expect(sent('PUT', ONE)).toEqual([
      { revision: 1, content: aContent({ title: 'Mine' }) },
      { revision: 2, content: aContent({ title: 'Mine' }) },
    ]);
  });

  it('is retired, with what that does, and restored', async () => {
    const retired = aScheme({
      isRetired: true,
      revision: 2,
      history: [aStep(2, aContent(), true), aStep(1, aContent())],
    });
    const { user, sent } = open(PAGE, {
      [`POST ${ONE}/retirement`]: ok(retired),
      [`POST ${ONE}/restoration`]: ok(aScheme({ revision: 3 })),
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for Well control' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retire' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('The 12 that are valid stay valid until they end.');
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await screen.findByText('Retired by Ada Admin');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    await screen.findByRole('button', { name: 'Edit' });
    expect(sent('POST', `${ONE}/restoration`)).toEqual([{ revision: 2 }]);
  });

  it('that there isn’t is said', async () => {
    open(PAGE, { [`GET ${ONE}`]: problemAnswer(404, 'No.') });
    await screen.findByText('No such certificate');
  });
});

describe('a new kind', () => {
  it('has all its parts, and is what is sent', async () => {
    const { user, sent } = open(`${TAB}&scheme=new`, {
      [`POST ${addCertificateScheme.path}`]: ok(aScheme(), 201),
      [`GET ${listPeople.path}`]: ok({
        items: [
          {
            ...{
              id: PERSON,
              employeeNumber: 'RW-1057',
              firstName: 'Marta',
              lastName: 'Eriksen',
              email: null,
            },
            ...{ department: null, position: null, location: null, rotation: null, external: false },
            ...{ state: 'active', lockedUntil: null },
            account: { id: PERSON, username: 'marta.eriksen', role: 'manager' },
          },
        ],
        nextCursor: null,
      }),
    });
    await user.type(await field('Title'), 'Lifting');
    await user.type(await field('Statement'), 'Lifts safely.');
    const skill = screen.getByRole('combobox', { name: 'Skill' });
    await user.type(skill, 'lif');
    expect(await offers('LO-01 Lifting')).not.toContain('WC Well control');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('checkbox', { name: 'Doesn’t expire' }));
    expect(screen.queryByText('Renewal window')).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Basic safety' }));
    await user.type(screen.getByRole('combobox', { name: 'Add a signer' }), 'marta');
    await user.click(await screen.findByRole('option', { name: /Marta Eriksen/, hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Add certificate' }));
    await waitFor(() => expect(sent('POST', addCertificateScheme.path)).toHaveLength(1));
    expect(sent('POST', addCertificateScheme.path)).toEqual([
      aContent({
        ...{
          title: 'Lifting',
          statement: 'Lifts safely.',
          levels: [{ skillId: LIFTING, level: 'practitioner' }],
        },
        ...{ validity: null, signers: [PERSON] },
      }),
    ]);
  });

  it('says what is missing, at its fields', async () => {
    const { user, sent } = open(`${TAB}&scheme=new`);
    await user.clear(await screen.findByDisplayValue('2'));
    await user.click(screen.getByRole('button', { name: 'Add certificate' }));
    for (const text of [
      'Enter a title.',
      'Say what its holder has shown.',
      'Choose a skill.',
      'Enter how long it is valid, or choose that it doesn’t expire.',
    ])
      await screen.findByText(text);
    expect(sent('POST', addCertificateScheme.path)).toEqual([]);
  });
});
