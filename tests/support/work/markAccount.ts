/**
 * A simple account of the marks of a class at the set of choices of `testCourse`: the actions in order, added up from
 * the beginning each time. It knows the specification (D14, D15, D17, D18) and nothing of the server.
 */

import { shareOfChoice } from './paperMarks'

/** The students who take the test. */
export const students = ['s001', 's002', 's003'] as const
export type Student = (typeof students)[number]

/** The possible actions. */
export type Deed =
  /** A student answers the items and submits; nothing happens if no attempt is open for that student. */
  | { readonly kind: 'handIn'; readonly who: Student; readonly said: readonly (readonly string[])[] }
  /** The teacher changes the points of an item in the last submission, with a reason. */
  | { readonly kind: 'correct'; readonly who: Student; readonly position: number; readonly points: number }
  /** An item is rescored for all; `keeps`: corrections by hand stay. */
  | {
      readonly kind: 'rescore'
      readonly position: number
      readonly scoring: 'none' | 'key' | 'full' | 'void'
      readonly answers?: readonly string[]
      readonly keeps: boolean
    }
  /** All who have submitted may try again. */
  | { readonly kind: 'again' }
  /** Which of several attempts counts from now on. */
  | { readonly kind: 'rule'; readonly rule: 'latest' | 'highest' }

interface Attempt {
  readonly said: readonly (readonly string[])[]
  /** Corrections by hand, by the positions of items. */
  readonly corrected: Readonly<Record<number, number>>
}

/** The result of all actions so far. */
export interface Account {
  readonly attempts: Readonly<Record<Student, readonly Attempt[]>>
  readonly open: readonly Student[]
  /** What counts instead of a key, by the positions of items. */
  readonly scorings: Readonly<Record<number, Pick<Extract<Deed, { kind: 'rescore' }>, 'scoring' | 'answers'>>>
  readonly rule: 'latest' | 'highest'
}

/** The resulting marks: for each student the mark that counts, and the points of each attempt. */
export type Marks = readonly {
  readonly student: Student
  readonly points: number | null
  readonly maxPoints: number | null
  readonly attempts: readonly (number | null)[]
}[]

/** The account before any action. */
export const begun: Account = {
  attempts: { s001: [], s002: [], s003: [] },
  open: students,
  scorings: {},
  rule: 'latest',
}

const worth = [2, 3, 1]
const keys = [['B'], ['A', 'C', 'D'], ['B']]
/** The item with several answers. */
const MANY = 1

function automatic({ scorings }: Account, position: number, said: readonly string[]): number {
  const { scoring = 'none', answers } = scorings[position] ?? {}
  const full = worth[position] ?? 0
  if (scoring === 'void') return 0
  if (scoring === 'full') return full
  const key = (scoring === 'key' ? answers : keys[position]) ?? []
  return full * shareOfChoice(position === MANY, key, said)
}

const isVoid = ({ scorings }: Account, position: number): boolean => scorings[position]?.scoring === 'void'
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const pointsOf = (account: Account, { said, corrected }: Attempt): number =>
  sum(
    worth.map((_, position) =>
      isVoid(account, position) ? 0 : (corrected[position] ?? automatic(account, position, said[position] ?? [])),
    ),
  )

/** The current marks. */
export const marksOf = (account: Account): Marks =>
  students.map((student) => {
    const attempts = account.attempts[student].map((one) => pointsOf(account, one))
    if (attempts.length === 0) return { student, points: null, maxPoints: null, attempts }
    const points = account.rule === 'latest' ? (attempts.at(-1) ?? 0) : Math.max(...attempts)
    return { student, points, maxPoints: sum(worth.filter((_, position) => !isVoid(account, position))), attempts }
  })

const without = (corrected: Attempt['corrected'], position: number): Attempt['corrected'] =>
  Object.fromEntries(Object.entries(corrected).filter(([one]) => Number(one) !== position))

function afterCorrecting(account: Account, { who, position, points }: Extract<Deed, { kind: 'correct' }>): Account {
  const before = account.attempts[who]
  const last = before.at(-1)
  // A student who may try again has no work that waits for a teacher; a void item has no points to give.
  if (!last || account.open.includes(who) || (isVoid(account, position) && points > 0)) return account
  const isAutomatic = points === automatic(account, position, last.said[position] ?? [])
  const others = without(last.corrected, position)
  const corrected = isAutomatic ? others : { ...others, [position]: points }
  return { ...account, attempts: { ...account.attempts, [who]: [...before.slice(0, -1), { ...last, corrected }] } }
}

function afterRescoring(account: Account, deed: Extract<Deed, { kind: 'rescore' }>): Account {
  const { position, scoring, answers, keeps } = deed
  if (students.every((student) => account.attempts[student].length === 0)) return account
  const scorings = { ...account.scorings, [position]: { scoring, ...(answers && { answers }) } }
  if (keeps) return { ...account, scorings }
  const forgotten = (student: Student) =>
    account.attempts[student].map((one) => ({ ...one, corrected: without(one.corrected, position) }))
  return {
    ...account,
    scorings,
    attempts: { s001: forgotten('s001'), s002: forgotten('s002'), s003: forgotten('s003') },
  }
}

/** The account after one more action. */
export function carriedOut(account: Account, deed: Deed): Account {
  switch (deed.kind) {
    case 'handIn': {
      const { who, said } = deed
      if (!account.open.includes(who)) return account
      const attempts = { ...account.attempts, [who]: [...account.attempts[who], { said, corrected: {} }] }
      return { ...account, attempts, open: account.open.filter((one) => one !== who) }
    }
    case 'correct':
      return afterCorrecting(account, deed)
    case 'rescore':
      return afterRescoring(account, deed)
    case 'again':
      return { ...account, open: students }
    case 'rule':
      return { ...account, rule: deed.rule }
  }
}

/** All orders of some actions. */
export const inAnyOrder = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one, place) => inAnyOrder(all.toSpliced(place, 1)).map((rest) => [one, ...rest]))
