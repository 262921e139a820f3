/** Setup of the chart of the course editor: guards and actions. */
import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import type { CourseEdit } from '../../../../contract/rules/courses/courseEdit'
import { resourcePickerMachine } from '../../library/resourcePicker/resourcePicker.machine'
import type { PickableResource } from '../../library/resourcePicker/resourcePicker.types'
import { dragReorderMachine } from '../../shared/dragReorder/dragReorder.machine'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { loadDraftPlaceholder, storeEditsPlaceholder } from './courseEditor.actors'
import {
  addBelow,
  addBeside,
  afterStep,
  ancestorsOf,
  itemOf,
  moveBetween,
  outlineOf,
  pasteAt,
  refusalOf,
  sendable,
  taken,
  takenBelow,
  titleProblem,
} from './courseEditor.logic'
import { resourceEdits } from './courseEditor.picking'
import type {
  CourseDraft,
  CourseEditorContext,
  CourseEditorEmitted,
  CourseEditorEvent,
  CourseEditorInput,
  StoredEdits,
} from './courseEditor.types'
import { publishingMachine } from './publishing.machine'
import type { Published } from './publishing.types'
import { courseTexts as texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })

/** The edit that an event asks for; null where it does not apply. */
function editOf(context: CourseEditorContext, event: CourseEditorEvent): CourseEdit | null {
  switch (event.type) {
    case 'item.add':
      return addBeside(context, event.id)
    case 'item.addBelow':
      return addBelow(context, event.id, event.isTask)
    case 'item.set': {
      const { title, ...values } = event.values
      if (title !== undefined && titleProblem(title) !== null) return null
      return {
        kind: 'change',
        id: event.id,
        values: { ...values, ...(title !== undefined && { title: title.trim() }) },
      }
    }
    case 'item.paste':
      return pasteAt(context, event.id, event.ids)
    case 'tree.stored':
      return moveBetween(context.tree, event.outline)
    case 'delete.confirm':
      return context.deleting === null ? null : { kind: 'remove', id: context.deleting }
    case 'rename.save': {
      const { renaming } = context
      return renaming && { kind: 'change', id: renaming.id, values: { title: renaming.title.trim() } }
    }
    default:
      return null
  }
}

/** The edits that an event asks for; none where it does not apply. */
function editsOf(context: CourseEditorContext, event: CourseEditorEvent): readonly CourseEdit[] {
  if (event.type === 'tree.undo') return context.past.at(-1) ?? []
  if (event.type === 'tree.redo') return context.future.at(-1) ?? []
  const edit = editOf(context, event)
  return edit ? [edit] : []
}

/** Errors that a retry does not solve. */
const refusals: readonly number[] = [
  errors.courseRefused.code,
  errors.courseTooLarge.code,
  errors.invalidInput.code,
  errors.notFound.code,
]

const wayOf = ({ type }: CourseEditorEvent) => (type === 'tree.undo' ? 'undo' : type === 'tree.redo' ? 'redo' : 'do')

export const courseEditorSetup = setup({
  types: {
    context: {} as CourseEditorContext,
    events: {} as CourseEditorEvent,
    input: {} as CourseEditorInput,
    emitted: {} as CourseEditorEmitted,
    children: {} as { drag: 'dragReorder'; publishing: 'publishing'; picker: 'resourcePicker' },
  },
  actors: {
    dragReorder: dragReorderMachine,
    loadDraft: loadDraftPlaceholder,
    storeEdits: storeEditsPlaceholder,
    publishing: publishingMachine,
    resourcePicker: resourcePickerMachine,
  },
  delays: { quiet: 400, again: 5_000 },
  guards: {
    isGone: (_, { error }: { error: unknown }) => failureOf(error).code === errors.notFound.code,
    /** The server refused the request; a retry does not help. */
    isRefused: (_, { error }: { error: unknown }) => refusals.includes(failureOf(error).code),
    isOneOfSeveralRefused: ({ context: { sending } }, { error }: { error: unknown }) =>
      sending > 1 && refusals.includes(failureOf(error).code),
    isThere: ({ context, event }) => 'id' in event && itemOf(context.tree, event.id ?? null) !== undefined,
    hasEdit: ({ context, event }) => afterStep(context, editsOf(context, event)) !== null,
    isTask: ({ context, event }) => 'id' in event && itemOf(context.tree, event.id ?? null)?.isTask === true,
    isPicked: (_, { resources }: { resources: readonly PickableResource[] }) => resources.length > 0,
    isTitle: ({ context }) => titleProblem(context.renaming?.title ?? '') === null,
    isRenamedItemDeleted: ({ context: { renaming, tree } }) =>
      renaming !== null && itemOf(tree, renaming.id) === undefined,
    isSameTitle: ({ context: { renaming, tree } }) =>
      renaming?.title.trim() === itemOf(tree, renaming?.id ?? null)?.title,
    hasPending: ({ context }) => context.pending.length > 0,
    hasClipboard: ({ context }) => context.clipboard !== null,
    isStored: ({ context }) => context.pending.length === 0 && context.theirs === null,
    isStale: (_, { stands }: { stands: CourseDraft | null }) => stands !== null,
    /** Another draft is on the server, and this page has no unsaved edits. */
    isOutdated: ({ context: { pending, theirs } }, { published }: { published: Published | null }) =>
      Boolean(published?.stands) && pending.length === 0 && theirs === null,
  },
  actions: {
    take: assign(({ context: { serial, current } }, { draft }: { draft: CourseDraft }) =>
      taken(draft, serial, current),
    ),
    showFailure: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.loadFailed })),
    sendTreeToDrag: sendTo('drag', ({ context: { tree, serial } }) => ({
      type: 'tree.replaced' as const,
      outline: outlineOf(tree),
      treeVersion: serial,
    })),
    /** A chosen item is visible: everything above it is unfolded. */
    choose: assign(({ context: { tree, closed }, event }) => {
      assertEvent(event, 'item.choose')
      const above = ancestorsOf(tree, event.id)
      return { current: event.id, closed: closed.filter((id) => !above.includes(id)) }
    }),
    fold: assign(({ context: { closed, tree }, event }) => {
      assertEvent(event, 'fold.change')
      const { id, isOpen } = event
      if (id === null) return { closed: isOpen ? [] : tree.filter(({ isTask }) => !isTask).map((item) => item.id) }
      return { closed: isOpen ? closed.filter((one) => one !== id) : [...closed, id] }
    }),
    edit: assign(({ context, event }) => {
      const edits = editsOf(context, event)
      const next = afterStep(context, edits, wayOf(event))
      if (!next) return {}
      // The parents of added or moved items are unfolded.
      const above = edits.map((edit) => (edit.kind === 'insert' || edit.kind === 'move' ? edit.parentId : null))
      return { ...next, closed: context.closed.filter((id) => !above.includes(id)) }
    }),
    /** The drag chart has moved an item; its tree version is taken over. */
    takeMove: assign(({ context, event }) => {
      assertEvent(event, 'tree.stored')
      const edit = editOf(context, event)
      const next = edit && afterStep(context, [edit])
      return { ...next, serial: Math.max(context.serial, event.treeVersion) }
    }),
    notifyRefused: emit(({ context, event }) =>
      toNotify('error', refusalOf(context.tree, editOf(context, event)) ?? texts.chooseFirst),
    ),
    nameAdded: assign(({ context: { current, tree } }) => ({
      renaming: current === null ? null : { id: current, title: itemOf(tree, current)?.title ?? '', problem: null },
    })),
    beginRename: assign(({ context: { tree }, event }) => {
      assertEvent(event, 'rename.begin')
      return {
        renaming: { id: event.id, title: itemOf(tree, event.id)?.title ?? '', problem: null },
        current: event.id,
      }
    }),
    writeTitle: assign(({ context: { renaming }, event }) => {
      assertEvent(event, 'rename.write')
      return { renaming: renaming && { ...renaming, title: event.title, problem: null } }
    }),
    /** Offers an unsaved title to be copied. */
    offerTitle: enqueueActions(({ context: { renaming, tree }, enqueue }) => {
      const title = renaming?.title.trim() ?? ''
      if (title === '' || title === itemOf(tree, renaming?.id ?? null)?.title) return
      enqueue.emit({ type: 'input.lost', what: texts.titleLost, input: title, isHtml: false })
    }),
    refuseTitle: assign(({ context: { renaming } }) => ({
      renaming: renaming && { ...renaming, problem: titleProblem(renaming.title) },
    })),
    forget: assign({ renaming: null, deleting: null, picking: null }),
    beginPick: assign(({ event }) => {
      assertEvent(event, 'resource.pick')
      return { picking: { id: event.id, ids: event.ids }, current: event.id }
    }),
    setResources: assign(({ context }, { resources }: { resources: readonly PickableResource[] }) => ({
      ...afterStep(context, resourceEdits(context, resources)),
      // The first task stays the chosen one.
      current: context.picking?.id ?? null,
      resourceNames: {
        ...context.resourceNames,
        ...Object.fromEntries(resources.map(({ resId, resName }) => [resId, resName])),
      },
    })),
    meanDelete: assign(({ event }) => {
      assertEvent(event, 'delete.ask')
      return { deleting: event.id }
    }),
    hold: assign(({ event }) => {
      assertEvent(event, ['item.cut', 'item.copy'])
      return { clipboard: { id: event.id, isCut: event.type === 'item.cut' } }
    }),
    /** A cut item can be pasted only once. */
    spendCut: assign(({ context: { clipboard } }) => ({ clipboard: clipboard?.isCut ? null : clipboard })),
    /** A request whose response was lost is repeated unchanged. */
    markSending: assign(({ context: { pending, sending } }) => ({ sending: sending || sendable(pending) })),
    takeStored: assign(({ context: { pending, sending } }, { revision }: StoredEdits) => ({
      revision,
      pending: pending.slice(sending),
      sending: 0,
      problem: null,
    })),
    /** One of several edits is refused: they are sent one by one to find it. */
    sendOne: assign({ sending: 1 }),
    dropRefused: assign(({ context: { pending } }) => ({ pending: pending.slice(1), sending: 0 })),
    notifyRefusal: emit((_, { error }: { error: unknown }) =>
      toNotify('error', failureOf(error).text ? `${failureOf(error).text}（${texts.refusedSave}）` : texts.refusedSave),
    ),
    takeTheirs: assign((_, { stands }: { stands: CourseDraft | null }) => ({ theirs: stands, sending: 0 })),
    showSaveFailure: assign((_, { error }: { error: unknown }) => ({
      problem: failureOf(error).text || texts.saveFailed,
    })),
    keepMine: assign(({ context: { theirs, pending, serial, current } }) =>
      theirs ? takenBelow(theirs, pending, serial, current) : {},
    ),
    takeBelow: assign(({ context: { pending, serial, current } }, { draft }: { draft: CourseDraft }) =>
      takenBelow(draft, pending, serial, current),
    ),
    keepTheirs: assign(({ context: { theirs, serial, current } }) => (theirs ? taken(theirs, serial, current) : {})),
    takePublished: enqueueActions(({ enqueue }, { published }: { published: Published | null }) => {
      if (!published || published.versionNo === null) return
      enqueue.assign({ versionNo: published.versionNo })
      enqueue.emit(toNotify('success', texts.published(published.versionNo)))
    }),
    takeStanding: assign(({ context: { serial, current } }, { published }: { published: Published | null }) =>
      published?.stands ? taken(published.stands, serial, current) : {},
    ),
    notifyChanged: emit(toNotify('error', texts.conflictingChange)),
  },
})
