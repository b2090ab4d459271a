import { camel, pascal, sentence } from './names.ts';

export interface PageOptions {
  /** Who may open it: `everyone`, `signed-in`, `employee`, `manager` or `admin`. */
  readonly guard?: string | undefined;
  /** The call that it lists, such as `listLogEntries`. */
  readonly lists?: string | undefined;
}

/** A page that lists what a call returns: its manifest, component, texts and test. */
export function pageFiles(name: string, guard: string, call: string): Readonly<Record<string, string>> {
  const folder = `console/src/features/${name}`;
  return {
    [`${folder}/${name}.page.ts`]: manifest(name, guard),
    [`${folder}/${name}-page.tsx`]: component(name, call),
    [`${folder}/${name}.en.ts`]: texts(name),
    [`${folder}/${name}-page.spec.tsx`]: test(name, guard, call),
  };
}

const manifest = (
  name: string,
  guard: string,
): string => `import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: '${pascal(name)}Page',
  paths: ['/${name}'],
  guard: '${guard}',
  frame: 'shell',
  texts: ['${name}', 'list'],
  table: 'inside',
};
`;

const component = (
  name: string,
  call: string,
): string => `import { ${call}, type CallAnswer } from '@rigwise/contracts';
import { IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../ui/list/list-table.tsx';
import '../../ui/list/styles.ts';
import { useList } from '../../ui/list/use-list.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

type Item = CallAnswer<typeof ${call}, 200>['items'][number];

/** /${name}: ${sentence(name).toLowerCase()}. */
export function ${pascal(name)}Page() {
  const { t } = useTranslation();
  const list = useList(${call}, { query: {} });
  const columns: readonly Column<Item>[] = [
    { id: 'name', heading: t('${camel(name)}.columns.name'), isName: true, cell: ({ id }) => id },
  ];
  return (
    <PageFrame title={t('${camel(name)}.title')}>
      <ListBody
        list={list}
        count={(count) => t('${camel(name)}.count', { count })}
        empty={
          <ListEmpty icon={IconList} title={t('${camel(name)}.none')} text={t('${camel(name)}.noneText')} />
        }
      >
        {(items) => (
          <ListTable
            caption={t('${camel(name)}.title')}
            columns={columns}
            items={items}
            rowId={({ id }) => id}
          />
        )}
      </ListBody>
    </PageFrame>
  );
}
`;

const texts = (name: string): string => `/** ${sentence(name)}; loaded with the page. */
export const ${camel(name)} = {
  ${camel(name)}: {
    title: '${sentence(name)}',
    count_one: '{{count, number}} item',
    count_other: '{{count, number}} items',
    none: 'Nothing here yet',
    noneText: 'What is added appears here.',
    columns: { name: 'Name' },
  },
} as const;
`;

const test = (
  name: string,
  guard: string,
  call: string,
): string => `import { ${call} } from '@rigwise/contracts';
import { screen } from '@testing-library/react';
import { ${guard === 'admin' || guard === 'manager' ? 'anAdmin' : 'aUser'} as someone } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

function open(answer: ServerAnswer | readonly ServerAnswer[]) {
  localStorage.setItem('rigwise.user', JSON.stringify(someone()));
  serveRoutes({
    'GET /api/auth/current': { status: 200, body: someone() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [\`GET \${${call}.path}\`]: answer,
  });
  return openConsole('/${name}');
}
beforeEach(() => localStorage.clear());

const ID = '0190a0a0-0000-7000-8000-0000000000a1';
const one: ServerAnswer = { status: 200, body: { items: [{ id: ID }], nextCursor: null } };

describe('/${name}', () => {
  it('shows what there is', async () => {
    open(one);
    await screen.findByRole('heading', { level: 1, name: '${sentence(name)}' });
    await screen.findByRole('rowheader', { name: ID });
    expect(screen.getByText('1 item')).toBeTruthy();
  });

  it('says that there is nothing', async () => {
    open({ status: 200, body: { items: [], nextCursor: null } });
    await screen.findByText('Nothing here yet');
  });

  it('says what failed, and tries again', async () => {
    const { user } = open([problemAnswer(503, 'Unavailable'), one]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('rowheader', { name: ID });
  });
});
`;
