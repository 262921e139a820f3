/** Setup of the chart of all annotations of a plan: types, actors, guards and actions. */
import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import { errors } from '../../../../contract/errors'
import { isBlankText } from '../../../../contract/text'
import { failureOf } from '../../shared/failure'
import { annotationMachine } from './annotation.machine'
import type { KeepGroups } from './annotation.types'
import {
  addAnnotationPlaceholder,
  annotationFactsPlaceholder,
  findAnnotationsPlaceholder,
  groupsKeeperPlaceholder,
} from './annotations.actors'
import { groupsAfter, isGroupOpen, neighbourOf, nothingNew, textOf, withAnswer, withUpdate } from './annotations.logic'
import type { AnnotationsContext, AnnotationsEmitted, AnnotationsEvent, AnnotationsInput } from './annotations.types'
import { annotationTexts as texts } from './texts'

/** Id of the actor of an annotation. */
export const actorIdOf = (commentCode: string): string => `annotation ${commentCode}`

export const annotationsSetup = setup({
  types: {
    context: {} as AnnotationsContext,
    events: {} as AnnotationsEvent,
    input: {} as AnnotationsInput,
    emitted: {} as AnnotationsEmitted,
  },
  actors: {
    annotation: annotationMachine,
    findAnnotations: findAnnotationsPlaceholder,
    addAnnotation: addAnnotationPlaceholder,
    facts: annotationFactsPlaceholder,
    groupsKeeper: groupsKeeperPlaceholder,
  },
  guards: {
    isAskedFor: ({ context }) => context.isPanelOpen,
    isTeacher: ({ context }) => context.role === 'teacher',
    isBlank: ({ context }) => isBlankText(context.adding.text),
    isFresh: ({ context, event }) =>
      event.type === 'annotation.received' && !context.gone.includes(event.annotation.commentCode),
    isKnown: ({ context, event }) =>
      event.type === 'annotation.changed' && context.refs[event.annotation.commentCode] !== undefined,
    isListed: ({ context, event }) =>
      'commentCode' in event && context.items.some(({ commentCode }) => commentCode === event.commentCode),
    hasNeighbour: ({ context, event }) => event.type === 'annotation.step' && neighbourOf(context, event.by) !== null,
  },
  actions: {
    /**
     * Each annotation has an actor: new annotations get one, removed ones lose theirs, changed ones are sent to theirs.
     */
    settle: enqueueActions(({ context: { items, refs, texts: sections, role, userCode }, event, enqueue }) => {
      const codes = new Set(items.map(({ commentCode }) => commentCode))
      for (const [code, ref] of Object.entries(refs)) if (!codes.has(code)) enqueue.stopChild(ref)
      const isChanged = ({ commentCode }: Annotation): boolean => {
        if (event.type === 'annotation.received') return event.annotation.commentCode === commentCode
        return event.type !== 'annotation.deleted' && event.type !== 'annotation.gone'
      }
      for (const annotation of items.filter(isChanged)) {
        const ref = refs[annotation.commentCode]
        if (ref) enqueue.sendTo(ref, { type: 'annotation.received', annotation })
      }
      enqueue.assign(({ spawn }) => {
        const updated = items.map((annotation) => {
          const { commentCode, belongBusinessSectionCode } = annotation
          const text = textOf(sections, belongBusinessSectionCode)
          const input = { annotation, text, role, userCode }
          return [commentCode, refs[commentCode] ?? spawn('annotation', { id: actorIdOf(commentCode), input })] as const
        })
        return { refs: Object.fromEntries(updated) }
      })
    }),
    takeAnswer: assign(({ context }, { answer }: { answer: readonly Annotation[] }) => ({
      items: withAnswer(context, answer),
      problem: null,
    })),
    listenFromNow: assign({ arrived: [] }),
    applyNotification: assign(({ context: { items, arrived }, event }) => {
      assertEvent(event, ['annotation.received', 'annotation.changed'])
      const { annotation } = event
      return { items: withUpdate(items, annotation), arrived: [...new Set([...arrived, annotation.commentCode])] }
    }),
    /** A group folds when its annotation becomes solved, even if the reader had opened it (B480). */
    foldSolved: enqueueActions(({ context, enqueue }, { received }: { received: readonly Annotation[] }) => {
      const groups = groupsAfter(context, received)
      if (groups === context.groups) return
      enqueue.assign({ groups })
      enqueue.sendTo('groupsKeeper', { type: 'groups.keep', groups } satisfies KeepGroups)
    }),
    takeAdded: assign(({ context: { items, arrived, gone, groups } }, { added }: { added: Annotation }) => ({
      items: gone.includes(added.commentCode) ? items : withUpdate(items, added),
      arrived: [...arrived, added.commentCode],
      // An event may have brought the annotation before this response, and the reader may have folded it since.
      groups: { [added.commentCode]: true, ...groups },
      lit: added.commentCode,
      adding: nothingNew,
    })),
    remove: assign(({ context: { items, gone, lit }, event }) => {
      assertEvent(event, ['annotation.deleted', 'annotation.gone'])
      return {
        items: items.filter(({ commentCode }) => commentCode !== event.commentCode),
        gone: [...gone, event.commentCode],
        lit: lit === event.commentCode ? null : lit,
      }
    }),
    takeTexts: enqueueActions(({ context: { items, refs }, event, enqueue }) => {
      assertEvent(event, 'sections.received')
      enqueue.assign({ texts: event.texts })
      for (const { commentCode, belongBusinessSectionCode } of items) {
        const ref = refs[commentCode]
        const text = textOf(event.texts, belongBusinessSectionCode)
        if (ref) enqueue.sendTo(ref, { type: 'section.received', text })
      }
    }),
    place: assign(({ context: { adding }, event }) => {
      assertEvent(event, 'add.open')
      const { sectionCode, quote } = event
      return { adding: { ...adding, sectionCode, quote, requestId: null }, addProblem: null }
    }),
    write: assign(({ context: { adding }, event }) => {
      assertEvent(event, 'add.write')
      return { adding: { ...adding, text: event.text, requestId: null }, addProblem: null }
    }),
    nameRequest: assign(({ context: { adding, items }, event }) => {
      assertEvent(event, 'add.send')
      const known = items.map(({ commentCode }) => commentCode)
      const requestId = adding.requestId ?? event.requestId
      return { adding: { ...adding, requestId, at: event.at, known }, addProblem: null }
    }),
    forgetNew: assign({ adding: nothingNew, addProblem: null }),
    refuseBlank: assign({ addProblem: errors.annotationEmpty.text }),
    showAddFailure: assign((_, { error }: { error: unknown }) => ({
      addProblem: failureOf(error).text || texts.addFailed,
    })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.loadFailed })),
    filter: assign(({ event }) => {
      assertEvent(event, 'filter.change')
      return { onlyOpen: event.onlyOpen }
    }),
    toggleGroup: assign(({ context, event }) => {
      assertEvent(event, 'group.toggle')
      const { items, groups } = context
      const annotation = items.find(({ commentCode }) => commentCode === event.commentCode)
      return annotation ? { groups: { ...groups, [event.commentCode]: !isGroupOpen(context, annotation) } } : {}
    }),
    restoreGroups: assign(({ context: { groups }, event }) => {
      assertEvent(event, 'groups.restored')
      return { groups: { ...event.groups, ...groups } }
    }),
    keepGroups: sendTo('groupsKeeper', ({ context: { groups } }): KeepGroups => ({ type: 'groups.keep', groups })),
    light: assign(({ event }) => {
      assertEvent(event, ['annotation.light', 'annotation.show'])
      return { lit: event.commentCode }
    }),
    lightNeighbour: assign(({ context, event }) => {
      assertEvent(event, 'annotation.step')
      return { lit: neighbourOf(context, event.by) }
    }),
    openLit: assign(({ context: { groups, lit } }) => (lit === null ? {} : { groups: { ...groups, [lit]: true } })),
    reveal: emit(({ context: { lit } }) => ({ type: 'annotation.reveal' as const, commentCode: lit ?? '' })),
    notifyAdded: emit({ type: 'notify' as const, level: 'success' as const, text: texts.added }),
  },
})
