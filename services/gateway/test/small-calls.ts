import { CHUNK_BYTES, CHUNK_TYPE, defineCall } from '@rigwise/contracts';
import { z } from 'zod';

const seen = z.looseObject({});
const ok = { 200: { description: 'What the service saw', schema: seen } };
const common = { service: 'access-request', tag: 'Test', summary: 'For tests', answers: ok } as const;

/** Calls of a service that exists in these tests only. */
export const echo = defineCall({
  ...common,
  id: 'echo',
  method: 'POST',
  path: '/api/echo',
  access: 'public',
  body: z.looseObject({}),
  isCompressed: true,
});
export const authEcho = defineCall({ ...echo, id: 'authEcho', path: '/api/auth/echo' });
export const whoAmI = defineCall({
  ...common,
  id: 'whoAmI',
  method: 'GET',
  path: '/api/who-am-i',
  access: 'signed-in',
});
export const poll = defineCall({ ...whoAmI, id: 'poll', path: '/api/poll', extendsSession: false });
export const team = defineCall({ ...whoAmI, id: 'team', path: '/api/team', access: ['manager', 'admin'] });
/** About a person, and about a list of people, within a scope. */
export const candidate = defineCall({
  ...whoAmI,
  id: 'candidate',
  path: '/api/candidates/{personId}',
  params: z.object({ personId: z.uuid() }),
  access: {
    capability: 'marker',
    roles: { manager: 'crew' },
    about: { kind: 'person', in: 'params.personId' },
  },
});
export const candidates = defineCall({
  ...whoAmI,
  id: 'candidates',
  path: '/api/candidates',
  access: { ...candidate.access, about: 'list' },
});
export const note = defineCall({
  ...common,
  id: 'note',
  method: 'PUT',
  path: '/api/notes/{name}',
  access: 'public',
  params: z.object({ name: z.string() }),
  body: z.looseObject({}),
});
/** An operator's act, which the service has at another path. */
export const act = defineCall({
  ...echo,
  id: 'act',
  path: '/api/operations/act',
  answeredAt: '/internal/act',
});
/** Accepts a chunk of a file. */
export const chunk = defineCall({
  ...common,
  id: 'chunk',
  method: 'PATCH',
  path: '/api/chunk',
  access: 'public',
  upload: { contentType: CHUNK_TYPE, maxBytes: CHUNK_BYTES },
});
/** Responds in one of many ways, chosen by the path. */
export const answer = defineCall({
  ...common,
  id: 'answer',
  method: 'GET',
  path: '/api/answers/{kind}',
  access: 'public',
  params: z.object({ kind: z.string() }),
});
/** The same for people who follow a link. */
export const follow = defineCall({ ...answer, id: 'follow', path: '/follow/{kind}', navigation: true });
/** The same as a page that the service writes. */
export const readPage = defineCall({
  ...answer,
  id: 'readPage',
  path: '/pages/{kind}',
  answers: { 200: { description: 'A page', schema: z.string(), contentType: 'text/html' } },
});

const scoped = [candidate, candidates];
export const smallCalls = [
  echo,
  authEcho,
  whoAmI,
  poll,
  team,
  ...scoped,
  note,
  act,
  chunk,
  answer,
  follow,
  readPage,
];
