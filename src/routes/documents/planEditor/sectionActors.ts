/** Connects the chart of a section with the server and the browser's storage. */
import { fromPromise } from 'xstate'
import { z } from 'zod'
import { conflictingChange } from '../../../../contract/entities/shared/version'
import { errors } from '../../../../contract/errors'
import { withoutMarkers } from '../../../../contract/rules/documents/planContent'
import { sectionMachine } from '../../../machines/documents/planEditor/section/section.machine'
import { copyKeyOf } from '../../../machines/documents/planEditor/section/section.setup'
import type {
  DraftText,
  SavedByOther,
  SaveSectionAnswer,
  SaveSectionInput,
} from '../../../machines/documents/planEditor/section/section.types'
import { autosaveFor } from '../../../machines/shared/autosave/autosave.machine'
import type { KeptCopy, SaveAnswer, SaveInput } from '../../../machines/shared/autosave/autosave.types'
import { CallError, call } from '../../../services/network/http'
import { dropAllStored, dropStored, keepActor, keptCopy } from '../../shared/autosaveKeeper'

const draftText: z.ZodType<DraftText> = z.object({
  sectionCode: z.string(),
  basedOn: z.number().int(),
  title: z.string(),
  html: z.string(),
})
const currentSection = z.object({ sectionName: z.string(), sectionContent: z.string() })

/** The saved version, when the server has refused to overwrite it; any other failure is thrown again. */
function savedByOther(reason: unknown): SavedByOther {
  if (!(reason instanceof CallError) || reason.code !== errors.conflictingChange.code) throw reason
  const conflict = conflictingChange.safeParse(reason.data)
  const current = currentSection.safeParse(conflict.data?.current)
  if (!conflict.success || !current.success) throw reason
  const { version, changedBy, changedTime } = conflict.data
  const text = { title: current.data.sectionName, html: withoutMarkers(current.data.sectionContent) }
  return { text, version, changedBy, changedTime }
}

const saveSection = fromPromise<SaveSectionAnswer, SaveSectionInput>(
  async ({ input: { sectionCode, title, html, version } }) => {
    try {
      const saved = await call('changeSection', { sectionCode, sectionName: title, sectionContent: html, version })
      dropStored(copyKeyOf(sectionCode))
      return {
        kind: 'saved',
        title: saved.sectionName,
        html: withoutMarkers(saved.sectionContent),
        version: saved.version,
      }
    } catch (reason) {
      return { kind: 'changed', ...savedByOther(reason) }
    }
  },
)

const saveDraft = fromPromise<SaveAnswer<DraftText>, SaveInput<DraftText>>(
  async ({ input: { value, version: shown } }) => {
    const { sectionCode, basedOn, title, html } = value
    try {
      const { version, savedTime } = await call('saveSectionDraft', {
        sectionCode,
        basedOn,
        sectionName: title,
        sectionContent: html,
        // 0: no version is known yet.
        ...(shown > 0 && { version: shown }),
      })
      return { kind: 'saved', version, savedTime }
    } catch (reason) {
      const { text, ...conflict } = savedByOther(reason)
      return { kind: 'changed', value: { ...value, ...text }, ...conflict }
    }
  },
)

/** The chart of one section of a plan, with its actors. */
export const providedSection = sectionMachine.provide({
  actors: {
    autosave: autosaveFor<DraftText>().provide({ actors: { save: saveDraft, keep: keepActor<DraftText>() } }),
    readCopy: fromPromise<KeptCopy<DraftText> | null, { sectionCode: string }>(async ({ input: { sectionCode } }) =>
      keptCopy(copyKeyOf(sectionCode), draftText),
    ),
    saveSection,
    deleteDraft: fromPromise<void, { sectionCode: string }>(async ({ input: { sectionCode } }) => {
      await call('deleteSectionDraft', { sectionCode })
      dropAllStored(copyKeyOf(sectionCode))
    }),
  },
})
