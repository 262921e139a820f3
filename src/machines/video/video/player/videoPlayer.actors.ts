/** Actors of the video player: placeholders, provided in `src/routes/video/video/videoActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { LessonFlowInput } from '../../../courses/learning/learning.types'
import { notProvided } from '../../../shared/notProvided'
import type { MediaCommand } from '../media.types'
import type { OpenedVideo, VideoRules } from './videoPlayer.types'

/** The video element: receives commands, sends `MediaEvent`s. */
export const mediaPlaceholder = fromCallback<MediaCommand, undefined, AnyEventObject>(notProvided)

/**
 * Opens a video, after sending the beats that an earlier page could not send. Rejects with an error whose `text` can be shown to
 * the user, like all actors below.
 */
export const openVideoPlaceholder = fromPromise<OpenedVideo, LessonFlowInput>(notProvided)

/** Loads the current rules of a video without opening it again. */
export const findRulesPlaceholder = fromPromise<VideoRules, LessonFlowInput>(notProvided)
