import { sentence } from './names.ts';
import { nameOf, type NewPage } from './page-files.ts';

/** The test of a new page: its rows, details and form, and what it says where there is nothing. */
export function pageTest(page: NewPage): string {
  const { name, guard, list, answer, form } = page;
  const [row] = answer.items as readonly Readonly<Record<string, unknown>>[];
  const shown = String(row?.[nameOf(page).name]);
  const who = guard === 'admin' ? 'anAdmin' : guard === 'manager' ? 'aManager' : 'aUser';
  return `import { ${list.name}${form ? `, ${form.name}` : ''} } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { ${who} as someone } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

function open(answer: ServerAnswer | readonly ServerAnswer[]) {
  localStorage.setItem('rigwise.user', JSON.stringify(someone()));
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: someone() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [\`GET \${${list.name}.path}\`]: answer,
    ${form ? `[\`\${${form.name}.method} \${${form.name}.path}\`]: problemAnswer(409, 'Not now.'),` : ''}
  });
  return { ...openConsole('/${name}'), received };
}
beforeEach(() => localStorage.clear());

const body = ${JSON.stringify(answer)};
const one: ServerAnswer = { status: 200, body };

describe('/${name}', () => {
  it('shows what there is, and the details of a row', async () => {
    const { user } = open(one);
    await screen.findByRole('heading', { level: 1, name: '${sentence(name)}' });
    expect(await screen.findByText('1 item')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: '${shown}' }));
    const drawer = await screen.findByRole('dialog', { name: 'Details' });
    within(drawer).getByText('${String(row?.['id'])}');
  });

  it('says that there is nothing', async () => {
    open({ status: 200, body: { ...body, items: [] } });
    await screen.findByText('Nothing here yet');
  });

  it('says what failed, and tries again', async () => {
    const { user } = open([problemAnswer(503, 'Unavailable'), one]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: '${shown}' });
  });
${form ? formTest(form) : ''}});
`;
}

const formTest = ({ name, entries }: NonNullable<NewPage['form']>): string => `
  it('sends what was entered, and says why it was refused', async () => {
    const { user, received } = open(one);
    await user.click(await screen.findByRole('button', { name: 'New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New' }));
    const entries = ${JSON.stringify(entries)};
    const fields = dialog.getAllByRole('textbox');
    for (const [index, entry] of Object.values(entries).entries()) {
      await user.type(fields[index] as HTMLElement, entry);
    }
    await user.click(dialog.getByRole('button', { name: 'New' }));
    await dialog.findByText('Not now.');
    const sent = received.filter(({ method, url }) => method === ${name}.method && url === ${name}.path);
    expect(sent.map((request) => JSON.parse(request.body) as unknown)).toEqual([entries]);
  });
`;
