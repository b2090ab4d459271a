import { aUser } from '../../test/people.ts';
import { BrowserMemory } from './browser-memory.ts';
import { sameOriginPath } from './same-origin-path.ts';

const memory = new BrowserMemory(() => window.localStorage);
beforeEach(() => localStorage.clear());

describe('the stored user', () => {
  it('is restored unchanged', () => {
    memory.user = aUser({ email: null });
    expect(memory.user).toEqual(aUser({ email: null }));
  });

  it('has only the documented fields', () => {
    memory.user = { ...aUser(), ...{ token: 'secret', permissions: ['all'] } };
    expect(Object.keys(JSON.parse(localStorage.getItem('rigwise.user') ?? '') as object).sort()).toEqual(
      ['department', 'email', 'firstName', 'id', 'lastName', 'position', 'role', 'username'].sort(),
    );
  });

  it.each(['', 'null', '[]', '{"id":1}', '{"id":', JSON.stringify({ ...aUser(), role: 'owner' })])(
    'is cleared if it is %j',
    (stored) => {
      localStorage.setItem('rigwise.user', stored);
      expect(memory.user).toBeNull();
      expect(localStorage.getItem('rigwise.user')).toBeNull();
    },
  );
});

describe('the intended route', () => {
  it.each(['/dashboard', '/assessment/7?page=2#top', '/'])('%s is restored', (path) => {
    memory.rememberRoute(path);
    expect(memory.intendedRoute).toBe(path);
    expect([memory.takeIntendedRoute(), memory.takeIntendedRoute()]).toEqual([path, null]);
  });

  it.each([
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'dashboard',
    '/x/..//evil.example',
    '',
  ])('%j is never stored, and never read', (path) => {
    memory.rememberRoute(path);
    expect(localStorage.getItem('rigwise.intended-route')).toBeNull();
    localStorage.setItem('rigwise.intended-route', path);
    expect(memory.intendedRoute).toBeNull();
    expect(localStorage.getItem('rigwise.intended-route')).toBeNull();
  });

  it('is parsed as the browser would', () => {
    expect(sameOriginPath('/a/../b')).toBe('/b');
  });
});

it('stores nothing and breaks nothing if storage is unavailable', () => {
  const closed = new BrowserMemory(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  closed.user = aUser();
  closed.rememberRoute('/dashboard');
  closed.authCheckFailed = true;
  closed.rememberActivity(new Date());
  expect([closed.user, closed.intendedRoute, closed.authCheckFailed]).toEqual([null, null, false]);
});
