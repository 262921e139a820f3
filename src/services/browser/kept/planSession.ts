/**
 * Session storage of the business plan pages (content §3, session keys): the target that the overview passes
 * to the teacher's preview, and the last choice there. A window opened by this tab starts with a copy.
 */
import { z } from 'zod'
import { session } from './storage'

/** The keys in the session storage. */
const keys = {
  /** The plan that the preview shows first. */
  businessCode: 'GetBusinessCode',
  /** The class of the plan. */
  classesId: 'BusinessCLASSID',
  /** The student of the plan: user code and name. */
  userCode: 'BusinessIDName',
  userName: 'BusinessUSERName',
  /** The last choice in the strips of the preview. */
  chosenClass: 'classesHistory',
  chosenStudent: 'studentHistory',
  chosenPlan: 'planHistory',
  /** The name of the chosen student, for the header of the preview. */
  studentName: 'studentName',
} as const

/** Name of a stored value. */
export type PlanSessionName = keyof typeof keys

/** All stored values; unknown ones are left out. */
export type PlanSession = Readonly<Partial<Record<PlanSessionName, string>>>

/** The values of the choice in the strips; deleted when the user leaves the preview (B496). */
export const planChoice = ['chosenClass', 'chosenStudent', 'chosenPlan', 'studentName'] as const

const text = z.string().min(1)
const names = Object.keys(keys) as PlanSessionName[]

/** Reads all stored values. */
export function readPlanSession(): PlanSession {
  const known: Partial<Record<PlanSessionName, string>> = {}
  for (const name of names) {
    const value = session.read(keys[name], text)
    if (value !== undefined) known[name] = value
  }
  return known
}

/** Stores the given values; other values stay unchanged. */
export function keepPlanSession(values: PlanSession): void {
  for (const name of names) {
    const value = values[name]
    if (value !== undefined) session.write(keys[name], value)
  }
}

/** Deletes the named values; by default all. */
export function forgetPlanSession(forgotten: readonly PlanSessionName[] = names): void {
  for (const name of forgotten) session.remove(keys[name])
}

/** A plan of a student, for the preview. */
export type PlanTarget = Readonly<Record<'businessCode' | 'classesId' | 'userCode' | 'userName', string>>

/** Passes a plan to the preview and deletes the previous choice there. */
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
