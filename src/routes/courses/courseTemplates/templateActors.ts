/** Connects the charts of course templates with the server. */
import { fromPromise } from 'xstate'
import { templateInfoMachine } from '../../../machines/courses/courseTemplates/templateInfo.machine'
import type { ShownTemplate } from '../../../machines/courses/courseTemplates/templateInfo.types'
import { templateReviewMachine } from '../../../machines/courses/courseTemplates/templateReview.machine'
import type { JudgeInput, SubmittedCourse } from '../../../machines/courses/courseTemplates/templateReview.types'
import { call } from '../../../services/network/http'

/** The chart of the review of a course, with its actors. */
export const providedTemplateReview = templateReviewMachine.provide({
  actors: {
    getReview: fromPromise<SubmittedCourse, { reviewId: string }>(({ input: { reviewId }, signal }) =>
      call('getTemplateReview', { templateReviewId: reviewId }, { signal }),
    ),
    judge: fromPromise<void, JudgeInput>(async ({ input: { reviewId, outcome, comment } }) => {
      await call('judgeTemplate', { templateReviewId: reviewId, outcome, comment })
    }),
  },
})

/** The chart of a course template, with its actors. */
export const providedTemplateInfo = templateInfoMachine.provide({
  actors: {
    getTemplate: fromPromise<ShownTemplate, { courseId: string }>(({ input: { courseId }, signal }) =>
      call('getTemplate', { courseTemplateId: courseId }, { signal }),
    ),
    copyTemplate: fromPromise<void, { courseId: string }>(async ({ input: { courseId } }) => {
      await call('copyTemplate', { courseTemplateId: courseId })
    }),
  },
})
