import { DomainError, MOST_SCHEMES, type SchemeDetails } from '@rigwise/contracts';

export class NoSuchScheme extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'scheme/not-found', message: 'There is no such kind of certificate.' });
  }
}

export class TooManySchemes extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'scheme/too-many' },
      message: `There are ${MOST_SCHEMES} kinds of certificates, which is the limit. Retire one that isn’t needed any more.`,
    });
  }
}

export class WrongPart extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'scheme/wrong-part' },
      message:
        'It names a skill, a kind of certificate or a signer that doesn’t exist or is out of use. Remove it, or choose another.',
    });
  }
}

export class SchemeCircle extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'scheme/circle' },
      message: 'It asks for a certificate that needs this one in turn. Remove that certificate.',
    });
  }
}

/** The use case adds the scheme as it is now. */
export class SchemeConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now' | 'needed',
    message: string,
    current?: SchemeDetails,
  ) {
    super({ kind: 'conflict', code: `scheme/${what}`, message, ...(current && { extra: { current } }) });
  }

  with(current: SchemeDetails): SchemeConflict {
    return new SchemeConflict(this.what, this.message, current);
  }
}

export const changedMeanwhile = () =>
  new SchemeConflict(
    'changed',
    'This kind of certificate has changed meanwhile. Compare both, then save again.',
  );
export const isRetired = () =>
  new SchemeConflict('not-now', 'This kind of certificate is retired. Restore it first.');
export const isNotRetired = () => new SchemeConflict('not-now', 'This kind of certificate isn’t retired.');
export const isNeeded = () =>
  new SchemeConflict(
    'needed',
    'Another kind of certificate asks for this one. Change that one first, then retire this one.',
  );
