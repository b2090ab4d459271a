/** Fetches JSON; k6 and Node each have their own way. */
export type GetJson = (url: string) => Promise<unknown>;

/** How to query an inbox. */
interface InboxKind {
  /** The id of the newest mail to an address. */
  newest(getJson: GetJson, url: string, address: string): Promise<string | undefined>;
  text(getJson: GetJson, url: string, id: string): Promise<string>;
}

export const inboxKinds = {
  /** The inbox of `npm start`. */
  maildev: {
    async newest(getJson, url, address) {
      const page = await getJson(`${url}/api/email/summary?limit=1&search=${encodeURIComponent(address)}`);
      return (page as { items: { id: string }[] }).items[0]?.id;
    },
    text: async (getJson, url, id) => ((await getJson(`${url}/api/email/${id}`)) as { text: string }).text,
  },
  /** The inbox of docker-compose.yml. */
  mailpit: {
    async newest(getJson, url, address) {
      const query = encodeURIComponent(`to:"${address}"`);
      const page = await getJson(`${url}/api/v1/search?limit=1&query=${query}`);
      return (page as { messages: { ID: string }[] }).messages[0]?.ID;
    },
    text: async (getJson, url, id) =>
      ((await getJson(`${url}/api/v1/message/${id}`)) as { Text: string }).Text,
  },
} as const satisfies Record<string, InboxKind>;

export type InboxKindName = keyof typeof inboxKinds;

const PATIENCE_MS = 20_000;
const EVERY_SECONDS = 0.02;

export interface InboxAsker {
  readonly kind: InboxKindName;
  readonly url: string;
  readonly getJson: GetJson;
  pause(seconds: number): Promise<void>;
}

/**
 * @param asking causes a mail to the address
 * @param timed receives the time from the end of `asking`, in milliseconds
 * @returns the six digits in the mail
 * @throws Error if no mail arrives, or none with a code
 */
export async function codeOf(
  inbox: InboxAsker,
  address: string,
  asking: () => Promise<unknown>,
  timed: (milliseconds: number) => void,
): Promise<string> {
  const { getJson, url } = inbox;
  const kind = inboxKinds[inbox.kind];
  const before = await kind.newest(getJson, url, address);
  await asking();
  for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await inbox.pause(EVERY_SECONDS)) {
    const newest = await kind.newest(getJson, url, address);
    if (newest === undefined || newest === before) continue;
    timed(Date.now() - from);
    // A code has its own line in the text.
    const code = /^\s*(\d{6})\s*$/m.exec(await kind.text(getJson, url, newest))?.[1];
    if (code === undefined) throw new Error(`The newest mail to ${address} has no code`);
    return code;
  }
  throw new Error(`No mail to ${address} within ${PATIENCE_MS / 1000} s`);
}
