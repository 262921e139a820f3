/**
 * The barrage (comments over a video) that a user sees, and the requests to the server (content §7; B545, D25), from
 * the list and the messages alone: the list as of its request, with all messages since. Only its author sees a comment
 * that is held back. A student can report a comment of another user once, after a confirmation.
 */
import type { Barrage } from '../../../../contract/entities/video/barrage'
import { barrageModel } from '../../../../src/catalogue/video/barrage/barrage.model'
import { barrageView, mayReport } from '../../../../src/machines/video/barrage/barrage.selectors'
import type { BarrageEvent, BarrageInput } from '../../../../src/machines/video/barrage/barrage.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { type Step as StepOf, say, stay } from '../../steps'

interface Known extends BarrageInput {
  readonly lines: ReadonlyMap<string, Barrage>
  /** Messages since the list was requested, in order; null: no request is pending. */
  readonly told: readonly ((lines: ReadonlyMap<string, Barrage>) => ReadonlyMap<string, Barrage>)[] | null
  readonly problem: string
  readonly isLost: boolean
  readonly asked: Barrage | null
  readonly isReporting: boolean
  readonly reported: ReadonlySet<string>
}
type Step = StepOf<Known>

interface Shown {
  /** `moment id`, with `*` where only the author sees the comment and `!` where it can be reported. */
  readonly lines: string
  readonly problem: string
  readonly isLost: boolean
  readonly question: string
}

const findLines = ({ place }: Known): Sent => ({ to: { started: 'findBarrages' }, event: { input: { place } } })
const ask = (known: Known, change: Partial<Known> = {}): Step =>
  stay(known, { ...change, told: [], problem: '' }, findLines(known))

/** A message changes the shown comments, and also the pending list. */
const tell = (known: Known, change: NonNullable<Known['told']>[number]): Step =>
  stay(known, { lines: change(known.lines), told: known.told && [...known.told, change] })

const withLine = (barrage: Barrage) => (lines: ReadonlyMap<string, Barrage>) =>
  new Map([...lines, [barrage.barrageId, barrage]])

/** D25: the author still sees the comment. */
const without = (ids: readonly string[], userId: string) => (lines: ReadonlyMap<string, Barrage>) =>
  new Map(
    [...lines].flatMap(([id, line]): [string, Barrage][] =>
      !ids.includes(id) ? [[id, line]] : line.userId === userId ? [[id, { ...line, isHeldBack: '1' }]] : [],
    ),
  )

const canReport = ({ isStudent, userId, reported }: Known, line: Barrage): boolean =>
  isStudent && line.userId !== userId && !reported.has(line.barrageId)

function afterEvent(known: Known, event: BarrageEvent): Step {
  switch (event.type) {
    case 'barrage.shown':
      return tell(known, withLine(event.barrage))
    case 'barrage.taken':
      return tell(known, without(event.barrageIds, known.userId))
    case 'barrage.sent':
      return known.isStudent ? tell(known, withLine(event.barrage)) : stay(known)
    case 'barrages.reload':
      return ask(known)
    case 'line.lost':
      return stay(known, { isLost: true })
    case 'line.back':
      // Messages sent while disconnected are lost.
      return ask(known, { isLost: false })
    case 'report.ask': {
      const line = known.lines.get(event.barrageId)
      const isFree = known.asked === null && !known.isReporting
      return isFree && line && canReport(known, line) ? stay(known, { asked: line }) : stay(known)
    }
    case 'report.cancel':
      return known.isReporting ? stay(known) : stay(known, { asked: null })
    case 'report.confirm': {
      if (known.asked === null || known.isReporting) return stay(known)
      const { barrageId } = known.asked
      return stay(known, { isReporting: true }, { to: { started: 'reportBarrage' }, event: { input: { barrageId } } })
    }
    default:
      return stay(known)
  }
}

function step(known: Known, happened: Happened): Step {
  if (happened.kind === 'event') return afterEvent(known, happened.event as unknown as BarrageEvent)
  const done = { asked: null, isReporting: false }
  if (happened.kind === 'done') {
    if (happened.actor === 'reportBarrage') {
      const reported = new Set([...known.reported, known.asked?.barrageId ?? ''])
      return stay(known, { ...done, reported }, say('success', '已举报，感谢您的反馈'))
    }
    if (happened.actor !== 'findBarrages') return stay(known)
    const listed = new Map((happened.output as readonly Barrage[]).map((line) => [line.barrageId, line]))
    const lines = (known.told ?? []).reduce<ReadonlyMap<string, Barrage>>((sum, change) => change(sum), listed)
    return stay(known, { lines, told: null })
  }
  if (happened.kind === 'error') {
    if (happened.actor === 'reportBarrage') return stay(known, done, say('error', '举报没有成功，请重试'))
    return happened.actor === 'findBarrages' ? stay(known, { told: null, problem: '弹幕没有加载成功' }) : stay(known)
  }
  return stay(known)
}

const nameOf = (line: Barrage, mayReport: boolean): string =>
  `${line.recordTime} ${line.barrageId}${line.isHeldBack === '1' ? '*' : ''}${mayReport ? '!' : ''}`

export const oracle = defineOracle<Known, Shown>(barrageModel, {
  begin: (input) => ({
    ...(input as BarrageInput),
    lines: new Map(),
    told: [],
    problem: '',
    isLost: false,
    asked: null,
    isReporting: false,
    reported: new Set<string>(),
  }),
  next: (known, happened) => step(known, happened).known,
  shown: (known) => ({
    // D25: in the order of their times; B545: comments of others can be reported.
    lines: [...known.lines.values()]
      .sort((one, other) => one.recordTime - other.recordTime)
      .map((line) => nameOf(line, canReport(known, line)))
      .join(' · '),
    problem: known.problem,
    isLost: known.isLost,
    question: known.asked?.content ?? '',
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) =>
    to === 'listener' || (typeof to === 'object' && 'started' in to && /findBarrages|reportBarrage/.test(to.started)),
  routes: [
    // A reported comment cannot be reported again.
    {
      keys: [
        'done findBarrages 0',
        'report.ask (of others)',
        'report.confirm',
        'done reportBarrage 0',
        'report.ask (of others)',
      ],
    },
    // Messages received while the list is loading.
    {
      keys: [
        'barrage.shown (a new one)',
        'barrage.taken (of others)',
        'barrage.sent',
        'barrage.taken (an own one)',
        'done findBarrages 0',
      ],
    },
    { keys: ['done findBarrages 0', 'line.lost', 'line.back', 'barrage.taken (of others)', 'done findBarrages 0'] },
  ],
  read: (snapshot) => {
    const view = barrageView(snapshot as Parameters<typeof barrageView>[0])
    const { barrages, problem, isLost, report } = view
    return {
      lines: barrages.map((line) => nameOf(line, mayReport(view, line))).join(' · '),
      problem: problem ?? '',
      isLost,
      question: report?.content ?? '',
    }
  },
})
