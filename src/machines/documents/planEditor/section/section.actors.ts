/** Actors of the section chart: placeholders, provided in `src/routes/documents/planEditor/sectionActors.ts`. */
import { fromPromise } from 'xstate'
import type { KeptCopy } from '../../../shared/autosave/autosave.types'
import { notProvided } from '../../../shared/notProvided'
import type { DraftText, SaveSectionAnswer, SaveSectionInput } from './section.types'

/** Reads the browser's copy of a section; null where there is none. */
export const readCopyPlaceholder = fromPromise<KeptCopy<DraftText> | null, { sectionCode: string }>(notProvided)
/** Saves a section, and deletes its draft and the browser's copy. Rejects with an error whose `text` can be shown to the user. */
export const saveSectionPlaceholder = fromPromise<SaveSectionAnswer, SaveSectionInput>(notProvided)
/** Deletes the draft of a section and the browser's copy. */
export const deleteDraftPlaceholder = fromPromise<void, { sectionCode: string }>(notProvided)
