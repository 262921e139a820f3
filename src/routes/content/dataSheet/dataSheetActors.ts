/** Joins the charts of data sheets and of the study overview with the calls. */
import { fromPromise } from 'xstate'
import type { ClassSheet } from '../../../../contract/entities/content/grades/dataSheet'
import { momentOfField } from '../../../../contract/moments'
import { classExample, platformExample, studentExample } from '../../../machines/content/dataSheet/dataSheet.examples'
import { dataSheetMachine } from '../../../machines/content/dataSheet/dataSheet.machine'
import type { OverviewAsked, Sheet, SheetInput } from '../../../machines/content/dataSheet/dataSheet.types'
import { studyOverviewMachine } from '../../../machines/content/dataSheet/studyOverview.machine'
import { saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'

const DAY_MS = 86_400_000
const beginOf = (day: string): string => (day === '' ? '' : String(momentOfField(`${day}T00:00`)))
const endOf = (day: string): string => (day === '' ? '' : String(momentOfField(`${day}T00:00`) + DAY_MS - 1))
const askedOf = ({ teachingClassId, filter }: OverviewAsked) => ({
  ...{ teachingClassId, chapterId: filter.chapterId },
  ...{ beginTime: beginOf(filter.from), endTime: endOf(filter.to) },
})

async function sheetOf(asked: SheetInput, signal: AbortSignal): Promise<Sheet> {
  if (asked.kind === 'platform') return { kind: 'platform', sheet: await call('getPlatformSheet', {}, { signal }) }
  const { teachingClassId } = asked
  if (asked.kind === 'class')
    return { kind: 'class', sheet: await call('getClassSheet', { teachingClassId }, { signal }) }
  const { userCode } = asked
  const whose = userCode === null ? { teachingClassId } : { teachingClassId, userCode }
  return { kind: 'student', sheet: await call('getStudentSheet', whose, { signal }) }
}

/** A data sheet, provided. */
export const providedDataSheet = dataSheetMachine.provide({
  actors: { loadSheet: fromPromise<Sheet, SheetInput>(({ input, signal }) => sheetOf(input, signal)) },
})

const examples: Readonly<Record<SheetInput['kind'], Sheet>> = {
  student: { kind: 'student', sheet: studentExample },
  class: { kind: 'class', sheet: classExample },
  platform: { kind: 'platform', sheet: platformExample },
}

/** The demo sheets: fixed data. */
export const demoDataSheet = dataSheetMachine.provide({
  actors: { loadSheet: fromPromise<Sheet, SheetInput>(async ({ input }) => examples[input.kind]) },
})

/** The study overview, provided. */
export const providedStudyOverview = studyOverviewMachine.provide({
  actors: {
    loadOverview: fromPromise<ClassSheet, OverviewAsked>(({ input, signal }) =>
      call('findStudyOverview', askedOf(input), { signal }),
    ),
    exportOverview: fromPromise<void, OverviewAsked>(async ({ input, signal }) => {
      saveFile(await download('exportStudyOverview', askedOf(input), { signal }))
    }),
  },
})
