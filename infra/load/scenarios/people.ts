/** A person of `npm run demo:people`, and people of the demo company. */
export interface Person {
  readonly username: string;
  readonly employeeNumber: string;
  readonly email: string;
}

export const PASSWORD = 'Derrick!2026';
export const ADMINISTRATOR = 'ada.admin';
/** Who writes questions and tests there, and who approves them. */
export const AUTHOR = 'marta.eriksen';
export const APPROVER = 'nils.fofana';

/** @param turn from 0; people are used in turn */
export function personOf(turn: number, people: number): Person {
  const digits = String(1 + (turn % people)).padStart(5, '0');
  return {
    username: `load.${digits}`,
    employeeNumber: `LOAD-${digits}`,
    email: `load.${digits}@rigwise.example`,
  };
}
