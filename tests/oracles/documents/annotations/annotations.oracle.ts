/**
 * All annotations of a plan as its readers see them, and the requests to the server (content §4 Annotations; B435 B436
 * B469 B470 B480 B485 B533 B583, D35), from the presses, the messages and the responses alone. Of two versions of one
 * annotation the later one is shown, in every order of arrival.
 */
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import { errors } from '../../../../contract/errors'
import { annotationsModel } from '../../../../src/catalogue/documents/annotations/annotations.model'
import type { OpenGroups } from '../../../../src/machines/documents/annotations/annotation.types'
import { annotationsView } from '../../../../src/machines/documents/annotations/annotations.selectors'
import type {
  AnnotationsEvent,
  AnnotationsInput,
  NewAnnotation,
  SectionTexts,
} from '../../../../src/machines/documents/annotations/annotations.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { type Step as StepOf, say, stay } from '../../steps'
import { placeIn, visibleAnchor } from './places'

interface Written extends Pick<NewAnnotation, 'sectionCode' | 'quote' | 'text'> {
  readonly problem: string | null
  /** The id of the failed request, unless the text was changed since. */
  readonly requestId: string | null
}

interface Known extends Omit<AnnotationsInput, 'texts' | 'isPanelOpen'> {
  readonly sections: SectionTexts
  /** The latest version of each annotation, in the order of first appearance. */
  readonly words: readonly Annotation[]
  readonly deleted: readonly string[]
  /** Annotations that a message has changed since the last request. */
  readonly heard: readonly string[]
  readonly isAsking: boolean
  readonly problem: string | null
  /** The groups that the user has opened or closed (B485). */
  readonly groups: OpenGroups
  readonly onlyOpen: boolean
  readonly lit: string | null
  readonly isPanelShown: boolean
  readonly written: Written | null
  /** The pending annotation: a row with a placeholder code until the server has stored it (B470). */
  readonly onItsWay: Annotation | null
  /** The codes that were known when the request was sent. */
  readonly before: readonly string[]
}
type Step = StepOf<Known>

interface Shown {
  readonly isPanelShown: boolean
  readonly face: string
  readonly problem: string | null
  readonly openCount: number
  readonly total: number
  readonly onlyOpen: boolean
  /** Section, code, state of the passage, whether it is unfolded. */
  readonly rows: readonly string[]
  readonly goneRows: readonly string[]
  readonly lit: string | null
  readonly written: { readonly sectionCode: string; readonly text: string; readonly problem: string | null } | null
}

const LOAD_FAILED = '批注没有加载成功'
const ADD_FAILED = '批注没有发送成功，请重试'
const ADDED = '新增批注成功'

const textIn = ({ sections }: Known, { belongBusinessSectionCode }: Annotation): string | null =>
  sections.find(({ sectionCode }) => sectionCode === belongBusinessSectionCode)?.text ?? null
const anchor = (known: Known, word: Annotation) => visibleAnchor(word, textIn(known, word))
const isOpen = ({ groups }: Known, { commentCode, judgeShow, isSolution }: Annotation): boolean =>
  groups[commentCode] ?? (judgeShow && isSolution === '0') // B480, B485
const keep = (groups: OpenGroups): Sent => ({ to: { child: 'groupsKeeper' }, event: { type: 'groups.keep', groups } })

/**
 * A version from the server: ignored if it is older than the known one or the annotation was deleted. The group opens
 * or closes when the annotation is reopened or solved.
 */
function applyNotification(known: Known, told: Annotation): Known {
  const { commentCode } = told
  const word = known.words.find((one) => one.commentCode === commentCode)
  if (known.deleted.includes(commentCode)) return known
  if (!word) return { ...known, words: [...known.words, told] }
  if (told.version < word.version) return known
  const words = known.words.map((one) => (one === word ? told : one))
  const isTurned = word.isSolution !== told.isSolution
  return {
    ...known,
    words,
    groups: isTurned ? { ...known.groups, [commentCode]: told.isSolution === '0' } : known.groups,
  }
}

const afterHearing = (before: Known, known: Known): Step =>
  stay(known, {}, ...(known.groups === before.groups ? [] : [keep(known.groups)]))

const told = (known: Known, annotation: Annotation): Step => {
  if (known.deleted.includes(annotation.commentCode)) return stay(known)
  return afterHearing(known, {
    ...applyNotification(known, annotation),
    heard: [...known.heard, annotation.commentCode],
  })
}

/**
 * The response replaces the list, except for later versions and deletions; an annotation that is missing from it, and
 * that no message has named since, is deleted.
 */
function answered(known: Known, answer: readonly Annotation[]): Step {
  const codes = answer.map(({ commentCode }) => commentCode)
  const heard = answer.reduce(applyNotification, known)
  const rank = ({ commentCode }: Annotation) =>
    codes.includes(commentCode) ? codes.indexOf(commentCode) : codes.length
  const words = heard.words
    .filter(({ commentCode }) => codes.includes(commentCode) || known.heard.includes(commentCode))
    .toSorted((one, other) => rank(one) - rank(other))
  return afterHearing(known, { ...heard, words, isAsking: false, problem: null })
}

/**
 * In the order of the plan: annotations of a whole section, then its passages in order, then annotations that have lost
 * their place.
 */
function inOrder(known: Known, words: readonly Annotation[]): readonly Annotation[] {
  const within = (word: Annotation): number => {
    const text = textIn(known, word)
    if (word.quote === null || text === null) return -1
    const place = placeIn(text, word.quote)
    return place < 0 ? text.length + 1 : place
  }
  const ofSection = (code: string) =>
    words
      .filter((word) => anchor(known, word) !== 'gone' && word.belongBusinessSectionCode === code)
      .toSorted((one, other) => within(one) - within(other) || one.createDate - other.createDate)
  const gone = words.filter((word) => anchor(known, word) === 'gone')
  return [...known.sections.flatMap(({ sectionCode }) => ofSection(sectionCode)), ...gone]
}

const isListed = (known: Known, word: Annotation): boolean =>
  !(known.onlyOpen && word.isSolution === '1') && (known.role === 'teacher' || anchor(known, word) !== 'gone') // D35

const listed = (known: Known): readonly Annotation[] =>
  inOrder(known, known.words).filter((word) => isListed(known, word))

/** Brings an annotation into view: highlighted, unfolded, in an open panel. */
const show = (known: Known, commentCode: string): Step => {
  const groups = { ...known.groups, [commentCode]: true }
  return stay(known, { lit: commentCode, groups, isPanelShown: true }, keep(groups), {
    to: 'listener',
    event: { type: 'annotation.reveal', commentCode },
  })
}

function stepped(known: Known, by: 1 | -1): Step {
  const codes = listed(known).map(({ commentCode }) => commentCode)
  const now = known.lit === null ? -1 : codes.indexOf(known.lit)
  const next = now >= 0 ? codes.at((now + by) % codes.length) : by === 1 ? codes[0] : codes.at(-1)
  return next === undefined ? stay(known) : show(known, next)
}

function sendNew(known: Known, written: Written, { requestId, at }: { requestId: string; at: number }): Step {
  const { sectionCode, quote, text } = written
  const { businessCode, userCode } = known
  if (text.trim() === '') return stay(known, { written: { ...written, problem: errors.annotationEmpty.text } })
  const id = written.requestId ?? requestId // a retry of a failed request is the same request
  const onItsWay = {
    commentCode: `temp-${id}`,
    commentContent: text,
    belongBusinessSectionCode: sectionCode,
    quote,
    createDate: at,
    isSolution: '0',
    isSectionGone: false,
    judgeShow: true,
    belongUserCode: userCode,
  } as Annotation
  const before = known.words.map(({ commentCode }) => commentCode)
  const input = { businessCode, sectionCode, quote, text, requestId: id }
  const change = { written: { ...written, problem: null, requestId: id }, onItsWay, before }
  return stay(known, change, { to: { started: 'addAnnotation' }, event: { input } }) // B569
}

function ofNew(known: Known, event: AnnotationsEvent & { type: `add.${string}` }): Step {
  const { written, onItsWay, role } = known
  if (event.type === 'add.open') {
    if (role !== 'teacher') return stay(known) // B533
    const { sectionCode, quote } = event
    const place = { sectionCode, quote, problem: null, requestId: null }
    return stay(known, {
      isPanelShown: true,
      written: onItsWay ? written : { text: written?.text ?? '', ...place },
    })
  }
  if (!written || onItsWay) return stay(known)
  switch (event.type) {
    case 'add.write':
      return stay(known, { written: { ...written, text: event.text, problem: null, requestId: null } })
    case 'add.cancel':
      return stay(known, { written: null })
    case 'add.send':
      return sendNew(known, written, event)
  }
}

function afterEvent(known: Known, event: AnnotationsEvent): Step {
  const isThere = (code: string | null): boolean => known.words.some(({ commentCode }) => commentCode === code)
  switch (event.type) {
    case 'annotation.received':
      return told(known, event.annotation)
    case 'annotation.changed':
      return isThere(event.annotation.commentCode) ? told(known, event.annotation) : stay(known)
    case 'annotation.deleted':
    case 'annotation.gone': {
      const { commentCode } = event
      return stay(known, {
        words: known.words.filter((word) => word.commentCode !== commentCode),
        deleted: [...known.deleted, commentCode],
        lit: known.lit === commentCode ? null : known.lit,
      })
    }
    case 'annotations.reload':
      return stay(
        known,
        { isAsking: true, heard: [] },
        { to: { started: 'findAnnotations' }, event: { input: { businessCode: known.businessCode } } },
      )
    case 'groups.restored': // B485: later choices of the user win
      return stay(known, { groups: { ...event.groups, ...known.groups } })
    case 'sections.received':
      return stay(known, { sections: event.texts })
    case 'panel.toggle': // B435
      return stay(known, { isPanelShown: !known.isPanelShown })
    case 'panel.open':
      return stay(known, { isPanelShown: true })
    case 'filter.change':
      return stay(known, { onlyOpen: event.onlyOpen })
    case 'group.toggle': {
      const word = known.words.find(({ commentCode }) => commentCode === event.commentCode)
      if (!word) return stay(known)
      const groups = { ...known.groups, [word.commentCode]: !isOpen(known, word) }
      return stay(known, { groups }, keep(groups))
    }
    case 'annotation.light':
      return stay(known, { lit: event.commentCode })
    case 'annotation.show':
      return isThere(event.commentCode) ? show(known, event.commentCode) : stay(known)
    case 'annotation.step':
      return stepped(known, event.by)
    default:
      return ofNew(known, event)
  }
}

function addAnswered(known: Known, added: Annotation): Step {
  const heard = { ...applyNotification(known, added), heard: [...known.heard, added.commentCode] }
  // A group that was folded after the message arrived stays folded (B485).
  const groups = { [added.commentCode]: true, ...heard.groups }
  const change = { written: null, onItsWay: null, lit: added.commentCode, groups }
  return stay(heard, change, keep(groups), say('success', ADDED)) // B583
}

function step(known: Known, happened: Happened): Step {
  if (happened.kind === 'event')
    return happened.type.startsWith('link.')
      ? stay(known)
      : afterEvent(known, happened.event as unknown as AnnotationsEvent)
  if (happened.kind === 'done' && happened.actor === 'findAnnotations')
    return answered(known, happened.output as readonly Annotation[])
  if (happened.kind === 'done' && happened.actor === 'addAnnotation')
    return addAnswered(known, happened.output as Annotation)
  if (happened.kind !== 'error') return stay(known)
  const text = (happened.error as { text: string }).text
  if (happened.actor === 'findAnnotations') return stay(known, { isAsking: false, problem: text || LOAD_FAILED })
  const { written } = known
  return stay(known, { onItsWay: null, written: written && { ...written, problem: text || ADD_FAILED } })
}

/** The pending annotation, unless a message has announced it before the response. */
function placeholder({ onItsWay, before, words }: Known): readonly Annotation[] {
  const isAnnounced = words.some(
    (word) =>
      !before.includes(word.commentCode) &&
      word.belongUserCode === onItsWay?.belongUserCode &&
      word.belongBusinessSectionCode === onItsWay.belongBusinessSectionCode &&
      word.commentContent === onItsWay.commentContent,
  )
  return onItsWay && !isAnnounced ? [onItsWay] : []
}

const rowOf = (known: Known, word: Annotation): string =>
  [word.belongBusinessSectionCode, word.commentCode, anchor(known, word), isOpen(known, word) ? 'open' : 'folded'].join(
    ' ',
  )

function shown(known: Known): Shown {
  const { words, isAsking, problem, written, onItsWay } = known
  const rows = listed({ ...known, words: [...words, ...placeholder(known)] })
  const own = words.filter((word) => known.role === 'teacher' || anchor(known, word) !== 'gone')
  const empty = isAsking ? 'loading' : problem === null ? 'empty' : 'failed'
  return {
    isPanelShown: known.isPanelShown, // B435, B436
    face: rows.length > 0 ? 'full' : empty,
    problem: isAsking ? null : problem,
    openCount: own.filter(({ isSolution }) => isSolution === '0').length, // B469
    total: own.length,
    onlyOpen: known.onlyOpen,
    rows: rows.filter((word) => anchor(known, word) !== 'gone').map((word) => rowOf(known, word)), // B470, B480
    goneRows: rows.filter((word) => anchor(known, word) === 'gone').map((word) => rowOf(known, word)), // D35
    lit: known.lit,
    written:
      written && !onItsWay ? { sectionCode: written.sectionCode, text: written.text, problem: written.problem } : null,
  }
}

export const oracle = defineOracle<Known, Shown>(annotationsModel, {
  begin: (input) => {
    const { texts, isPanelOpen, ...reader } = input as AnnotationsInput
    return {
      ...reader,
      sections: texts,
      words: [],
      deleted: [],
      heard: [],
      isAsking: true,
      problem: null,
      groups: {},
      onlyOpen: false,
      lit: null,
      isPanelShown: isPanelOpen,
      written: null,
      onItsWay: null,
      before: [],
    }
  },
  next: (known, happened) => step(known, happened).known,
  shown,
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) =>
    to === 'parent' ||
    to === 'listener' ||
    ('started' in to ? ['findAnnotations', 'addAnnotation'].includes(to.started) : to.child === 'groupsKeeper'),
  routes: [
    // Solved elsewhere while its group is open; an older message arrives late.
    {
      keys: [
        'done findAnnotations 0',
        'group.toggle',
        'group.toggle',
        'annotation.received (one is solved)',
        'annotation.received (something older)',
      ],
    },
    // The connection was lost, and the response contains the missed message.
    { keys: ['annotation.received (one is solved)', 'annotations.reload', 'done findAnnotations 0'] },
    // A message announces the annotation before the response to the request.
    {
      keys: [
        'done findAnnotations 0',
        'add.open (to a section)',
        'add.write (a text)',
        'add.send',
        'annotation.received (a new one)',
        'done addAnnotation 0',
      ],
    },
    // Failed, and retried as the same request.
    {
      keys: ['add.open (to a passage)', 'add.write (a text)', 'add.send', 'error addAnnotation 0', 'add.send'],
    },
    { keys: ['done findAnnotations 0', 'annotation.deleted', 'annotations.reload', 'done findAnnotations 0'] },
    { start: 1, keys: ['done findAnnotations 0', 'sections.received (one was deleted)', 'annotation.step (on)'] },
  ],
  read: (snapshot) => {
    const view = annotationsView(snapshot as Parameters<typeof annotationsView>[0])
    const row = ({ annotation, anchor: place, isOpen: unfolded }: (typeof view.rows)[number]) =>
      [annotation.belongBusinessSectionCode, annotation.commentCode, place, unfolded ? 'open' : 'folded'].join(' ')
    const { isPanelShown, face, problem, openCount, total, onlyOpen, lit, adding } = view
    return {
      isPanelShown,
      face,
      problem,
      openCount,
      total,
      onlyOpen,
      lit,
      rows: view.rows.map(row),
      goneRows: view.goneRows.map(row),
      written: adding && { sectionCode: adding.sectionCode, text: adding.text, problem: adding.problem },
    }
  },
})
