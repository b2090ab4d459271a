import { allEvents } from '../catalogue.ts';
import { eventCatalogue, eventSchema, keyOf } from './event-catalogue.ts';

/** Members that identify a person wherever they are in a payload. */
const NAMING = ['employeeNumber', 'firstName', 'lastName', 'email', 'username', 'recipient', 'address'];

/** The schema of a member, even within a nullable one. */
const schemaAt = (schema: object, path: string): unknown =>
  path.split('.').reduce<unknown>((within, name) => {
    const { properties, anyOf } = within as { properties?: object; anyOf?: readonly object[] };
    const known =
      properties ?? anyOf?.map((one) => (one as { properties?: object }).properties).find(Boolean);
    return (known as Readonly<Record<string, unknown>> | undefined)?.[name];
  }, schema);

describe.each(allEvents.map((event) => [event.name, event] as const))('%s', (_, event) => {
  const members = Object.keys(eventSchema(event)['properties'] as object);

  it('says which of its members are personal', () => {
    expect(event.personal).toEqual(expect.arrayContaining(members.filter((name) => NAMING.includes(name))));
    expect(event.personal.filter((name) => !members.includes(name))).toEqual([]);
  });

  it('says by which members an erasure finds it, and has no personal members that none could find', () => {
    const { about = [], personal } = event;
    expect(about.length > 0).toBe(personal.length > 0);
    for (const path of about) expect(schemaAt(eventSchema(event), path)).toBeDefined();
    expect('withoutPersonal' in event).toBe(event.name === 'audit.recorded.v1');
  });

  it('is keyed by something that it carries', () => {
    expect(members).toContain(keyOf(event).split('.')[0]);
  });
});

it('lists the readers of each event', () => {
  const page = eventCatalogue(({ name }) => (name === 'code.issued.v2' ? ['notification'] : []));
  const about = page.slice(page.indexOf('### code.issued.v2'), page.indexOf('### notice.issued.v1'));
  expect(about).toContain('- topic `identity.codes`, ordered, by the key `codeId`\n- read by notification\n');
  expect(about).toContain('- personal data: `recipient`, `employeeNumber`\n');
  expect(page).toContain(
    '| identity.codes | interactive | notification | a day | identity.codes.dlt | never |',
  );
  expect(page).toContain(
    '| identity.people | bulk | nothing yet | the newest of each key | identity.people.dlt | yes |',
  );
});
