/** A person as a provider or directory of the school names them, and why one could not be named. */
import { z } from 'zod'
import type { ErrorName } from '../../../../contract/errors'
import { Refusal } from '../../../kernel'
import type { Attributes, RoleSettings } from './settings'

/** A person who has signed in at the school. */
export const schoolIdentity = z.object({
  /** The student or staff number. */
  number: z.string().min(1),
  /** Empty: not given. */
  name: z.string(),
  isTeacher: z.boolean(),
})
export type SchoolIdentity = z.output<typeof schoolIdentity>

export type ProviderProblem = Extract<
  ErrorName,
  'providerAway' | 'providerRefused' | 'providerClock' | 'loginLost' | 'schoolNumberMissing'
>

/** A sign-in that a provider or directory did not complete. */
export class ProviderFailure extends Refusal {
  constructor(
    override readonly reason: ProviderProblem,
    /** For the log: a code or the kind of an error, never a value of the person, a ticket or a secret. */
    readonly code: string,
  ) {
    super(reason)
  }
}

/** The values of an attribute: claims and attributes have one value or several. */
const valuesOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one).trim()] : []))

/**
 * The identity in the attributes of a person. Names of attributes ignore case, as in LDAP.
 *
 * @throws ProviderFailure without a number.
 */
export function identityOf(
  given: Readonly<Record<string, unknown>>,
  { attributes, role }: { attributes: Attributes; role: RoleSettings | null },
): SchoolIdentity {
  const find = (wanted: string): string[] => {
    const key = Object.keys(given).find((name) => name.toLowerCase() === wanted.toLowerCase())
    return key === undefined ? [] : valuesOf(given[key]).filter((value) => value !== '')
  }
  const [number] = find(attributes.number)
  if (number === undefined) throw new ProviderFailure('schoolNumberMissing', 'no number')
  const roles = role === null ? [] : find(role.attribute).map((value) => value.toLowerCase())
  return {
    number,
    name: find(attributes.name)[0] ?? '',
    isTeacher: roles.some((value) => role?.teachers.includes(value) === true),
  }
}

/** The code of a failed request, or the kind of the error, for the log. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && code !== '') return code
  return error.cause instanceof Error ? codeOf(error.cause) : error.name
}
