import { camel, pascal, sentence } from './names.ts';
import type { Field } from './page-fields.ts';
import { pageTest } from './page-test.ts';

export interface NewPage {
  readonly name: string;
  readonly guard: string;
  readonly list: { readonly name: string; readonly hasQuery: boolean };
  /** Of a row, besides its id. */
  readonly fields: readonly Field[];
  /** What the list's call returns, with one row. */
  readonly answer: { readonly items: readonly unknown[] };
  /** The call of its form, and what its test enters. */
  readonly form: { readonly name: string; readonly entries: Readonly<Record<string, string>> } | undefined;
}

/** So many columns fit; the details have the rest. */
const COLUMNS = 5;

/** A page that lists what a call returns, with details of a row and a form: its manifest, components, texts and test. */
export function pageFiles(page: NewPage): Readonly<Record<string, string>> {
  const { name, form } = page;
  const folder = `console/src/features/${name}`;
  return {
    [`${folder}/${name}.page.ts`]: manifest(page),
    [`${folder}/${name}-page.tsx`]: list(page),
    [`${folder}/${name}-details.tsx`]: details(page),
    ...(form && { [`${folder}/${name}-form.tsx`]: dialog(name, form) }),
    [`${folder}/${name}.en.ts`]: texts(page),
    [`${folder}/${name}-page.spec.tsx`]: pageTest(page),
  };
}

/** The field that names a row. */
export const nameOf = ({ fields }: NewPage): Field =>
  fields.find(({ name }) => name === 'name' || name === 'title') ??
  fields.find(({ kind, isNullable }) => kind === 'text' && !isNullable) ?? {
    ...{ name: 'id', kind: 'text', isNullable: false },
  };
const inWords = (name: string): string =>
  sentence(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

const manifest = ({
  name,
  guard,
  form,
}: NewPage): string => `import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: '${pascal(name)}Page',
  paths: ['/${name}'],
  guard: '${guard}',
  frame: 'shell',
  texts: ['${name}', 'list'],
  table: 'inside',
};
`;

const valueOf = ({ name, kind, isNullable }: Field, row = ''): string => {
  const value = row + name;
  if (kind !== 'time') return value;
  return isNullable ? `${value} && <When at={${value}} />` : `<When at={${value}} />`;
};
const usesTime = (fields: readonly Field[]): boolean => fields.some(({ kind }) => kind === 'time');
const column = (key: string, field: Field): string => `{
  id: '${field.name}',
  heading: t('${key}.fields.${field.name}'),
  ${field.kind === 'number' ? 'isNumber: true,' : ''}
  cell: ({ ${field.name} }) => ${valueOf(field)},
},`;

function list(page: NewPage): string {
  const { name, list, fields, form } = page;
  const key = camel(name);
  const first = nameOf(page);
  const columns = fields.filter((field) => field !== first).slice(0, COLUMNS - 1);
  return `${form ? "import { Button } from '@mantine/core';\n" : ''}import { ${list.name}, type CallAnswer } from '@rigwise/contracts';
import { IconList${form ? ', IconPlus' : ''} } from '@tabler/icons-react';
${form ? "import { useState } from 'react';\n" : ''}import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import type { Column } from '../../ui/list/list-table.tsx';
import { TablePage } from '../../ui/list/table-page.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
${usesTime(columns) ? "import { When } from '../../ui/when.tsx';\n" : ''}import { ${pascal(name)}Details } from './${name}-details.tsx';
${form ? `import { ${pascal(name)}Form } from './${name}-form.tsx';\n` : ''}
type Item = CallAnswer<typeof ${list.name}, 200>['items'][number];

/** /${name}: ${sentence(name).toLowerCase()}. */
export function ${pascal(name)}Page() {
  const { t } = useTranslation();
  const page = useListPage({ call: ${list.name}, filters: [], args: () => (${list.hasQuery ? '{ query: {} }' : '{}'}) });
  ${
    form
      ? `const [isMaking, setIsMaking] = useState(false);
  const make = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
      {t('${key}.make')}
    </Button>
  );`
      : ''
  }
  const columns: readonly Column<Item>[] = [
    {
      id: '${first.name}',
      heading: t('${key}.fields.${first.name}'),
      isName: true,
      cell: (${first.name === 'id' ? '{ id }' : `{ id, ${first.name} }`}) => <Link {...page.row.linkTo(id)}>{${first.name}}</Link>,
    },
    ${columns.map((field) => column(key, field)).join('\n    ')}
  ];
  return (
    <TablePage
      page={page}
      title={t('${key}.title')}
      ${form ? 'actions={make}' : ''}
      columns={columns}
      rowId={({ id }) => id}
      count={(count) => t('${key}.count', { count })}
      empty={<ListEmpty icon={IconList} title={t('${key}.none')} text={t('${key}.noneText')} />}
      details={{
        title: t('${key}.details.title'),
        close: t('${key}.details.close'),
        show: (_, row) => row && <${pascal(name)}Details row={row} />,
      }}
    ${
      form
        ? `>
      {isMaking && (
        <${pascal(name)}Form
          onClose={() => setIsMaking(false)}
          onMade={() => {
            setIsMaking(false);
            void page.list.reload();
          }}
        />
      )}
    </TablePage>`
        : '/>'
    }
  );
}
`;
}

function details({ name, list, fields }: NewPage): string {
  const key = camel(name);
  const shown: readonly Field[] = [...fields, { name: 'id', kind: 'text', isNullable: false }];
  const facts = shown.map(
    (field) =>
      `<Fact name={t('${key}.fields.${field.name}')}${field.name === 'id' ? ' isCode' : ''}>${
        field.kind === 'time' && !field.isNullable ? valueOf(field, 'row.') : `{${valueOf(field, 'row.')}}`
      }</Fact>`,
  );
  return `import type { CallAnswer, ${list.name} } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../ui/details/facts.tsx';
${usesTime(fields) ? "import { When } from '../../ui/when.tsx';\n" : ''}
interface ${pascal(name)}DetailsProps {
  row: CallAnswer<typeof ${list.name}, 200>['items'][number];
}

/** One row, in full. */
export function ${pascal(name)}Details({ row }: ${pascal(name)}DetailsProps) {
  const { t } = useTranslation();
  return (
    <Facts>
      ${facts.join('\n      ')}
    </Facts>
  );
}
`;
}

function dialog(name: string, form: NonNullable<NewPage['form']>): string {
  const key = camel(name);
  const names = Object.keys(form.entries);
  const fields = names.map(
    (field, index) =>
      `<TextInput {...form.text('${field}')} label={t('${key}.form.${field}')} ${index === 0 ? 'data-autofocus' : ''} />`,
  );
  return `import { TextInput } from '@mantine/core';
import { ${form.name} } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';

interface ${pascal(name)}FormProps {
  onClose: () => void;
  onMade: () => void;
}

/** Makes a new one. */
export function ${pascal(name)}Form({ onClose, onMade }: ${pascal(name)}FormProps) {
  const { t } = useTranslation();
  const form = useCallForm({
    call: ${form.name},
    initial: { ${names.map((field) => `${field}: ''`).join(', ')} },
    onDone: onMade,
  });
  return (
    <DialogForm form={form} title={t('${key}.make')} confirm={t('${key}.make')} onClose={onClose}>
      ${fields.join('\n      ')}
    </DialogForm>
  );
}
`;
}

function texts({ name, fields, form }: NewPage): string {
  const labels = [...fields.map((field) => field.name), 'id'];
  const lines = (names: readonly string[]): string =>
    names.map((field) => `${field}: '${field === 'id' ? 'ID' : inWords(field)}'`).join(', ');
  return `/** ${sentence(name)}; loaded with the page. */
export const ${camel(name)} = {
  ${camel(name)}: {
    title: '${sentence(name)}',
    ${form ? `make: 'New',\n    form: { ${lines(Object.keys(form.entries))} },` : ''}
    count_one: '{{count, number}} item',
    count_other: '{{count, number}} items',
    none: 'Nothing here yet',
    noneText: 'What is added appears here.',
    fields: { ${lines(labels)} },
    details: { title: 'Details', close: 'Close the details' },
  },
} as const;
`;
}
