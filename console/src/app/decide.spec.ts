import type { Role } from '@rigwise/contracts';
import { aManager, anAdmin, aUser } from '../../test/people.ts';
import type { SessionState } from '../session/session.ts';
import { decide } from './decide.ts';
import type { Guard } from './page-manifest.ts';

const people = { employee: aUser(), manager: aManager(), admin: anAdmin() };
const signedIn = (role: Role): SessionState => ({
  status: 'signed-in',
  user: people[role],
  checkFailed: false,
  left: false,
  impersonated: null,
  ownRole: null,
});
const signedOut: SessionState = {
  status: 'signed-out',
  user: null,
  checkFailed: false,
  left: false,
  impersonated: null,
  ownRole: null,
};

describe('someone signed in', () => {
  it.each<[Guard, Role, ReturnType<typeof decide>]>([
    ['everyone', 'employee', { show: 'page' }],
    ['signed-in', 'employee', { show: 'page' }],
    ['signed-in', 'admin', { show: 'page' }],
    ['employee', 'employee', { show: 'page' }],
    ['employee', 'manager', { redirect: '/unified-manager-dashboard' }],
    ['employee', 'admin', { redirect: '/admin' }],
    ['manager', 'employee', { redirect: '/' }],
    ['manager', 'manager', { show: 'page' }],
    ['manager', 'admin', { show: 'page' }],
    ['admin', 'employee', { redirect: '/' }],
    ['admin', 'manager', { redirect: '/' }],
    ['admin', 'admin', { show: 'page' }],
  ])('%s page, %s', (guard, role, decision) => {
    expect(decide(guard, signedIn(role), '/x')).toEqual(decision);
  });

  it('keeps the page when the check failed', () => {
    expect(decide('employee', { ...signedIn('employee'), checkFailed: true }, '/x')).toEqual({
      show: 'page',
    });
  });
});

describe('someone unknown', () => {
  it.each<Guard>(['signed-in', 'employee', 'manager', 'admin'])(
    'waits at a page for %s while it loads',
    (guard) => {
      expect(decide(guard, { ...signedOut, status: 'loading' }, '/x')).toEqual({ show: 'spinner' });
    },
  );

  it.each<Guard>(['signed-in', 'employee', 'manager', 'admin'])(
    'goes from a page for %s to /login',
    (guard) => {
      expect(decide(guard, signedOut, '/x?y=1#z')).toEqual({ redirect: '/login', remember: '/x?y=1#z' });
    },
  );

  it('sees public pages immediately', () => {
    expect(decide('everyone', { ...signedOut, status: 'loading' }, '/login')).toEqual({ show: 'page' });
  });

  it.each(['/', '/login', '/?demo=true', '/login?tab=username'])('has no intended route at %s', (path) => {
    expect(decide('employee', signedOut, path)).toEqual({ redirect: '/login' });
  });

  it('clears the stored user where the check failed', () => {
    expect(decide('employee', { ...signedOut, checkFailed: true }, '/x')).toMatchObject({ forgetUser: true });
  });

  it('does not return to the previous user’s page', () => {
    expect(decide('employee', { ...signedOut, left: true }, '/x')).toEqual({ redirect: '/login' });
  });
});
