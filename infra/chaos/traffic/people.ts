/** A person who exists for load tests: see `npm run demo:people`. */
export interface Person {
  readonly employeeNumber: string;
  readonly username: string;
  readonly email: string;
}

/** Of every person for load tests. */
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
