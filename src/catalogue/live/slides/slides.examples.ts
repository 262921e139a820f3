/** Rounds of the slides for models and tests. */
import type { SlideDeck, SlideMarkCount, SlidesRound } from '../../../../contract/entities/live/slides'
import type { ToolInput } from '../../../machines/live/classroom/classroom.types'
import { linkEvents } from '../kit'

export const STARTED_AT = 1_700_000_000_000
const HOUR_MS = 3_600_000

export const teacherInput: ToolInput = {
  role: 'teacher',
  userId: 't1',
  userCode: 't001',
  userName: '陈思远',
  teachingClassId: 'tc1',
  classesId: 'k1',
}
export const studentInput: ToolInput = {
  ...teacherInput,
  role: 'student',
  userId: 'u1',
  userCode: 's001',
  userName: '王子涵',
}

export const first: SlidesRound = {
  slidesId: 'sl1',
  teachingClassId: 'tc1',
  title: '数据导论',
  pageCount: 3,
  page: 1,
  shownTo: 1,
  revision: 1,
  startedAt: STARTED_AT,
  endsAt: STARTED_AT + HOUR_MS,
  isOver: false,
}
export const second: SlidesRound = { ...first, page: 2, shownTo: 2, revision: 2 }
export const third: SlidesRound = { ...first, page: 3, shownTo: 3, revision: 3 }
/** The teacher has turned back. */
export const back: SlidesRound = { ...first, page: 2, shownTo: 3, revision: 4 }
export const over: SlidesRound = { ...back, revision: 5, isOver: true }
/** The next slides of the class. */
export const next: SlidesRound = {
  ...first,
  slidesId: 'sl2',
  title: '数据清洗',
  pageCount: 8,
  startedAt: STARTED_AT + HOUR_MS,
  endsAt: STARTED_AT + 2 * HOUR_MS,
}

export const counts: readonly SlideMarkCount[] = [
  { page: 1, unclear: 2, revision: 2 },
  { page: 2, unclear: 1, revision: 1 },
]
export const laterCounts: readonly SlideMarkCount[] = [{ page: 1, unclear: 1, revision: 3 }]
export const olderCounts: readonly SlideMarkCount[] = [{ page: 1, unclear: 1, revision: 1 }]

export const converting: SlideDeck = { state: 'making', pageCount: 0, readyPages: 0, problem: '' }
export const making: SlideDeck = { state: 'making', pageCount: 40, readyPages: 0, problem: '' }
/** The first pages are ready. */
export const begun: SlideDeck = { state: 'making', pageCount: 40, readyPages: 20, problem: '' }
export const ready: SlideDeck = { state: 'ready', pageCount: 3, readyPages: 3, problem: '' }
export const failed: SlideDeck = {
  state: 'failed',
  pageCount: 0,
  readyPages: 0,
  problem: '文件设有密码，不能放映，请取消密码后重新上传',
}

const changed = (example: string, round: SlidesRound) =>
  ({ example, event: { type: 'slides.changed', round, at: round.startedAt + 40 } }) as const
const resumed = (
  example: string,
  round: SlidesRound | null,
  given: { counts?: readonly SlideMarkCount[]; pages?: readonly number[] } = {},
) => ({
  example,
  event: { type: 'slides.resumed' as const, round, counts: [], pages: [], ...given, at: STARTED_AT + 9_000 },
})

/** The server's messages about rounds, as both charts receive them. */
export const facts = {
  ...linkEvents,
  'slides.changed': [
    changed('the first page', first),
    changed('the second page', second),
    changed('the third page', third),
    changed('back to the second page', back),
    changed('it is over', over),
    changed('the next slides', next),
  ],
} as const

export const resumedForTeacher = [
  resumed('the first page', first),
  resumed('the third page, with marks', third, { counts }),
  resumed('the next slides', next),
  resumed('none', null),
] as const
export const resumedForStudent = [
  resumed('the first page', first),
  resumed('the third page, with own marks', third, { pages: [3] }),
  resumed('the next slides', next),
  resumed('none', null),
] as const

/** Intents on a page. */
export const pageIntents = {
  'slides.turn': [
    { example: 'forward', event: { type: 'slides.turn', by: 1 } },
    { example: 'back', event: { type: 'slides.turn', by: -1 } },
  ],
  'slides.jump': [
    { example: 'the first page', event: { type: 'slides.jump', page: 1 } },
    { example: 'the last page', event: { type: 'slides.jump', page: Number.MAX_SAFE_INTEGER } },
  ],
  'slides.close': [{ type: 'slides.close' }],
} as const
