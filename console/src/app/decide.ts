import { homeOf } from '../session/landing.ts';
import type { SessionState } from '../session/session.ts';
import type { Guard } from './page-manifest.ts';

export type Decision =
  | { readonly show: 'page' | 'spinner' }
  | {
      readonly redirect: string;
      /** Saved as the intended route before going to /login. */
      readonly remember?: string;
      /** The stored user failed its check and is cleared. */
      readonly forgetUser?: boolean;
    };

/** A guard's decision. `path` is the visited location, with query and fragment. */
export function decide(
  guard: Guard,
  { status, user, checkFailed, left }: SessionState,
  path: string,
): Decision {
  if (guard === 'everyone') return { show: 'page' };
  if (status === 'loading') return { show: 'spinner' };
  if (!user) {
    return {
      redirect: '/login',
      ...(!left && isWorthRemembering(path) && { remember: path }),
      ...(checkFailed && { forgetUser: true }),
    };
  }
  const mayEnter = {
    'signed-in': true,
    admin: user.role === 'admin',
    manager: user.role === 'admin' || user.role === 'manager',
    employee: user.role === 'employee',
  }[guard];
  if (mayEnter) return { show: 'page' };
  return { redirect: guard === 'employee' ? homeOf(user.role) : '/' };
}

function isWorthRemembering(path: string): boolean {
  const [pathname] = path.split(/[?#]/);
  return pathname !== '/' && pathname !== '/login';
}
