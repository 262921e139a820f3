/** What the charts invoke: placeholders, provided in `src/routes/content/dataSheet/dataSheetActors.ts`. */
import { fromPromise } from 'xstate'
import type { ClassSheet } from '../../../../contract/entities/content/grades/dataSheet'
import type { OverviewAsked, Sheet, SheetInput } from './dataSheet.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Rejects with an error whose `text` is for people, as all below do. */
export const loadSheetPlaceholder = fromPromise<Sheet, SheetInput>(missing('a data sheet is found'))
export const loadOverviewPlaceholder = fromPromise<ClassSheet, OverviewAsked>(missing('an overview is found'))
/** Hands a spreadsheet over to the person. */
export const exportOverviewPlaceholder = fromPromise<void, OverviewAsked>(missing('a spreadsheet is made'))
