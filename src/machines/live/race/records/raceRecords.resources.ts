/** The past races of a class, a page at a time, as a child of the teacher's race chart loads them (B346). */
import type { RaceRecord } from '../../../../../contract/entities/live/race'
import type { Page } from '../../../../../contract/fields'
import { RACE_RECORD_PAGE, RACE_RECORD_TYPE } from '../../../../../contract/limits'
import { type Ask, ask, resource } from '../../../shared/data/resource.types'
import type { RaceRecordsQuery } from '../race.types'
import { texts } from '../texts'

/** A closed list requests nothing; each time it is opened it is requested again. */
type RecordsAsks = { readonly page?: Ask<Page<RaceRecord>> }

export const raceRecordsResource = resource({
  name: 'race-records',
  asks: ({ isOpen, teachingClassId, pageNo }: RaceRecordsQuery): RecordsAsks =>
    isOpen
      ? { page: ask('findRaces', { teachingClassId, type: RACE_RECORD_TYPE, pageNo, pageSize: RACE_RECORD_PAGE }) }
      : {},
  failed: texts.recordsFailed,
})
