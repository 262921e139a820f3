/** People and the page where the guard leads them. */

import type { Role } from '../../../../contract/call'
import { modes } from '../../../../src/routes/shared/client/modes'
import { type GuardInput, type GuardPerson, guard } from '../../../../src/routes/shared/pages/guard'
import { matchOpenRoutes } from '../../../../src/routes/shell/table/open'
import { matchRoutes } from '../../../../src/routes/shell/table/table'

export const person = (role: Role, over: Partial<GuardPerson> = {}): GuardPerson => ({
  role,
  userCode: 'U 1',
  accessList: [],
  mustChangePassword: false,
  ...over,
})

export const chosenClass = { teachingClassId: 'tc1', classesId: 'cl1' }

export const ask = (path: string, role: Role | null, over: Partial<GuardInput> = {}) =>
  guard(
    {
      path,
      person: role && person(role),
      features: modes.rpa.features,
      chosenClass,
      isBrowserSupported: true,
      ...over,
    },
    role ? matchRoutes : matchOpenRoutes,
  )

/** The path of the page that opens, or `-> target`. */
export const lands = (path: string, role: Role | null, over: Partial<GuardInput> = {}): string => {
  const result = ask(path, role, over)
  return result.kind === 'page' ? result.route.path : `-> ${result.to}`
}
