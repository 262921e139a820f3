/** Connects the chart of scoring again with the server. */
import { fromPromise } from 'xstate'
import type { RescoreItems, RescoreOutcome } from '../../../../contract/entities/grades/rescore'
import { correctedItems } from '../../../machines/grades/rescore/rescore.logic'
import { rescoreMachine } from '../../../machines/grades/rescore/rescore.machine'
import type { PreviewInput, RescoreInput, RunInput, RunOutput } from '../../../machines/grades/rescore/rescore.types'
import { CallError, call } from '../../../services/network/http'

/** Corrects the answer key of the resource for later attempts; false: the resource is foreign, or no longer contains the item. */
async function correctResource({ forResource, correction }: RunInput): Promise<boolean> {
  if (!forResource) return false
  try {
    const { resId, resName, text, handIn, paper, items, version } = await call('getResource', {
      resId: forResource.resId,
    })
    const corrected = correctedItems(items, forResource, correction)
    if (!corrected) return false
    const content = { text, handIn, items: corrected, ...(paper && { paper }) }
    await call('changeResource', { resId, resName, content, version })
    return true
  } catch (reason) {
    if (reason instanceof CallError) return false
    throw reason
  }
}

const sent = ({ teachingClassId, lessonTaskId, itemId, correction, keepsDecisions }: PreviewInput) => ({
  teachingClassId,
  lessonTaskId,
  itemId,
  correction,
  keepsDecisions: keepsDecisions ? ('1' as const) : ('0' as const),
})

export const providedRescore = rescoreMachine.provide({
  actors: {
    loadItems: fromPromise<RescoreItems, RescoreInput>(({ input: { teachingClassId, lessonTaskId }, signal }) =>
      call('findRescoreItems', { teachingClassId, lessonTaskId }, { signal }),
    ),
    preview: fromPromise<RescoreOutcome, PreviewInput>(({ input, signal }) =>
      call('previewRescore', sent(input), { signal }),
    ),
    run: fromPromise<RunOutput, RunInput>(async ({ input }) => {
      const { correctionId, reason } = input
      const outcome = await call('rescoreItem', { ...sent(input), correctionId, reason })
      return { outcome, isResourceMended: input.forResource ? await correctResource(input) : null }
    }),
  },
})
