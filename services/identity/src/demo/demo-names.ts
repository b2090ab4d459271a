const FIRST = [
  'Aisha',
  'Bjorn',
  'Carlos',
  'Dana',
  'Emeka',
  'Freya',
  'Gustav',
  'Hana',
  'Ivan',
  'Jamila',
  'Kofi',
  'Leila',
  'Marta',
  'Nils',
  'Olga',
  'Pedro',
  'Quinn',
];
const LAST = ['Andersen', 'Bianchi', 'Castillo', 'Duarte', 'Eriksen', 'Fofana', 'Garcia'];

/** Generates distinct names in plain letters, since they become usernames. */
export function demoNames(count: number): { firstName: string; lastName: string }[] {
  if (count > FIRST.length * LAST.length) throw new RangeError(`There are no ${count} names`);
  return Array.from({ length: count }, (_, index) => ({
    firstName: FIRST[index % FIRST.length] ?? '',
    // 17 and 7 are coprime: pairs repeat only after all of them were used.
    lastName: LAST[index % LAST.length] ?? '',
  }));
}
