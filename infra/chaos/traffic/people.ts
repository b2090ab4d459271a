/** A load-test person: see `npm run demo:people`. */
export interface Person {
  readonly employeeNumber: string;
  readonly username: string;
  readonly email: string;
}

/** The password of every load-test person. */
export const PASSWORD = 'Derrick!2026';

/** @param number from 1 */
export function loadTestPerson(number: number): Person {
  const digits = String(number).padStart(5, '0');
  return {
    employeeNumber: `LOAD-${digits}`,
    username: `load.${digits}`,
    email: `load.${digits}@rigwise.example`,
  };
}
