import { accessRequests } from './list/access-requests.ts';
import { accounts } from './list/accounts.ts';
import { administration } from './list/administration.ts';
import { announcements } from './list/announcements.ts';
import { calls } from './list/calls.ts';
import { consoleBehaviour } from './list/console-behaviour.ts';
import { consolePublicPages } from './list/console-public.ts';
import { consolePages } from './list/console.ts';
import { employeeView } from './list/employee-view.ts';
import { events } from './list/events.ts';
import { gateway } from './list/gateway.ts';
import { hostileAccounts } from './list/hostile-accounts.ts';
import { mails } from './list/mails.ts';
import { notifications } from './list/notifications.ts';
import { sessions } from './list/sessions.ts';
import { signIn } from './list/sign-in.ts';
import { singleSignOn } from './list/single-sign-on.ts';
import { telemetry } from './list/telemetry.ts';
import { training } from './list/training.ts';
import type { Mutant } from './mutant.ts';

/** Every break that the tests have to notice. */
export const mutants: readonly Mutant[] = [
  ...events,
  ...mails,
  ...notifications,
  ...announcements,
  ...signIn,
  ...accounts,
  ...hostileAccounts,
  ...singleSignOn,
  ...telemetry,
  ...accessRequests,
  ...sessions,
  ...employeeView,
  ...training,
  ...administration,
  ...calls,
  ...gateway,
  ...consolePages,
  ...consoleBehaviour,
  ...consolePublicPages,
];
