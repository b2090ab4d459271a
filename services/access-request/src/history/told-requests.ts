import type { Age } from '@rigwise/service';

/** What became of a request, and how long ago. */
export type Step =
  | { readonly ago: Age; readonly what: 'again' | 'answer' | 'question' | 'reject'; readonly text: string }
  | { readonly ago: Age; readonly what: 'expire' | 'withdraw' };

/** A request from a person who is not in the directory. */
export interface ToldRequest {
  readonly number: string;
  readonly name: readonly [first: string, last: string];
  /** Default: made of the name. */
  readonly email?: string;
  readonly reason: string;
  readonly ago: Age;
  readonly steps?: readonly Step[];
}

const UNKNOWN = 'We found nobody with this number. Ask your supervisor for the number on your contract.';
const TWICE = 'You have an account already. Sign in with your employee number.';
const OTHER_SITE = 'This platform is for Rig Aurora, Rig Borealis and the shore base only.';

/** Oldest first: rejected, withdrawn, expired, with a question open, and pending from minutes to nine days. */
export const toldRequests: readonly ToldRequest[] = [
  {
    ...{ number: 'C-4102', name: ['Henrik', 'Solberg'], ago: { days: 88 } },
    reason: 'I start as a contract welder next week.',
    steps: [{ ago: { days: 87, hours: 4 }, what: 'reject', text: UNKNOWN }],
  },
  {
    ...{ number: 'RW-1191', name: ['Priya', 'Nair'], ago: { days: 80 } },
    reason: 'I lost my invitation.',
    steps: [
      { ago: { days: 79 }, what: 'question', text: 'Which rig do you work on, and who is your supervisor?' },
      { ago: { days: 49 }, what: 'expire' },
    ],
  },
  {
    ...{ number: 'C-4117', name: ['Tomas', 'Novak'], ago: { days: 73, hours: 6 } },
    reason: 'I need the H2S refresher before my trip.',
    steps: [{ ago: { days: 73, hours: 2 }, what: 'withdraw' }],
  },
  {
    ...{ number: 'C-4120', name: ['Grace', 'Mensah'], ago: { days: 66 } },
    reason: 'My company sends me for the crane inspection.',
    steps: [{ ago: { days: 64, hours: 20 }, what: 'reject', text: OTHER_SITE }],
  },
  {
    ...{ number: 'RW-1002', name: ['Maximilian', 'Manager'], ago: { days: 57, hours: 3 } },
    reason: 'I forgot my password.',
    steps: [{ ago: { days: 57 }, what: 'reject', text: TWICE }],
  },
  {
    ...{ number: 'C-4133', name: ['Lucas', 'Ferreira'], ago: { days: 48 } },
    reason: 'Third-party inspector for the BOP test in May.',
    steps: [
      { ago: { days: 47, hours: 12 }, what: 'question', text: 'Who at Rigwise ordered the inspection?' },
      {
        ago: { days: 46, hours: 18 },
        what: 'answer',
        text: 'The drilling superintendent, but not yet in writing.',
      },
      {
        ago: { days: 46, hours: 2 },
        what: 'reject',
        text: 'Please apply again once the order is in writing.',
      },
    ],
  },
  {
    ...{ number: 'C-4139', name: ['Yusuf', 'Demir'], ago: { days: 40 } },
    reason: 'Cementing contractor, two hitches.',
    steps: [{ ago: { days: 38, hours: 16 }, what: 'reject', text: UNKNOWN }],
  },
  {
    ...{ number: 'RW-1177', name: ['Elin', 'Berg'], ago: { days: 34 } },
    reason: 'I changed from Maintenance to Logistics and can no longer sign in.',
    steps: [{ ago: { days: 33, hours: 9 }, what: 'withdraw' }],
  },
  {
    ...{ number: 'C-4150', name: ['Omar', 'Haddad'], ago: { days: 26 } },
    reason: 'Crane maintenance for two weeks.',
    steps: [{ ago: { days: 25, hours: 5 }, what: 'reject', text: OTHER_SITE }],
  },
  {
    ...{ number: 'C-4156', name: ['Sofia', 'Rossi'], ago: { days: 19 } },
    reason: 'Wireline crew, starting on the 1st.',
    steps: [{ ago: { days: 18, hours: 7 }, what: 'reject', text: UNKNOWN }],
  },
  {
    ...{ number: 'C-4161', name: ['Daniel', 'Kim'], ago: { days: 12 } },
    reason: 'Vendor engineer for the mud pumps.',
    steps: [{ ago: { days: 11, hours: 14 }, what: 'reject', text: OTHER_SITE }],
  },
  {
    ...{ number: 'C-4165', name: ['Anneke', 'Visser'], ago: { days: 9, hours: 2 } },
    reason: 'Environmental audit at the shore base.',
  },
  {
    ...{ number: 'C-4168', name: ['Rashid', 'Khan'], ago: { days: 6 } },
    reason: 'I joined the cementing crew last week.',
    steps: [{ ago: { days: 5, hours: 3 }, what: 'reject', text: UNKNOWN }],
  },
  {
    ...{ number: 'C-4170', name: ['Marek', 'Zielinski'], ago: { days: 5, hours: 1 } },
    reason: 'Rope access team, Rig Borealis.',
    steps: [
      { ago: { days: 3 }, what: 'again', text: 'Rope access team, Rig Borealis. We fly out on Thursday.' },
    ],
  },
  {
    ...{ number: 'C-4171', name: ['Ines', 'Carvalho'], ago: { days: 4 } },
    reason: 'Replacement for the radio operator.',
    steps: [{ ago: { days: 3, hours: 8 }, what: 'question', text: 'From which date, and for how long?' }],
  },
  {
    ...{ number: 'RW-1205', name: ['Jonas', 'Lindqvist'], ago: { days: 3, hours: 2 } },
    reason: 'New roughneck, my card says RW-1205.',
  },
  {
    ...{ number: 'C-4174', name: ['Chidi', 'Okeke'], ago: { days: 2 } },
    reason: 'Coiled tubing job in week 40.',
    steps: [
      { ago: { days: 1, hours: 20 }, what: 'question', text: 'Which company employs you?' },
      { ago: { days: 1, hours: 2 }, what: 'answer', text: 'Delta Well Services.' },
    ],
  },
  {
    ...{ number: 'C-4176', name: ['Nadia', 'Haddad'], ago: { days: 1, hours: 21 } },
    reason: 'Safety observer for the lifting campaign.',
  },
  {
    ...{ number: 'C-4177', name: ['Piet', 'Jansen'], ago: { days: 1, hours: 7 } },
    reason: 'Instrument technician, one hitch.',
  },
  {
    ...{ number: 'C-4177', name: ['Pieter', 'Jansen'], email: 'p.jansen@lowlands-instruments.example' },
    reason: 'Instrument technician on Rig Aurora.',
    ago: { hours: 20 },
  },
  {
    ...{ number: 'C-4179', name: ['Amina', 'Yusuf'], ago: { hours: 9 } },
    reason: 'Trainer for the fire drill on Friday.',
    steps: [{ ago: { hours: 6 }, what: 'question', text: 'Do you need access after Friday?' }],
  },
  {
    ...{ number: 'C-4180', name: ['Viktor', 'Petrov'], ago: { hours: 5 } },
    reason: 'Top drive vendor, remote support.',
  },
  {
    ...{ number: 'RW-1206', name: ['Carmen', 'Ruiz'], ago: { hours: 1, minutes: 40 } },
    reason: 'I start on Monday in Well Services.',
  },
  {
    ...{ number: 'C-4182', name: ['Owen', 'Hughes'], ago: { minutes: 12 } },
    reason: 'Surveyor for the rig move.',
  },
];
