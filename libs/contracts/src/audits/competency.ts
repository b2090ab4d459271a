import type { Audits } from '../define-audits.ts';

/** What competency reports to the audit log. */
export const competencyAudits = {
  'skill.added': {
    name: 'Skill added',
    done: '{{who}} added {{whom}}',
    tried: '{{who}} tried to add {{whom}}',
    whom: 'a skill',
  },
  'skill.changed': {
    name: 'Skill changed',
    done: '{{who}} changed {{whom}}',
    tried: '{{who}} tried to change {{whom}}',
    whom: 'a skill',
  },
  'skill.moved': {
    name: 'Skill moved',
    done: '{{who}} moved {{whom}} to another place',
    tried: '{{who}} tried to move {{whom}}',
    whom: 'a skill',
  },
  'skill.retired': {
    name: 'Skill retired',
    done: '{{who}} retired {{whom}}',
    tried: '{{who}} tried to retire {{whom}}',
    whom: 'a skill',
  },
  'skill.restored': {
    name: 'Skill restored',
    done: '{{who}} restored {{whom}}',
    tried: '{{who}} tried to restore {{whom}}',
    whom: 'a skill',
  },
  'skills.exported': {
    name: 'Framework of skills exported',
    done: '{{who}} exported {{whom}}',
    tried: '{{who}} tried to export {{whom}}',
    whom: 'the framework of skills',
  },
  'skill-rules.changed': {
    name: 'Rules of a skill changed',
    done: '{{who}} changed the rules of {{whom}}',
    tried: '{{who}} tried to change the rules of {{whom}}',
    whom: 'a skill',
  },
  'profile.added': {
    name: 'Profile added',
    done: '{{who}} said what {{whom}} needs',
    tried: '{{who}} tried to say what {{whom}} needs',
    whom: 'a position',
  },
  'profile.changed': {
    name: 'Profile changed',
    done: '{{who}} changed what {{whom}} needs',
    tried: '{{who}} tried to change what {{whom}} needs',
    whom: 'a position',
  },
  'profile.retired': {
    name: 'Profile retired',
    done: '{{who}} retired the profile of {{whom}}',
    tried: '{{who}} tried to retire the profile of {{whom}}',
    whom: 'a position',
  },
  'skill-progress.opened': {
    name: 'Skills of a person opened',
    done: '{{who}} opened the skills of {{whom}}',
    tried: '{{who}} tried to open the skills of {{whom}}',
    whom: 'a person',
  },
  'skill-progress.listed': {
    name: 'Skills of people listed',
    done: '{{who}} listed the skills of people',
    tried: '{{who}} tried to list the skills of people',
    whom: 'people',
  },
  'skill-progress.exported': {
    name: 'Skills of people exported',
    done: '{{who}} exported the skills of people',
    tried: '{{who}} tried to export the skills of people',
    whom: 'people',
  },
} as const satisfies Audits;
