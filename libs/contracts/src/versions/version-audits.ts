const PAST = {
  created: ['created', 'create', ''],
  submitted: ['submitted', 'submit', ' for review'],
  withdrawn: ['withdrew', 'withdraw', ' from review'],
  returned: ['returned', 'return', ' to its authors'],
  approved: ['approved', 'approve', ''],
  published: ['published', 'publish', ''],
  retired: ['retired', 'retire', ''],
} as const;
type Step = keyof typeof PAST;
/** Every step is taken with something. */
type StepAudit = Readonly<Record<'name' | 'done' | 'tried' | 'whom', string>>;

/**
 * The workflow of content with versions.
 * @param one with its article: `an item`
 */
export function versionAudits<const Kind extends string>(
  kind: Kind,
  noun: string,
  one: string,
): Readonly<Record<`${Kind}.${Step | 'draft-deleted'}`, StepAudit>> {
  const steps = Object.entries(PAST).map(([step, [done, infinitive, where]]): [string, StepAudit] => [
    `${kind}.${step}`,
    {
      name: `${noun} ${step}${step === 'returned' ? '' : where}`,
      done: `{{who}} ${done} {{whom}}${where}`,
      tried: `{{who}} tried to ${infinitive} {{whom}}${where}`,
      whom: one,
    },
  ]);
  const deleted: StepAudit = {
    name: `Draft of ${one} deleted`,
    done: '{{who}} deleted a draft of {{whom}}',
    tried: '{{who}} tried to delete a draft of {{whom}}',
    whom: one,
  };
  return Object.fromEntries([...steps, [`${kind}.draft-deleted`, deleted]]) as ReturnType<
    typeof versionAudits<Kind>
  >;
}
