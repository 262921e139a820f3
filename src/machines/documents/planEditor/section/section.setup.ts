/** Setup of the section chart: actors, guards and actions. */
import { assertEvent, assign, emit, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import { errors } from '../../../../../contract/errors'
import { isBlankHtml, isBlankText } from '../../../../../contract/text'
import { autosaveFor } from '../../../shared/autosave/autosave.machine'
import type { AutosaveEvent, AutosaveInput, KeptCopy } from '../../../shared/autosave/autosave.types'
import { failureOf } from '../../../shared/failure'
import type { Notify } from '../../../shared/messages'
import { planTexts as texts } from '../texts'
import { deleteDraftPlaceholder, readCopyPlaceholder, saveSectionPlaceholder } from './section.actors'
import type {
  DraftText,
  SavedByOther,
  SaveSectionAnswer,
  SectionContext,
  SectionEmitted,
  SectionEvent,
  SectionInput,
  SectionReport,
  SectionText,
} from './section.types'

const isSameText = (one: SectionText, other: SectionText): boolean =>
  one.title === other.title && (one.html === other.html || (isBlankHtml(one.html) && isBlankHtml(other.html)))

/** Whether the written text differs from the section. */
export const isWritten = ({ written, node }: Pick<SectionContext, 'written' | 'node'>): boolean =>
  !isSameText(written, node)

/** Why the written text cannot be saved; null where it can. */
export function sectionReason({ written, uploads }: Pick<SectionContext, 'written' | 'uploads'>): string | null {
  if (isBlankText(written.title)) return errors.sectionTitleEmpty.text
  return uploads > 0 ? texts.uploading : null
}

const draftText = ({ node, written, basedOn }: SectionContext): DraftText => ({
  sectionCode: node.sectionCode,
  basedOn,
  title: written.title,
  html: written.html,
})

/** Key of the browser's copy of a section. */
export const copyKeyOf = (sectionCode: string): string => `section ${sectionCode}`

/** The initial values of the autosave chart: the server's draft, or the section where there is no draft. */
export function autosaveInput({ node, draft, copy, basedOn }: SectionContext): AutosaveInput<DraftText> {
  const { sectionCode, title, html } = draft ?? node
  return {
    value: { sectionCode, basedOn: draft?.basedOn ?? basedOn, title, html },
    // 0: there is no draft yet.
    version: draft?.version ?? 0,
    savedTime: draft?.savedTime ?? null,
    restored: copy,
    copyKey: copyKeyOf(node.sectionCode),
  }
}

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
const toAutosave = (event: AutosaveEvent<DraftText>) => event

export const sectionSetup = setup({
  types: {
    context: {} as SectionContext,
    events: {} as SectionEvent,
    input: {} as SectionInput,
    emitted: {} as SectionEmitted,
    children: {} as { autosave: 'autosave'; read: 'readCopy'; save: 'saveSection'; discard: 'deleteDraft' },
  },
  actors: {
    autosave: autosaveFor<DraftText>(),
    readCopy: readCopyPlaceholder,
    saveSection: saveSectionPlaceholder,
    deleteDraft: deleteDraftPlaceholder,
  },
  guards: {
    isLeft: ({ context }) => context.draft !== null || context.hasCopy,
    hasCopy: (_, { copy }: { copy: KeptCopy<DraftText> | null }) => copy !== null,
    canSave: ({ context }) => sectionReason(context) === null,
    isWritten: ({ context }) => isWritten(context),
    isChangedElsewhere: (_, { answer }: { answer: SaveSectionAnswer }) => answer.kind === 'changed',
  },
  actions: {
    /**
     * Takes a new version of the section. If only the title was changed, in the tree, the written text is based on the new
     * version.
     */
    takeNode: assign(({ context: { node, written, basedOn }, event }) => {
      assertEvent(event, 'section.received')
      const { node: received } = event
      if (received.version < node.version) return {}
      if (basedOn !== node.version || received.html !== node.html) return { node: received }
      const title = written.title === node.title ? received.title : written.title
      return { node: received, basedOn: received.version, written: { ...written, title } }
    }),
    /** Fills the editor: from the browser's copy (the newest), else from the server's draft, else from the section. */
    open: assign(({ context: { node, draft, edition } }, { copy }: { copy: KeptCopy<DraftText> | null }) => {
      const begun = copy?.value ?? draft ?? { title: node.title, html: node.html, basedOn: node.version }
      const written = { title: begun.title, html: begun.html }
      return { copy, written, basedOn: begun.basedOn, edition: edition + 1, uploads: 0, problem: null, theirs: null }
    }),
    write: assign(({ context: { written }, event }) => {
      assertEvent(event, 'section.write')
      return { written: { ...written, ...event.text }, problem: null }
    }),
    insert: assign(({ context: { written, edition }, event }) => {
      assertEvent(event, 'section.insert')
      const html = isBlankHtml(written.html) ? event.html : `${written.html}${event.html}`
      return { written: { ...written, html }, edition: edition + 1, problem: null }
    }),
    keepDraft: sendTo('autosave', ({ context }) => toAutosave({ type: 'text.change', value: draftText(context) })),
    countUploads: assign(({ event }) => {
      assertEvent(event, 'section.uploads')
      return { uploads: event.count }
    }),
    refuse: assign(({ context }) => ({ problem: sectionReason(context) })),
    clearProblem: assign({ problem: null }),
    showFailure: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.saveFailed })),
    takeSaved: enqueueActions(({ context: { node }, enqueue }, { answer }: { answer: SaveSectionAnswer }) => {
      if (answer.kind !== 'saved') return
      const { title, html, version } = answer
      const saved = version < node.version ? node : { ...node, title, html, version }
      enqueue.assign({ node: saved })
      enqueue.sendParent({ type: 'section.saved', node: saved } satisfies SectionReport)
    }),
    showTheirs: assign(({ context: { node } }, { answer }: { answer: SaveSectionAnswer }) => {
      if (answer.kind !== 'changed') return {}
      const { text, version, changedBy, changedTime } = answer
      const theirs: SavedByOther = { text, version, changedBy, changedTime }
      return { theirs, node: { ...node, ...text, version } }
    }),
    /** The next save overwrites the other version. */
    insist: assign(({ context: { theirs, basedOn } }) => ({ basedOn: theirs?.version ?? basedOn, theirs: null })),
    forgetTheirs: assign({ theirs: null }),
    reportLost: sendParent(({ context: { written } }): SectionReport => ({ type: 'section.lost', text: written })),
    reportSavedNode: sendParent(({ context }): SectionReport => ({ type: 'section.saved', node: context.node })),
    keepMyDraft: sendTo('autosave', toAutosave({ type: 'conflict.keepMine' })),
    takeTheirDraft: enqueueActions(({ context: { edition }, event, enqueue }) => {
      assertEvent(event, 'draft.takeTheirs')
      enqueue.assign({ written: event.text, edition: edition + 1 })
      enqueue.sendTo('autosave', toAutosave({ type: 'conflict.takeTheirs' }))
    }),
    forwardConnected: sendTo('autosave', toAutosave({ type: 'link.connected' })),
    forgetDraft: assign({ draft: null, copy: null, hasCopy: false, theirs: null, problem: null, uploads: 0 }),
    /** The draft still exists and is offered. */
    rememberLeft: assign({ hasCopy: true }),
    notifyRestored: emit(toNotify('info', texts.draftRestored)),
    notifySaved: emit(toNotify('success', texts.saved)),
    notifyDraftDeleteFailed: emit((_, { error }: { error: unknown }) =>
      toNotify('error', failureOf(error).text || texts.draftDeleteFailed),
    ),
  },
})
