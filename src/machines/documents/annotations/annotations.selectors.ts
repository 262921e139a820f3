/** View data of the charts of annotations. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Annotation, Quote, Reply } from '../../../../contract/entities/documents/annotation'
import type { Anchor } from './anchor'
import type { annotationMachine } from './annotation.machine'
import { annotationReason } from './annotation.setup'
import type { AnnotationReader } from './annotation.types'
import { anchorIn, isGroupOpen, listed, PLACEHOLDER_PREFIX } from './annotations.logic'
import type { annotationsMachine } from './annotations.machine'
import type { AnnotationsContext } from './annotations.types'
import { type replyMachine, replyReason } from './reply.machine'
import { annotationTexts as texts } from './texts'

/** The reply to an annotation. */
export interface ReplyView {
  readonly reply: Reply | null
  /** Text in the field; null without a field. */
  readonly written: string | null
  readonly busy: 'asks' | 'adds' | 'saves' | 'deletes' | null
  readonly problem: string | null
  readonly isOwner: boolean
  /** Why the reply cannot be written, edited or deleted; null where it can (B482). */
  readonly lockedReason: string | null
  /** Why the draft cannot be sent; null where it can. */
  readonly sendReason: string | null
}

const replyBusy = { sending: 'adds', saving: 'saves', asking: 'asks', deleting: 'deletes' } as const

export function replyView(snapshot: SnapshotFrom<typeof replyMachine>): ReplyView {
  const { context, value } = snapshot
  const hasField = ['writing', 'sending', 'editing', 'saving'].includes(value)
  return {
    reply: context.reply,
    written: hasField ? context.text : null,
    busy: value in replyBusy ? replyBusy[value as keyof typeof replyBusy] : null,
    problem: context.problem,
    isOwner: context.isOwner,
    lockedReason: context.isOpen ? null : texts.solvedLocked,
    sendReason: replyReason(context),
  }
}

/** The reply to an annotation without an actor: no edit, no request. */
export const restingReply = ({ reply, isSolution }: Annotation, { role }: AnnotationReader): ReplyView => ({
  reply,
  written: null,
  busy: null,
  problem: null,
  isOwner: role === 'student',
  lockedReason: isSolution === '0' ? null : texts.solvedLocked,
  sendReason: null,
})

/** What the reader may do with an annotation. */
export interface AnnotationRights {
  readonly solve: boolean
  readonly reopen: boolean
  readonly edit: boolean
  readonly remove: boolean
}

/** One annotation. */
export interface AnnotationView {
  readonly annotation: Annotation
  readonly role: AnnotationReader['role']
  readonly isSolved: boolean
  readonly resolving: 'solves' | 'reopens' | null
  readonly anchor: Anchor['kind']
  /** The passage is found, but its text has changed. */
  readonly isPassageChanged: boolean
  /** Text in the edit field; null without a field. */
  readonly written: string | null
  readonly isSaving: boolean
  readonly problem: string | null
  readonly saveReason: string | null
  readonly deletion: 'asks' | 'deletes' | 'gone' | null
  readonly can: AnnotationRights
  /** A placeholder: the server has not stored the annotation yet. */
  readonly isNew: boolean
}

const rightsOf = (
  { role, userCode }: AnnotationReader,
  { isSolution, belongUserCode }: Annotation,
): AnnotationRights => {
  const isSolved = isSolution === '1'
  const isOwn = belongUserCode === userCode
  return {
    solve: role === 'student' && !isSolved,
    reopen: role === 'teacher' && isSolved,
    edit: isOwn && !isSolved,
    remove: isOwn,
  }
}

/** An annotation without an actor: no edit, no request. */
export const restingAnnotation = (
  annotation: Annotation,
  reader: AnnotationReader,
  anchor: Anchor['kind'],
): AnnotationView => ({
  annotation,
  role: reader.role,
  isSolved: annotation.isSolution === '1',
  resolving: null,
  anchor,
  isPassageChanged: false,
  written: null,
  isSaving: false,
  problem: null,
  saveReason: null,
  deletion: null,
  can: rightsOf(reader, annotation),
  isNew: annotation.commentCode.startsWith(PLACEHOLDER_PREFIX),
})

export function annotationView(snapshot: SnapshotFrom<typeof annotationMachine>): AnnotationView {
  const { context, value } = snapshot
  const deletions = { kept: null, asking: 'asks', deleting: 'deletes', deleted: 'gone' } as const
  const rights = rightsOf(context, context.annotation)
  return {
    ...restingAnnotation(context.annotation, context, value.anchor === 'looking' ? context.anchor.kind : value.anchor),
    isPassageChanged: context.anchor.kind === 'found' && context.anchor.isChanged === true,
    can: { ...rights, remove: rights.remove && value.deletion !== 'deleted' },
    resolving: value.resolution === 'solving' ? 'solves' : value.resolution === 'reopening' ? 'reopens' : null,
    written: value.writing === 'resting' ? null : context.draft,
    isSaving: value.writing === 'saving',
    problem: context.problem,
    saveReason: annotationReason(context),
    deletion: deletions[value.deletion],
  }
}

/** An annotation in the panel. */
export interface AnnotationRow {
  readonly annotation: Annotation
  readonly anchor: Anchor['kind']
  /** Current title of the section; of a deleted section its last title. */
  readonly section: string
  /** The annotation and its reply are unfolded. */
  readonly isOpen: boolean
  readonly isLit: boolean
  /** Actor of the annotation; null for a placeholder. */
  readonly ref: ActorRefFrom<typeof annotationMachine> | null
}

/** The annotation in a read-only view: no action is allowed (B438). */
export const readOnlyAnnotation = (view: AnnotationView): AnnotationView => ({
  ...view,
  can: { solve: false, reopen: false, edit: false, remove: false },
})

/** The reply in a read-only view: the reader is not its author (B438). */
export const readOnlyReply = (view: ReplyView): ReplyView => ({ ...view, isOwner: false })

/** All annotations of a plan. */
export interface AnnotationsView {
  readonly reader: AnnotationReader
  readonly isPanelShown: boolean
  readonly face: 'loading' | 'empty' | 'failed' | 'full'
  readonly isLoading: boolean
  readonly problem: string | null
  /** Number of unsolved annotations. */
  readonly openCount: number
  readonly total: number
  readonly onlyOpen: boolean
  readonly rows: readonly AnnotationRow[]
  /** Annotations of deleted sections, for teachers. */
  readonly goneRows: readonly AnnotationRow[]
  readonly lit: string | null
  readonly adding: AddingView | null
  /** Why no other annotation can be begun; null where one can. */
  readonly addReason: string | null
}

/** A new annotation that is being written. */
export interface AddingView {
  readonly sectionCode: string
  readonly section: string
  readonly quote: Quote | null
  readonly text: string
  readonly problem: string | null
}

const titleOf = ({ texts: sections }: AnnotationsContext, sectionCode: string, otherwise = ''): string =>
  sections.find((section) => section.sectionCode === sectionCode)?.title ?? otherwise

/**
 * Placeholder of the annotation that is being sent (B470); null where none is, or where an event has announced it
 * already.
 */
function placeholderOf({
  adding,
  items,
  businessCode,
  userCode,
  texts: sections,
}: AnnotationsContext): Annotation | null {
  const { requestId, sectionCode, quote, text, at, known } = adding
  const isAnnounced = items.some(
    (item) =>
      !known.includes(item.commentCode) &&
      item.belongUserCode === userCode &&
      item.belongBusinessSectionCode === sectionCode &&
      item.commentContent === text,
  )
  if (requestId === null || isAnnounced) return null
  return {
    commentCode: `${PLACEHOLDER_PREFIX}${requestId}`,
    commentContent: text,
    createDate: at,
    changeDate: null,
    isSolution: '0',
    solvedDate: null,
    reopenedNum: 0,
    belongUserCode: userCode,
    belongUserName: '',
    belongBusinessCode: businessCode,
    belongBusinessSectionCode: sectionCode,
    sectionName: sections.find((section) => section.sectionCode === sectionCode)?.title ?? '',
    isSectionGone: false,
    quote,
    judgeShow: true,
    reply: null,
    version: 1,
  }
}

export function annotationsView(snapshot: SnapshotFrom<typeof annotationsMachine>): AnnotationsView {
  const { context, value } = snapshot
  const { items, refs, lit, adding } = context
  const placeholder = value.adding === 'sending' ? placeholderOf(context) : null
  const shown = listed(placeholder ? { ...context, items: [...items, placeholder] } : context)
  const rows = shown.map((annotation): AnnotationRow => {
    const { commentCode, belongBusinessSectionCode, sectionName } = annotation
    return {
      annotation,
      anchor: anchorIn(context.texts, annotation).kind,
      section: titleOf(context, belongBusinessSectionCode, sectionName),
      isOpen: isGroupOpen(context, annotation),
      isLit: lit === commentCode,
      ref: refs[commentCode] ?? null,
    }
  })
  const isLoading = value.list === 'loading'
  const mine = items.filter(
    (annotation) => context.role === 'teacher' || anchorIn(context.texts, annotation).kind !== 'gone',
  )
  const hasNone = rows.length === 0
  return {
    reader: context,
    isPanelShown: value.panel === 'shown',
    face: !hasNone ? 'full' : value.list === 'failed' ? 'failed' : isLoading ? 'loading' : 'empty',
    isLoading,
    problem: value.list === 'failed' ? context.problem : null,
    openCount: mine.filter(({ isSolution }) => isSolution === '0').length,
    total: mine.length,
    onlyOpen: context.onlyOpen,
    rows: rows.filter(({ anchor }) => anchor !== 'gone'),
    goneRows: rows.filter(({ anchor }) => anchor === 'gone'),
    lit,
    addReason: value.adding === 'sending' ? texts.adding : null,
    adding:
      value.adding === 'writing'
        ? {
            sectionCode: adding.sectionCode,
            section: titleOf(context, adding.sectionCode),
            quote: adding.quote,
            text: adding.text,
            problem: context.addProblem,
          }
        : null,
  }
}

/** A marked passage in the text of its section. */
export interface AnnotationMark {
  readonly commentCode: string
  readonly start: number
  readonly end: number
  readonly isSolved: boolean
  readonly isLit: boolean
  /** The text of the passage has changed since it was annotated. */
  readonly isChanged: boolean
  /** Text of the annotation, for readers who do not see the panel. */
  readonly says: string
}

/** The passages to mark in each section; solved ones only while they are lit. */
export function marksOf({
  context,
}: SnapshotFrom<typeof annotationsMachine>): ReadonlyMap<string, readonly AnnotationMark[]> {
  const marks = new Map<string, AnnotationMark[]>()
  for (const annotation of listed(context)) {
    const { commentCode, belongBusinessSectionCode, commentContent, isSolution } = annotation
    const anchor = anchorIn(context.texts, annotation)
    const isLit = context.lit === commentCode
    if (anchor.kind !== 'found' || (isSolution === '1' && !isLit)) continue
    const { start, end, isChanged = false } = anchor
    const mark = { commentCode, start, end, isSolved: isSolution === '1', isLit, isChanged, says: commentContent }
    marks.set(belongBusinessSectionCode, [...(marks.get(belongBusinessSectionCode) ?? []), mark])
  }
  return marks
}

/** Number of unsolved annotations of each section. */
export function openCounts({ context }: SnapshotFrom<typeof annotationsMachine>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { belongBusinessSectionCode, isSolution } of context.items)
    if (isSolution === '0') counts.set(belongBusinessSectionCode, (counts.get(belongBusinessSectionCode) ?? 0) + 1)
  return counts
}
