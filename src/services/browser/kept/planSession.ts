/**
 * What the pages of business plans remember as long as the tab lives (content §3, session keys): what the overview hands over
 * to the teacher's preview, and what was chosen there last. A window that this tab opens begins with a copy of it.
 */
import { z } from 'zod'
import { session } from './storage'

/** The names on the wire, that is in the browser's store. */
const keys = {
  /** The plan that the preview shows first. */
  businessCode: 'GetBusinessCode',
  /** Its class. */
  classesId: 'BusinessCLASSID',
  /** Its student: the user code, and the name. */
  userCode: 'BusinessIDName',
  userName: 'BusinessUSERName',
  /** What was chosen last in the strips of the preview. */
  chosenClass: 'classesHistory',
  chosenStudent: 'studentHistory',
  chosenPlan: 'planHistory',
  /** The name of the chosen student, in the preview's header. */
  studentName: 'studentName',
} as const

/** One thing that is remembered. */
export type PlanSessionName = keyof typeof keys

/** All that is remembered; what is not known is left out. */
export type PlanSession = Readonly<Partial<Record<PlanSessionName, string>>>

/** What the choice in the strips consists of: it is forgotten when the preview is left (B496). */
export const planChoice = ['chosenClass', 'chosenStudent', 'chosenPlan', 'studentName'] as const

const text = z.string().min(1)
const names = Object.keys(keys) as PlanSessionName[]

/** What is remembered. */
export function readPlanSession(): PlanSession {
  const known: Partial<Record<PlanSessionName, string>> = {}
  for (const name of names) {
    const value = session.read(keys[name], text)
    if (value !== undefined) known[name] = value
  }
  return known
}

/** Remembers what is given; everything else stays. */
export function keepPlanSession(values: PlanSession): void {
  for (const name of names) {
    const value = values[name]
    if (value !== undefined) session.write(keys[name], value)
  }
}

/** Forgets what is named: everything where nothing is. */
export function forgetPlanSession(forgotten: readonly PlanSessionName[] = names): void {
  for (const name of forgotten) session.remove(keys[name])
}

/** A plan of a student, for the preview. */
export type PlanTarget = Readonly<Record<'businessCode' | 'classesId' | 'userCode' | 'userName', string>>

/** Hands a plan over to the preview: what was chosen there before is forgotten. */
export function handOverPlan(target: PlanTarget): void {
  forgetPlanSession()
  keepPlanSession({
    ...target,
    chosenClass: target.classesId,
    chosenStudent: target.userCode,
    chosenPlan: target.businessCode,
    studentName: target.userName,
  })
}
