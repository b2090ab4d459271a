/** What people do, each as measured (`../measure`) and counted (`./demand.ts`). */
export const actions = {
  'password-sign-in': { title: 'sign-in by password', requests: 1 },
  'code-sign-in': { title: 'sign-in by code, with its mail', requests: 2 },
  'session-check': { title: 'session check', requests: 1 },
  'console-home': { title: "opening the console's home", requests: 4 },
  'people-page': { title: 'a page of the list of people', requests: 1 },
  'inbox-page': { title: 'a page of the inbox', requests: 1 },
  'unread-count': { title: 'count of what is unread', requests: 1 },
  'access-asked': { title: 'access asked for', requests: 1 },
  'access-approved': { title: 'access approved, with its mail', requests: 1 },
  announcement: { title: 'an announcement, a recipient, with its mail', requests: 0 },
  'attempt-started': { title: 'start of an attempt', requests: 1 },
  'answer-saved': { title: 'an answer saved', requests: 1 },
  'attempt-submitted': { title: 'attempt submitted and graded, with its mail', requests: 1 },
  'person-added': { title: 'a person added to the directory', requests: 0 },
} as const satisfies Record<string, Action>;

interface Action {
  readonly title: string;
  /** Requests to the gateway, each time. */
  readonly requests: number;
}

export type ActionName = keyof typeof actions;
export const actionNames = Object.keys(actions) as ActionName[];

/** One number for each action. */
export type PerAction = Readonly<Record<ActionName, number>>;

export const perAction = (of: (name: ActionName) => number): PerAction =>
  Object.fromEntries(actionNames.map((name) => [name, of(name)])) as Record<ActionName, number>;

/** The sum over all actions. */
export const overActions = (of: (name: ActionName) => number): number =>
  actionNames.reduce((sum, name) => sum + of(name), 0);
