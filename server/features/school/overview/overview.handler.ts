/** The start page of an administrator: the state of the school, pending work, and remaining set-up steps. */
import type { SetUpStep } from '../../../../contract/entities/school/overview'
import { dayOf } from '../../../../contract/moments'
import type { Feature, FeatureContext } from '../../../kernel'
import type { License } from '../../../services/operations/license'
import type { Online } from '../../../shared/presence'
import { startOfDay } from '../../../shared/schoolTime'
import { type Counted, createOverviewRepository } from './overview.repository'

/** A licence that ends within this time is reported. */
const LICENSE_NEAR_MS = 30 * 24 * 3_600_000

const doneSteps = (counted: Counted): SetUpStep[] => {
  const isDone: Readonly<Record<SetUpStep, boolean>> = {
    school: counted.isNamed,
    academy: counted.academies,
    major: counted.majors,
    teacher: counted.teachers > 0,
    class: counted.classes > 0,
    student: counted.students > 0,
    teachingClass: counted.everTaught,
  }
  return (Object.keys(isDone) as SetUpStep[]).filter((step) => isDone[step])
}

export function overviewFeature({
  db,
  now,
  license,
  online,
}: Pick<FeatureContext, 'db' | 'now'> & { readonly license: License; readonly online: Online }): Feature {
  const rows = createOverviewRepository(db)
  return {
    name: 'overview',
    calls: {
      async getOverview() {
        const at = now()
        const [counted, licensed] = await Promise.all([rows.count(at, startOfDay(dayOf(at))), license.find()])
        const { students, teachers, classes, teachingClasses } = counted
        const { joinRequests, firstPasswords, imports, failedLogins } = counted
        const isNear = licensed !== null && licensed.end_time - at < LICENSE_NEAR_MS
        return {
          counts: { students, teachers, classes, teachingClasses, online: online.users().size },
          waiting: {
            joinRequests,
            firstPasswords,
            imports,
            failedLogins,
            licenseEnd: isNear ? licensed.end_time : null,
          },
          done: doneSteps(counted),
        }
      },
    },
  }
}
