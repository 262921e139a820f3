/** The plan that was last open in this tab: the student's preview shows it at first (B441). */
import { z } from 'zod'
import type { PlanTree } from '../../../machines/documents/planEditor/planEditor.types'
import { session } from '../../../services/browser/kept/storage'

const KEY = 'businessPlan'

const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
const section = z.object({
  sectionCode: z.string(),
  level,
  title: z.string(),
  html: z.string(),
  hints: z.array(z.string()),
  version: z.number(),
  updateTime: z.number(),
})
const planTree = z.object({
  sectionCode: z.string(),
  planName: z.string(),
  ownerCode: z.string(),
  ownerName: z.string(),
  version: z.number(),
  treeVersion: z.number(),
  sections: z.array(section),
})

/** The stored plan; null when another plan or none was open. */
export function readKeptPlan(sectionCode: string): PlanTree | null {
  const kept = session.read(KEY, planTree)
  return kept?.sectionCode === sectionCode ? kept : null
}

export const keepPlan = (plan: PlanTree): void => void session.write(KEY, plan)
