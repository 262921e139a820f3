/** Setup of the plan editor: actors, guards and actions. */
import { assertEvent, assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { isBlankText } from '../../../../contract/text'
import { dragReorderMachine } from '../../shared/dragReorder/dragReorder.machine'
import { failureOf } from '../../shared/failure'
import type { InputLost, Notify } from '../../shared/messages'
import {
  addTitlePlaceholder,
  deleteTitlePlaceholder,
  loadPlanPlaceholder,
  planFactsPlaceholder,
  renameTitlePlaceholder,
  restoreTitlePlaceholder,
} from './planEditor.actors'
import {
  arranged,
  childReason,
  commandsFor,
  found,
  isKnown,
  isSame,
  merged,
  moveBetween,
  movedBetween,
  outlineOf,
  placeBeside,
  remembered,
  sectionOf,
  stepOf,
  stepped,
  withAdded,
  withoutSection,
  withSection,
} from './planEditor.logic'
import type {
  AddedSection,
  LoadedPlan,
  PlanEditorContext,
  PlanEditorEmitted,
  PlanEditorEvent,
  PlanEditorInput,
} from './planEditor.types'
import { sectionMachine } from './section/section.machine'
import { planTexts as texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
const isRemoved = (error: unknown): boolean => failureOf(error).code === errors.notFound.code

export const planEditorSetup = setup({
  types: {
    context: {} as PlanEditorContext,
    events: {} as PlanEditorEvent,
    input: {} as PlanEditorInput,
    emitted: {} as PlanEditorEmitted,
    children: {} as { drag: 'dragReorder'; facts: 'facts' },
  },
  actors: {
    section: sectionMachine,
    dragReorder: dragReorderMachine,
    loadPlan: loadPlanPlaceholder,
    addTitle: addTitlePlaceholder,
    renameTitle: renameTitlePlaceholder,
    deleteTitle: deleteTitlePlaceholder,
    restoreTitle: restoreTitlePlaceholder,
    facts: planFactsPlaceholder,
  },
  /** The tree has refused a move that is not stored within this time (ms). */
  delays: { moveOver: 20_000 },
  guards: {
    hasAddress: ({ context }) => context.sectionCode !== '',
    isGone: (_, { error }: { error: unknown }) => isRemoved(error),
    isNews: ({ context, event }) =>
      event.type === 'plan.changed' && context.plan !== null && !isKnown(context.plan, event),
    isDeleted: ({ event }) => event.type === 'plan.changed' && event.what === 'deleted',
    isThere: ({ context, event }) => 'id' in event && sectionOf(context.plan, event.id) !== undefined,
    hasCurrent: ({ context }) => sectionOf(context.plan, context.current) !== undefined,
    isTooDeep: ({ context }) => childReason(context) === texts.tooDeep,
    isRenamedItemDeleted: ({ context: { plan, renaming } }) =>
      plan !== null && renaming !== null && sectionOf(plan, renaming.id) === undefined,
    isBlankTitle: ({ context }) => isBlankText(context.renaming?.title ?? ''),
    isSameTitle: ({ context }) =>
      context.renaming?.title.trim() === sectionOf(context.plan, context.renaming?.id ?? null)?.title,
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
    isStepOver: ({ context }) => context.stepping === null,
    mustDelete: ({ context }) => stepOf(context)?.kind === 'deleted',
    mustRestore: ({ context }) => stepOf(context)?.kind === 'added',
    mustRename: ({ context }) => stepOf(context)?.kind === 'renamed',
    mustMove: ({ context }) => {
      const step = stepOf(context)
      if (step?.kind !== 'moved' || !context.plan) return false
      return moveBetween(outlineOf(context.plan), step.after, step.id) !== null
    },
    hasFound: ({ context }) => found(context).length > 0,
  },
  actions: {
    /**
     * Takes a loaded plan: updates the open sections and the tree, and starts an actor for every section with an unconfirmed
     * draft.
     */
    take: enqueueActions(({ context: { plan: known, refs, current }, enqueue }, { loaded }: { loaded: LoadedPlan }) => {
      const plan = merged(known, loaded.plan)
      enqueue.assign({
        plan,
        problem: null,
        current: sectionOf(plan, current) ? current : (plan.sections[0]?.sectionCode ?? null),
      })
      for (const node of plan.sections) {
        const ref = refs[node.sectionCode]
        if (ref) enqueue.sendTo(ref, { type: 'section.received', node })
      }
      for (const [id, ref] of Object.entries(refs))
        if (!sectionOf(plan, id)) enqueue.sendTo(ref, { type: 'section.gone' })
      if (known) return
      enqueue.assign(({ spawn }) => {
        const offered = plan.sections.flatMap((node) => {
          const draft = loaded.drafts.find(({ sectionCode }) => sectionCode === node.sectionCode) ?? null
          const hasCopy = loaded.copies.includes(node.sectionCode)
          if (!draft && !hasCopy) return []
          const id = `section ${node.sectionCode}`
          return [[node.sectionCode, spawn('section', { id, input: { node, draft, hasCopy } })] as const]
        })
        return { refs: Object.fromEntries(offered) }
      })
    }),
    notifyDeletedSections: enqueueActions(({ context: { refs }, enqueue }) => {
      for (const ref of Object.values(refs)) enqueue.sendTo(ref, { type: 'section.gone' })
    }),
    /** Offers an unsaved title for copying. */
    offerTitle: enqueueActions(({ context: { plan, renaming }, enqueue }) => {
      const title = renaming?.title.trim() ?? ''
      if (title === '' || title === sectionOf(plan, renaming?.id ?? null)?.title) return
      enqueue.emit({ type: 'input.lost', what: texts.titleLost, input: title, isHtml: false })
    }),
    offerSection: emit(({ event }): InputLost => {
      assertEvent(event, 'section.lost')
      const { title, html } = event.text
      return { type: 'input.lost', what: texts.sectionLost(title), input: html, isHtml: true }
    }),
    lookAgain: raise({ type: 'plan.reload' }),
    sendTreeToDrag: sendTo('drag', ({ context: { plan } }) => ({
      type: 'tree.replaced' as const,
      outline: plan ? outlineOf(plan) : [],
      treeVersion: plan?.treeVersion ?? 0,
    })),
    forwardConnectionToDrag: sendTo('drag', ({ event }) => {
      assertEvent(event, ['link.connected', 'link.lost'])
      return event
    }),
    forwardToSections: enqueueActions(({ context: { refs }, enqueue }) => {
      for (const ref of Object.values(refs)) enqueue.sendTo(ref, { type: 'link.connected' })
    }),
    showFailure: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.loadFailed })),
    takeSection: assign(({ context: { plan }, event }) => {
      assertEvent(event, 'section.saved')
      return { plan: plan && withSection(plan, event.node) }
    }),
    /** Remembers a move by the user; the move of an undo step is not remembered. */
    takeMove: assign(({ context, event }) => {
      assertEvent(event, 'tree.stored')
      const { plan, stepping } = context
      if (!plan || event.treeVersion < plan.treeVersion) return {}
      const before = outlineOf(plan)
      // A tree that was loaded in between may contain the move already.
      if (event.treeVersion === plan.treeVersion && !isSame(before, event.outline)) return {}
      const now = arranged(plan, event.outline, event.treeVersion)
      const current = sectionOf(now, context.current) ? context.current : (now.sections[0]?.sectionCode ?? null)
      if (stepping !== null) return { plan: now, current, ...stepped(context) }
      const id = movedBetween(before, event.outline)
      const step = id === null ? null : ({ kind: 'moved', id, before, after: outlineOf(now) } as const)
      return { plan: now, current, ...(step && remembered(context, step)) }
    }),
    takeReaders: assign(({ event }) => {
      assertEvent(event, 'readers.received')
      return { readers: event.readers }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, ['section.choose', 'section.viewed', 'section.open'])
      return { current: event.id }
    }),
    reveal: emit(({ context: { current } }) => ({ type: 'section.reveal' as const, id: current ?? '' })),
    /** Starts the actor of a section when it is opened for the first time. */
    openSection: enqueueActions(({ context: { plan, refs }, event, enqueue }) => {
      assertEvent(event, 'section.open')
      const node = sectionOf(plan, event.id)
      if (!node) return
      if (!refs[event.id])
        enqueue.assign(({ spawn }) => {
          const input = { node, draft: null, hasCopy: false }
          return { refs: { ...refs, [event.id]: spawn('section', { id: `section ${event.id}`, input }) } }
        })
      enqueue.sendTo(({ context }) => context.refs[event.id] ?? '', { type: 'section.edit' })
    }),
    fold: assign(({ context: { closed, plan }, event }) => {
      assertEvent(event, 'fold.change')
      const { id, isOpen } = event
      if (id === null) return { closed: isOpen ? [] : (plan?.sections ?? []).map(({ sectionCode }) => sectionCode) }
      return { closed: isOpen ? closed.filter((one) => one !== id) : [...closed, id] }
    }),
    placeSibling: assign(({ context }) => ({ adding: placeBeside(context) })),
    placeChild: assign(({ context: { current, closed } }) => ({
      adding: current === null ? null : { parentCode: current, afterCode: '' },
      closed: closed.filter((id) => id !== current),
    })),
    placeFirst: assign(({ context: { plan } }) => ({
      adding: plan && { parentCode: plan.sectionCode, afterCode: '' },
    })),
    takeAdded: assign(({ context }, { added }: { added: AddedSection }) => {
      const { plan, adding } = context
      if (!plan || !adding) return {}
      const { id, title } = added
      return {
        plan: withAdded(plan, adding, added, 0),
        ...remembered(context, { kind: 'added', id, title }),
        current: id,
        // A new title is edited at once.
        renaming: { id, title, problem: null },
      }
    }),
    beginRename: assign(({ context: { plan }, event }) => {
      assertEvent(event, 'rename.begin')
      return { renaming: { id: event.id, title: sectionOf(plan, event.id)?.title ?? '', problem: null } }
    }),
    writeTitle: assign(({ context: { renaming }, event }) => {
      assertEvent(event, 'rename.write')
      return { renaming: renaming && { ...renaming, title: event.title, problem: null } }
    }),
    refuseTitle: assign(({ context: { renaming } }) => ({
      renaming: renaming && { ...renaming, problem: errors.sectionTitleEmpty.text },
    })),
    showTitleFailure: assign(({ context: { renaming } }, { error }: { error: unknown }) => ({
      renaming: renaming && { ...renaming, problem: failureOf(error).text || texts.renameFailed },
    })),
    forgetRenaming: assign({ renaming: null }),
    takeTitle: enqueueActions(({ context, enqueue }, { version }: { version: number }) => {
      const { plan, renaming, refs } = context
      const section = sectionOf(plan, renaming?.id ?? null)
      if (!plan || !renaming || !section) return
      const title = renaming.title.trim()
      const node = { ...section, title, version }
      const step = { kind: 'renamed', id: renaming.id, from: section.title, to: title } as const
      enqueue.assign({ plan: withSection(plan, node), ...remembered(context, step) })
      const ref = refs[renaming.id]
      if (ref) enqueue.sendTo(ref, { type: 'section.received', node })
    }),
    meanDelete: assign(({ event }) => {
      assertEvent(event, 'delete.ask')
      return { deleting: event.id }
    }),
    forgetDelete: assign({ deleting: null }),
    takeDeleted: enqueueActions(({ context, enqueue }, { treeVersion }: { treeVersion: number }) => {
      const { plan, deleting, refs, current } = context
      const section = sectionOf(plan, deleting)
      if (!plan || deleting === null || !section) return
      const now = withoutSection(plan, deleting, treeVersion)
      const isLeft = (id: string): boolean => sectionOf(now, id) !== undefined
      for (const [id, ref] of Object.entries(refs)) if (!isLeft(id)) enqueue.stopChild(ref)
      const index = plan.sections.indexOf(section)
      const next = now.sections[Math.min(index, now.sections.length - 1)]?.sectionCode ?? null
      enqueue.assign({
        plan: now,
        refs: Object.fromEntries(Object.entries(refs).filter(([id]) => isLeft(id))),
        current: current !== null && isLeft(current) ? current : next,
        ...remembered(context, { kind: 'deleted', id: deleting, title: section.title }),
      })
    }),
    beginUndo: assign({ stepping: 'undo' as const }),
    beginRedo: assign({ stepping: 'redo' as const }),
    endStep: assign(({ context }) => stepped(context)),
    /** Later changes prevent undo: drops the history. */
    loseHistory: assign({ past: [], future: [], stepping: null }),
    stopStep: assign({ stepping: null }),
    moveTree: enqueueActions(({ context, enqueue }) => {
      const step = stepOf(context)
      if (step?.kind !== 'moved' || !context.plan) return
      const move = moveBetween(outlineOf(context.plan), step.after, step.id)
      for (const command of move ? commandsFor(move) : []) enqueue.sendTo('drag', command)
    }),
    lookFor: assign(({ event }) => {
      assertEvent(event, 'search.change')
      return { search: event.text, hit: 0 }
    }),
    stepFound: assign(({ context, event }) => {
      assertEvent(event, 'search.step')
      const all = found(context)
      const hit = (context.hit + event.by + all.length) % all.length
      return { hit, current: all[hit] ?? context.current }
    }),
    showFound: assign(({ context }) => ({ current: found(context)[context.hit] ?? context.current })),
    notifyAdded: emit(toNotify('success', texts.added)),
    notifyRenamed: emit(toNotify('success', texts.saved)),
    notifyDeleted: emit(toNotify('success', texts.deleted)),
    notifyTooDeep: emit(toNotify('error', texts.tooDeep)),
    notifyUndone: emit(({ context: { stepping } }) =>
      toNotify('success', stepping === 'redo' ? texts.redone : texts.undone),
    ),
    notifyHistoryLost: emit(toNotify('warning', texts.historyLost)),
    notifyFailure: emit((_, { error, otherwise }: { error: unknown; otherwise: string }) =>
      toNotify('error', failureOf(error).text || otherwise),
    ),
  },
})
