/** What the chart of a section invokes: placeholders, provided in `src/routes/documents/planEditor/sectionActors.ts`. */
import { fromPromise } from 'xstate'
import type { KeptCopy } from '../../../shared/autosave/autosave.types'
import type { DraftText, SaveSectionAnswer, SaveSectionInput } from './section.types'

const provided = (what: string): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** What the browser has kept of a section; null where it has nothing. */
export const readCopyPlaceholder = fromPromise<KeptCopy<DraftText> | null, { sectionCode: string }>(async () =>
  provided('copies are read'),
)
/** Saves a section, and ends its draft and the browser's copy. Rejects with an error whose `text` is for people. */
export const saveSectionPlaceholder = fromPromise<SaveSectionAnswer, SaveSectionInput>(async () =>
  provided('sections are saved'),
)
/** Forgets the draft of a section, and the browser's copy. */
export const deleteDraftPlaceholder = fromPromise<void, { sectionCode: string }>(async () =>
  provided('drafts are deleted'),
)
