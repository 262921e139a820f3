/**
 * One annotation as a teacher and a student see it, and the requests to the server (content §4 Annotations, §8; B469
 * B478 B479 B482–B484 B532 B583 B587, D35), from the presses, the messages and the responses alone. Whether it is
 * solved and whether its passage is found are two independent facts.
 */
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import { errors } from '../../../../contract/errors'
import { annotationModel } from '../../../../src/catalogue/documents/annotations/annotation.model'
import type { AnnotationEvent, AnnotationInput } from '../../../../src/machines/documents/annotations/annotation.types'
import { annotationView } from '../../../../src/machines/documents/annotations/annotations.selectors'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { and, type Step, say, stay } from '../../steps'
import { visibleAnchor } from './places'

interface Known extends AnnotationInput {
  readonly resolving: 'solves' | 'reopens' | null
  /** The text in the field; null without a field. */
  readonly written: string | null
  readonly isSaving: boolean
  readonly problem: string | null
  readonly shownVersion: number | null
  readonly deletion: 'asks' | 'deletes' | 'gone' | null
}

interface Shown {
  readonly isSolved: boolean
  readonly resolving: Known['resolving']
  readonly says: string
  readonly place: string
  readonly written: string | null
  readonly isSaving: boolean
  readonly problem: string | null
  readonly deletion: Known['deletion']
  readonly may: { readonly solve: boolean; readonly reopen: boolean; readonly edit: boolean; readonly remove: boolean }
}

/** The texts of the specification and the product. */
const texts = {
  solved: '已解决',
  reopened: '批注已重新打开',
  changed: '修改批注成功',
  deleted: '删除批注成功',
  solveFailed: '批注没有标记为已解决，请重试',
  reopenFailed: '批注没有重新打开，请重试',
  changeFailed: '批注没有保存，请重试',
  deleteFailed: '批注没有删除，请重试',
  changedElsewhere: '内容已在其他页面修改，请核对后再保存',
}

const isSolved = ({ annotation }: Known): boolean => annotation.isSolution === '1'
const isOwn = ({ annotation, userCode }: Known): boolean => annotation.belongUserCode === userCode
const ask = (name: string, input: Readonly<Record<string, unknown>>): Sent => ({
  to: { started: name },
  event: { input },
})
const report = (annotation: Annotation): Sent => ({ to: 'parent', event: { type: 'annotation.changed', annotation } })
const nothingWritten = { written: null, isSaving: false, problem: null, shownVersion: null } as const

/** The server's version of the annotation; an older one than the known is ignored. */
const told = (known: Known, annotation: Annotation): Step<Known> =>
  stay(known, annotation.version < known.annotation.version ? {} : { annotation })

function afterEvent(known: Known, event: AnnotationEvent): Step<Known> {
  const { annotation, written, isSaving, deletion, resolving } = known
  const { commentCode } = annotation
  switch (event.type) {
    case 'annotation.received':
      return told(known, event.annotation)
    case 'section.received':
      return stay(known, { text: event.text })
    case 'reply.changed': {
      const now = { ...annotation, reply: event.reply }
      return stay(known, { annotation: now }, report(now))
    }
    case 'reply.saved':
      return and(told(known, event.annotation), (now) => stay(now, {}, report(now.annotation)))
    case 'reply.stale':
      return stay(known, {}, { to: 'parent', event: { type: 'annotations.reload' } })
    case 'annotation.solve': // B478: students solve an annotation
      return known.role === 'student' && !isSolved(known) && resolving === null
        ? stay(known, { resolving: 'solves' }, ask('solveAnnotation', { commentCode }))
        : stay(known)
    case 'annotation.reopen': // B479: not the student; D35: a teacher
      return known.role === 'teacher' && isSolved(known) && resolving === null
        ? stay(known, { resolving: 'reopens' }, ask('reopenAnnotation', { commentCode }))
        : stay(known)
    case 'annotation.edit': // B483, B532
      return isOwn(known) && !isSolved(known) && written === null
        ? stay(known, { written: annotation.commentContent, shownVersion: annotation.version, problem: null })
        : stay(known)
    case 'annotation.write':
      return written !== null && !isSaving ? stay(known, { written: event.text, problem: null }) : stay(known)
    case 'annotation.cancel':
      return written !== null && !isSaving ? stay(known, nothingWritten) : stay(known)
    case 'annotation.save': {
      if (written === null || isSaving) return stay(known)
      if (isSolved(known)) return stay(known, { problem: errors.annotationSolved.text }) // B483
      if (written.trim() === '') return stay(known, { problem: errors.annotationEmpty.text })
      if (written === annotation.commentContent) return stay(known, nothingWritten)
      const version = known.shownVersion ?? annotation.version
      return stay(
        known,
        { isSaving: true, problem: null },
        ask('changeComment', { commentCode, commentContent: written, version }),
      )
    }
    case 'annotation.delete': // B484: solved or not
      return isOwn(known) && deletion === null ? stay(known, { deletion: 'asks' }) : stay(known)
    case 'annotation.keep': // B587
      return deletion === 'asks' ? stay(known, { deletion: null }) : stay(known)
    case 'annotation.confirm':
      return deletion === 'asks'
        ? stay(known, { deletion: 'deletes' }, ask('deleteComment', { commentCode }))
        : stay(known)
  }
}

function answered(known: Known, actor: string, output: unknown): Step<Known> {
  if (actor === 'deleteComment') {
    const gone: Sent = { to: 'parent', event: { type: 'annotation.gone', commentCode: known.annotation.commentCode } }
    return stay(known, { deletion: 'gone' }, say('success', texts.deleted), gone) // B583
  }
  const does = {
    solveAnnotation: { change: { resolving: null }, text: texts.solved }, // B478
    reopenAnnotation: { change: { resolving: null }, text: texts.reopened },
    changeComment: { change: nothingWritten, text: texts.changed }, // B583
  }[actor]
  if (!does) return stay(known)
  return and(told({ ...known, ...does.change }, output as Annotation), (now) =>
    stay(now, {}, report(now.annotation), say('success', does.text)),
  )
}

function failed(known: Known, actor: string, error: unknown): Step<Known> {
  const { code, text } = error as { code: number; text: string }
  const fail = (otherwise: string): Sent => say('error', text || otherwise)
  switch (actor) {
    case 'solveAnnotation':
      return stay(known, { resolving: null }, isSolved(known) ? say('success', texts.solved) : fail(texts.solveFailed))
    case 'reopenAnnotation':
      return stay(
        known,
        { resolving: null },
        isSolved(known) ? fail(texts.reopenFailed) : say('success', texts.reopened),
      )
    case 'changeComment': {
      if (code !== errors.conflictingChange.code)
        return stay(known, { isSaving: false, problem: text || texts.changeFailed })
      const change = { isSaving: false, problem: texts.changedElsewhere, shownVersion: null }
      return stay(known, change, { to: 'parent', event: { type: 'annotations.reload' } })
    }
    default:
      return stay(known, { deletion: null }, fail(texts.deleteFailed))
  }
}

function step(known: Known, happened: Happened): Step<Known> {
  switch (happened.kind) {
    case 'event':
      return 'type' in happened.event && happened.type.startsWith('link.')
        ? stay(known)
        : afterEvent(known, happened.event as unknown as AnnotationEvent)
    case 'done':
      return answered(known, happened.actor, happened.output)
    case 'error':
      return failed(known, happened.actor, happened.error)
    default:
      return stay(known)
  }
}

export const oracle = defineOracle<Known, Shown>(annotationModel, {
  begin: (input) => ({ ...(input as AnnotationInput), resolving: null, ...nothingWritten, deletion: null }),
  next: (known, happened) => step(known, happened).known,
  shown: (known) => ({
    isSolved: isSolved(known), // B469
    resolving: known.resolving,
    says: known.annotation.commentContent,
    place: visibleAnchor(known.annotation, known.text),
    written: known.written,
    isSaving: known.isSaving,
    problem: known.problem,
    deletion: known.deletion,
    may: {
      solve: known.role === 'student' && !isSolved(known), // B478, B479
      reopen: known.role === 'teacher' && isSolved(known),
      edit: isOwn(known) && !isSolved(known), // B483
      remove: isOwn(known) && known.deletion !== 'gone', // B484
    },
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => typeof to === 'string' || ('started' in to && to.started !== 'reply'),
  routes: [
    // Solved while the teacher edits it; after it is reopened, the typed text can be saved.
    {
      keys: [
        'annotation.edit',
        'annotation.write (a text)',
        'annotation.received (it is solved)',
        'annotation.save',
        'annotation.reopen',
        'done reopenAnnotation 0',
        'annotation.save',
        'error changeComment 1',
        'annotation.save',
      ],
    },
    // Orphaned, solved, found again: still solved.
    {
      start: 1,
      keys: [
        'section.received (changed in the passage)',
        'section.received (without the passage)',
        'annotation.solve',
        'done solveAnnotation 0',
        'section.received (longer)',
        'section.received (gone)',
        'section.received (as it was)',
      ],
    },
    { start: 1, keys: ['annotation.solve', 'annotation.received (it is solved)', 'error solveAnnotation 0'] },
    { start: 2, keys: ['annotation.reopen', 'annotation.received (it is open again)', 'error reopenAnnotation 0'] },
    { start: 2, keys: ['annotation.delete', 'annotation.confirm', 'done deleteComment 0'] },
  ],
  read: (snapshot) => {
    const view = annotationView(snapshot as Parameters<typeof annotationView>[0])
    const { isSolved: solved, resolving, annotation, anchor, written, isSaving, problem, deletion, can } = view
    return {
      isSolved: solved,
      resolving,
      says: annotation.commentContent,
      place: anchor,
      written,
      isSaving,
      problem,
      deletion,
      may: can,
    }
  },
})
