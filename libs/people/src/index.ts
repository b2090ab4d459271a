export { ErasePerson } from './erase-person.repository.ts';
export type { Group } from './group.ts';
export { locale, type Locale } from './locale.ts';
export { Locales } from './locales.repository.ts';
export { PeopleLocks, type LockedPerson } from './people-locks.repository.ts';
export { PeopleModule } from './people.module.ts';
export { People, type PeopleQuery } from './people.repository.ts';
export type { AppliedChange, PersonFollower } from './person-follower.ts';
export { type Person, type PersonSnapshot } from './person.ts';
