/** Re-scoring a faulty item for all students of a class (content §2 homework review; D4, D17, D19). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { itemCorrection, rescoreItems, rescoreOutcome } from '../../entities/grades/rescore'
import { flag, id } from '../../fields'
import { GRADE_REASON_MAX } from '../../limits'

const inTask = { teachingClassId: id, lessonTaskId: id }
const corrected = {
  ...inTask,
  itemId: id,
  correction: itemCorrection,
  /** '1': decisions that a teacher made by hand, with a reason, are preserved. */
  keepsDecisions: flag,
}
const shared = { method: 'POST', body: 'json', who: ['teacher'], section: 'Podium' } as const

export const rescoreCalls = {
  findRescoreItems: defineCall({
    ...shared,
    path: '/admin/rescore/find',
    input: z.object(inTask),
    data: rescoreItems,
    doc: 'Returns the items of a test that attempts in the caller’s class contain, each with its key and its rescoring, if any.',
    parallel: true,
  }),
  previewRescore: defineCall({
    ...shared,
    path: '/admin/rescore/preview',
    input: z.object(corrected),
    data: rescoreOutcome,
    doc: 'Returns the changes that `rescoreItem` would make. Nothing is stored.',
  }),
  rescoreItem: defineCall({
    ...shared,
    path: '/admin/rescore/run',
    input: z.object({
      ...corrected,
      /** The correction that the page showed; null if there was none. */
      correctionId: id.nullable(),
      reason: z.string().trim().min(1).max(GRADE_REASON_MAX),
    }),
    data: rescoreOutcome,
    doc: 'Scores an item again for a class: with another key (for a single choice, each letter is right), full points, no points, or its original key. Fails if its rescoring was changed concurrently.',
  }),
}
