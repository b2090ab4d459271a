import type { Audits } from '../define-audits.ts';

/** What competency reports of rotations to the audit log. */
export const rotationAudits = {
  'rotation.set': {
    name: 'Rotation set',
    done: '{{who}} set the rotation of {{whom}}',
    tried: '{{who}} tried to set the rotation of {{whom}}',
    whom: 'a person',
  },
  'rotation.cleared': {
    name: 'Rotation ended',
    done: '{{who}} ended the rotation of {{whom}}',
    tried: '{{who}} tried to end the rotation of {{whom}}',
    whom: 'a person',
  },
  'rotation.exception-added': {
    name: 'Leave, sickness or extra shift entered',
    done: '{{who}} entered leave, sickness or an extra shift of {{whom}}',
    tried: '{{who}} tried to enter leave, sickness or an extra shift of {{whom}}',
    whom: 'a person',
  },
  'rotation.swapped': {
    name: 'Shifts swapped',
    done: '{{who}} let a colleague take over shifts of {{whom}}',
    tried: '{{who}} tried to swap shifts of {{whom}}',
    whom: 'a person',
  },
  'rotation.exception-withdrawn': {
    name: 'Exception from a rotation withdrawn',
    done: '{{who}} withdrew an exception from the rotation of {{whom}}',
    tried: '{{who}} tried to withdraw an exception from the rotation of {{whom}}',
    whom: 'a person',
  },
  'rotation.opened': {
    name: 'Rotation of a person opened',
    done: '{{who}} opened the rotation of {{whom}}',
    tried: '{{who}} tried to open the rotation of {{whom}}',
    whom: 'a person',
  },
  'rotations.listed': {
    name: 'Rotations listed',
    done: '{{who}} listed the rotations of people',
    tried: '{{who}} tried to list the rotations of people',
    whom: 'people',
  },
  'rotations.exported': {
    name: 'Rotations exported',
    done: '{{who}} exported the rotations of people',
    tried: '{{who}} tried to export the rotations of people',
    whom: 'people',
  },
  'rotations.imported': {
    name: 'Rotations imported',
    done: '{{who}} imported a file of rotations',
    tried: '{{who}} tried to import a file of rotations',
    whom: 'people',
  },
  'rotation-pattern.added': {
    name: 'Pattern of rotations added',
    done: '{{who}} added {{whom}}',
    tried: '{{who}} tried to add {{whom}}',
    whom: 'a pattern of rotations',
  },
  'rotation-pattern.changed': {
    name: 'Pattern of rotations changed',
    done: '{{who}} changed {{whom}}',
    tried: '{{who}} tried to change {{whom}}',
    whom: 'a pattern of rotations',
  },
  'rotation-pattern.retired': {
    name: 'Pattern of rotations retired',
    done: '{{who}} retired {{whom}}',
    tried: '{{who}} tried to retire {{whom}}',
    whom: 'a pattern of rotations',
  },
  'rotation-pattern.restored': {
    name: 'Pattern of rotations restored',
    done: '{{who}} restored {{whom}}',
    tried: '{{who}} tried to restore {{whom}}',
    whom: 'a pattern of rotations',
  },
} as const satisfies Audits;
