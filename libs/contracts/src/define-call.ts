import type { z } from 'zod';
import { isScoped, type InputPart, type ScopedAccess } from './scoped-access.ts';
import type { ServiceName } from './service-names.ts';

export const roles = ['admin', 'manager', 'employee'] as const;
export type Role = (typeof roles)[number];
/** Roles with a training of their own. */
export const rolesWithTraining = ['admin', 'manager'] as const satisfies readonly Role[];
export type RoleWithTraining = (typeof rolesWithTraining)[number];

/** What a service token can allow a program to do. */
export const serviceScopes = ['directory:write', 'results:read', 'levels:read', 'certificates:read'] as const;
export type ServiceScope = (typeof serviceScopes)[number];

/**
 * Who may make a call: everyone, any session, sessions of these roles, callers whose scope covers what the call is
 * about, or only the gateway itself.
 */
export type Access = 'public' | 'signed-in' | 'gateway' | ScopedAccess | readonly Role[];

export interface CallAnswerDefinition {
  readonly description: string;
  readonly schema?: z.ZodType;
  /**
   * If it isn't JSON. A file is sent while it is generated, however long that takes; a stream until either side ends
   * it. A page is for people whose browser opens the address.
   */
  readonly contentType?:
    | 'text/csv'
    | 'application/octet-stream'
    | 'application/vc+jwt'
    | 'text/event-stream'
    | 'text/calendar'
    | 'text/html';
}

/** One HTTP call: the single source of its route, permission, schemas and documentation. */
export interface CallDefinition {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As specified, with `{name}` for parameters. */
  readonly path: `/${string}`;
  /** Where its service serves it, if not at `path`: with the same parameters, except the service's name. */
  readonly answeredAt?: `/${string}`;
  /** `each`: every service with a database answers it about itself; the caller chooses the service. */
  readonly service: ServiceName | 'gateway' | 'each';
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** The scope with which a service token may also make the call. Without one no token may, whatever `access` says. */
  readonly scope?: ServiceScope;
  /** Whether it counts as activity of the user; polls don't. Default true. */
  readonly extendsSession?: boolean;
  /**
   * It may end or replace the caller's session, or the sessions of the person it is about: requests sent with the old
   * one afterwards are anonymous.
   */
  readonly endsSessions?: true;
  /**
   * Its responses are compressed for slow links: large, and with no secret beside anything that another site or person
   * could choose, whose length would then tell of the secret.
   */
  readonly isCompressed?: true;
  /** Opened by the browser itself, from a link or a redirect: failures must end at a page, never at JSON. */
  readonly navigation?: true;
  /**
   * Whether an administrator may make it in an employee view. Default: reads, except navigations and calls with a
   * scope.
   */
  readonly inEmployeeView?: boolean;
  /** Bytes instead of a JSON body, with their own size limit: a chunk of a file (`defineUpload`). */
  readonly upload?: { readonly contentType: 'application/offset+octet-stream'; readonly maxBytes: number };
  readonly body?: z.ZodType;
  readonly query?: z.ZodObject;
  readonly params?: z.ZodObject;
  readonly answers: Readonly<Record<number, CallAnswerDefinition>>;
}

type FieldsOf<D> = {
  [Part in InputPart]: D extends { readonly [P in Part]: z.ZodObject<infer Shape> }
    ? `${Part}.${keyof Shape & string}`
    : never;
}[InputPart];

/** A call about a named target names it by a field of its own input. */
type NamesOwnField<D> = D extends { readonly access: { readonly about: { readonly in: infer Field } } }
  ? Field extends FieldsOf<D>
    ? unknown
    : { readonly access: { readonly about: { readonly in: FieldsOf<D> } } }
  : unknown;

/** Declares a call; keeps the literal types, so that inputs and responses are typed everywhere. */
export function defineCall<const D extends CallDefinition>(definition: D & NamesOwnField<D>): D {
  return definition;
}

/** Whether people get a page that its service writes. */
export const isPage = ({ answers }: Pick<CallDefinition, 'answers'>): boolean =>
  answers[200]?.contentType === 'text/html';

export const allowedInEmployeeView = ({
  access,
  inEmployeeView,
  method,
  navigation,
}: CallDefinition): boolean =>
  inEmployeeView ?? (method === 'GET' && navigation !== true && !isScoped(access));

type Inferred<S> = S extends z.ZodType ? z.infer<S> : undefined;

/** The parsed input of a call, as its controller receives it. */
export interface CallInput<D extends CallDefinition> {
  body: Inferred<D['body']>;
  query: Inferred<D['query']>;
  params: Inferred<D['params']>;
}

/** The body of one documented response. */
export type CallAnswer<
  D extends CallDefinition,
  Status extends keyof D['answers'],
> = D['answers'][Status] extends { schema: infer S } ? Inferred<S> : undefined;
