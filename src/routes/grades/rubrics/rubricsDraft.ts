/** The schema of the stored draft of a task's rubrics: input as typed, by position. */
import { z } from 'zod'

const level = z.object({ levelName: z.string(), description: z.string(), points: z.string() })
const criterion = z.object({ criterionName: z.string(), description: z.string(), levels: z.array(level).min(1) })

export const rubricsDraft = z.record(
  z.string(),
  z.object({ rubricName: z.string(), criteria: z.array(criterion).min(1) }),
)
