import { z } from 'zod';
import { invalid, unauthenticated, unavailable } from '../calls/answers.ts';
import { plainText } from '../calls/plain-text.ts';
import { problem } from '../errors.ts';
import type { TargetKind } from '../scoped-access.ts';
import { versionComment, versionDifferences, versionRevision } from './version-parts.ts';

/** Who may read and change one target of a kind. */
export function versionAccess<const Kind extends TargetKind, const In extends `params.${string}`>(
  kind: Kind,
  field: In,
) {
  const about = { kind, in: field } as const;
  const both = ['author', 'approver'] as const;
  return {
    authors: { capability: 'author', about },
    approvers: { capability: 'approver', about },
    both: { capability: both, about },
    readers: { capability: both, about, roles: { admin: 'all' } },
    retirers: { capability: 'approver', about, roles: { admin: 'all' } },
  } as const;
}

export const listAccess = {
  capability: ['author', 'approver'],
  roles: { admin: 'all' },
  about: 'list',
} as const;

/** @param noun in documents: `item` */
export const versionRefusals = (noun: string) => ({
  401: unauthenticated,
  403: {
    description: `The caller lacks the permission, or the ${noun} is outside its scope`,
    schema: problem,
  },
  503: unavailable,
});

interface Versioned<Version extends z.ZodType, Kind extends TargetKind, In extends `params.${string}`> {
  /** With its article: `an item`. */
  readonly one: string;
  readonly noun: string;
  readonly version: Version;
  readonly access: ReturnType<typeof versionAccess<Kind, In>>;
}

const position = z.coerce.number().int().min(1).max(1_000_000);
const reason = plainText('Say why.', 2000);
const step = z.strictObject({ revision: versionRevision });

/** What the calls about one kind of versioned content have in common: the kind adds ids, paths and params. */
export function versionCalls<
  Version extends z.ZodType,
  const Kind extends TargetKind,
  const In extends `params.${string}`,
>({ one, noun, version, access }: Versioned<Version, Kind, In>) {
  const refusals = versionRefusals(noun);
  const ofOne = {
    400: invalid,
    ...refusals,
    404: { description: `No such ${noun} or version`, schema: problem },
  };
  const ofStep = {
    ...ofOne,
    409: {
      description:
        'The version changed meanwhile, or its state does not allow it; `current` is the version now',
      schema: problem,
    },
  };
  const answers = { 200: { description: 'The version as it is now', schema: version }, ...ofStep };
  const incomplete = {
    422: { description: 'It is incomplete; `missing` lists what it needs', schema: problem },
  };
  return {
    refusals,
    ofOne,
    ofStep,
    answers,
    incomplete,
    showVersion: {
      method: 'GET',
      summary: `Get one version of ${one}`,
      access: access.readers,
      answers: { 200: { description: 'The version', schema: version }, ...ofOne },
    },
    startDraft: {
      method: 'POST',
      summary: `Start the next version of ${one}: a draft with the content of the latest`,
      access: access.authors,
      answers: { 201: { description: 'The draft', schema: version }, ...ofStep },
    },
    deleteDraft: {
      method: 'DELETE',
      summary: `Delete a draft that was never reviewed, and the ${noun} if it has no other version`,
      access: access.authors,
      answers: { 204: { description: 'Deleted' }, ...ofStep },
    },
    compare: {
      method: 'GET',
      summary: `Compare two versions of ${one}`,
      access: access.readers,
      query: z.object({ from: position, to: position }),
      answers: {
        200: { description: 'Each difference, in the order of the editor', schema: versionDifferences },
        ...ofOne,
      },
    },
    submit: {
      method: 'POST',
      summary: `Submit the draft of ${one} for review`,
      access: access.authors,
      body: step,
      answers: { ...answers, ...incomplete },
    },
    withdraw: {
      method: 'POST',
      summary: `Take ${one} back from review: it is a draft again`,
      access: access.authors,
      body: step,
      answers,
    },
    return: {
      method: 'POST',
      summary: `Return ${one} in review, or approved, to its authors with a comment`,
      access: access.approvers,
      body: step.extend({ comment: reason }),
      answers,
    },
    approve: {
      method: 'POST',
      summary: `Approve ${one} in review; nobody approves a version that they changed`,
      access: access.approvers,
      body: step,
      answers,
    },
    publish: {
      method: 'POST',
      summary: 'Make an approved version live; the one before it retires',
      access: access.both,
      body: step,
      answers,
    },
    retire: {
      method: 'POST',
      summary: `Retire the live version of ${one}, with a reason`,
      access: access.retirers,
      body: step.extend({ reason }),
      answers,
    },
    comment: {
      method: 'POST',
      summary: `Comment on the latest version of ${one}`,
      access: access.both,
      body: z.strictObject({ text: plainText('Write a comment.', 4000) }),
      answers: { 201: { description: 'Added', schema: versionComment }, ...ofOne },
    },
  } as const;
}

export const versionParam = { number: position };
