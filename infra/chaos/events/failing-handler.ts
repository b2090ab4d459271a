import { query } from '../traffic/query.ts';

const FUNCTION = 'chaos_failing_handler';

/**
 * Makes notification fail on any delivery to one address, like a bug that only one event triggers: no transaction
 * that writes such a delivery can commit.
 * @param databaseUrl notification's
 * @returns a function that repairs the handler
 */
export async function failFor(address: string, databaseUrl: string): Promise<() => Promise<void>> {
  await query(
    databaseUrl,
    `CREATE FUNCTION ${FUNCTION}() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF NEW.recipient_address = '${address}' THEN RAISE EXCEPTION 'a bug that this event alone meets'; END IF;
         RETURN NEW;
       END $$;
     CREATE TRIGGER ${FUNCTION} BEFORE INSERT ON delivery FOR EACH ROW EXECUTE FUNCTION ${FUNCTION}();`,
  );
  return async () => {
    await query(databaseUrl, `DROP FUNCTION IF EXISTS ${FUNCTION} CASCADE`);
  };
}
