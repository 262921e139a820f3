/** Data sheets (D39) and the study overview (R243, B524) as pages load them. Events do not update them. */
import type { ClassSheet, PlatformSheet, StudentSheet } from '../../../../contract/entities/grades/dataSheet'
import { momentOfField } from '../../../../contract/moments'
import { type Ask, ask, resource } from '../../shared/data/resource.types'
import type { OverviewQuery, SheetQuery } from './dataSheet.types'
import { texts } from './texts'

/** One request, by the kind of the sheet. */
type SheetAsks =
  | { readonly student: Ask<StudentSheet> }
  | { readonly class: Ask<ClassSheet> }
  | { readonly platform: Ask<PlatformSheet> }

export const dataSheetResource = resource({
  name: 'data-sheet',
  asks: (query: SheetQuery): SheetAsks => {
    if (query.kind === 'platform') return { platform: ask('getPlatformSheet', {}) }
    const { teachingClassId } = query
    if (query.kind === 'class') return { class: ask('getClassSheet', { teachingClassId }) }
    const { userCode } = query
    return { student: ask('getStudentSheet', userCode === null ? { teachingClassId } : { teachingClassId, userCode }) }
  },
  failed: texts.failed,
})

const DAY_MS = 86_400_000
const beginOf = (day: string): string => (day === '' ? '' : String(momentOfField(`${day}T00:00`)))
const endOf = (day: string): string => (day === '' ? '' : String(momentOfField(`${day}T00:00`) + DAY_MS - 1))

/** The input of the calls for a part of a class. */
export const overviewInput = ({ teachingClassId, filter: { chapterId, from, to } }: OverviewQuery) => ({
  teachingClassId,
  chapterId,
  beginTime: beginOf(from),
  endTime: endOf(to),
})

/** Query before the user sets a filter. */
export const wholeOverview = (teachingClassId: string): OverviewQuery => ({
  teachingClassId,
  filter: { chapterId: '', from: '', to: '' },
  sort: 'loginCode',
})

/** For one chapter, the whole class is requested too, because it has the list of chapters. */
type OverviewAsks =
  | { readonly overview: Ask<ClassSheet> }
  | { readonly overview: Ask<ClassSheet>; readonly whole: Ask<ClassSheet> }

export const studyOverviewResource = resource({
  name: 'study-overview',
  asks: (query: OverviewQuery): OverviewAsks => {
    const overview = ask('findStudyOverview', overviewInput(query))
    if (query.filter.chapterId === '') return { overview }
    return { overview, whole: ask('findStudyOverview', overviewInput(wholeOverview(query.teachingClassId))) }
  },
  failed: texts.failed,
})
