/** The students of a class as its teacher's page loads them. */
import { ask, resource } from '../../shared/data/resource.types'
import type { RosterQuery } from './teachingClass.types'
import { teachingClassTexts } from './texts'

/** How many students the roster shows; a larger class is counted. */
const ROSTER_MAX = 1_000

export const teachingClassRosterResource = resource({
  name: 'teaching-class-roster',
  asks: ({ classesId }: RosterQuery) => ({
    roster: ask('findClassStudents', { classesId, pageNo: 1, pageSize: ROSTER_MAX }),
  }),
  failed: teachingClassTexts.rosterFailed,
})
