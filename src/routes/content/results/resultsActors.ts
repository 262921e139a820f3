/** Joins the charts of results with the server. */
import { fromPromise } from 'xstate'
import type { InClass } from '../../../machines/content/learning/learning.types'
import { qualityMachine } from '../../../machines/content/results/quality.machine'
import type { QualityFound, TranscriptInput, TranscriptSheet } from '../../../machines/content/results/results.types'
import { transcriptMachine } from '../../../machines/content/results/transcript.machine'
import { saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import { classFacts } from '../shared/classFacts'

interface Asked<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}

/** A transcript, provided. `schemeId` tries an own scheme on a class. */
export const transcriptBy = (schemeId?: string) =>
  transcriptMachine.provide({
    actors: {
      classFacts,
      loadTranscript: fromPromise<TranscriptSheet, TranscriptInput>(async ({ input, signal }) => {
        const { teachingClassId, whose } = input
        if (whose.kind === 'class') {
          const transcript = await call('findTranscript', { teachingClassId, schemeId }, { signal })
          return { kind: 'class', transcript }
        }
        const transcript =
          whose.kind === 'own'
            ? await call('getOwnTranscript', { teachingClassId }, { signal })
            : await call('getStudentTranscript', { teachingClassId, userId: whose.userId }, { signal })
        return { kind: 'personal', transcript }
      }),
      exportSheet: fromPromise(async ({ input, signal }: Asked<InClass>) => {
        saveFile(await download('exportTranscript', { teachingClassId: input.teachingClassId }, { signal }))
      }),
    },
  })
export const providedTranscript = transcriptBy()

export const providedQuality = qualityMachine.provide({
  actors: {
    classFacts,
    loadQuality: fromPromise<QualityFound, InClass>(async ({ input: { teachingClassId }, signal }) => {
      const [statistic, matrix] = await Promise.all([
        call('statisticQuality', { teachingClassId }, { signal }),
        call('qualityMatrix', { teachingClassId }, { signal }),
      ])
      return { statistic, matrix }
    }),
    loadItems: fromPromise(({ input, signal }: Asked<InClass & { readonly lessonTaskId: string }>) =>
      call('statisticQuality', input, { signal }),
    ),
    exportSheet: fromPromise(async ({ input, signal }: Asked<InClass>) => {
      saveFile(await download('exportQuality', { teachingClassId: input.teachingClassId }, { signal }))
    }),
  },
})
