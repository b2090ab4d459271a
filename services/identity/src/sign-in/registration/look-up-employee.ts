import { Injectable } from '@nestjs/common';
import { maskEmail } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { UnknownEmployee } from '../../people/directory.errors.ts';
import { Accounts } from '../../people/accounts.repository.ts';
import type { DirectoryPerson } from '../../people/directory-person.ts';
import { Directory } from '../../people/directory.repository.ts';
import { firstFree, usernameOf } from '../../people/username.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { AuditRefusal } from '../../proofs/audit-refusal.ts';
import { Settings } from '../../settings.ts';
import { AddressThrottle } from '../../security/throttling/address-throttle.ts';

export interface LookedUpEmployee {
  readonly employeeName: string;
  readonly employeeNumber: string;
  readonly maskedEmail: string | null;
  readonly username: string;
  readonly department: string;
  readonly position: string;
}

/** Shows whom a number belongs to, as far as a stranger may know. */
@Injectable()
export class LookUpEmployee {
  constructor(
    private readonly settings: Settings,
    private readonly directory: Directory,
    private readonly accounts: Accounts,
    private readonly addresses: AddressThrottle,
    private readonly database: PreparedDatabase,
    private readonly audit: AuditLog,
    private readonly refusals: AuditRefusal,
  ) {}

  /** @throws UnknownEmployee, TooManyTries */
  execute(employeeNumber: string, address: string): Promise<LookedUpEmployee> {
    return this.refusals.around('employee.looked-up', address, async () => {
      await this.addresses.checkUnknownNumbers(address);
      const person = await this.directory.findByEmployeeNumber(employeeNumber);
      if (!person?.active) await this.addresses.countUnknownNumber(address, employeeNumber);
      await this.audit.add(this.database, {
        action: 'employee.looked-up',
        outcome: person?.active ? 'succeeded' : 'failed',
        actorId: null,
        target: person && { type: 'person', id: person.personId },
        address,
      });
      if (!person?.active) throw new UnknownEmployee();
      const { employeeNumber: number, email } = person;
      return {
        employeeName: shortName(person),
        employeeNumber: number,
        maskedEmail: email === null ? null : maskEmail(email),
        ...(this.settings.disclosesLittle ? NOTHING : await this.details(person)),
      };
    });
  }

  private async details(person: DirectoryPerson) {
    const { holder, department, position } = person;
    return {
      username: holder?.username ?? (await this.futureUsername(person)),
      department: department ?? '',
      position: position ?? '',
    };
  }

  private async futureUsername(person: DirectoryPerson): Promise<string> {
    const name = usernameOf(person);
    return firstFree(name, await this.accounts.usernamesLike(this.database, name));
  }
}

const NOTHING = { username: '', department: '', position: '' } as const;

/** `Erin E.` */
function shortName({ firstName, lastName }: DirectoryPerson): string {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
}
