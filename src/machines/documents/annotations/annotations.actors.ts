/**
 * Actors of the charts of annotations: placeholders, provided in `src/routes/documents/annotations/annotationActors.ts`.
 */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import { notProvided } from '../../shared/notProvided'
import type { AddAnnotationInput, KeepGroups } from './annotation.types'

/** Loads all annotations of a plan. All calls reject with an error whose `text` is for people. */
export const findAnnotationsPlaceholder = fromPromise<readonly Annotation[], { businessCode: string }>(notProvided)
/** Adds an annotation. */
export const addAnnotationPlaceholder = fromPromise<Annotation, AddAnnotationInput>(notProvided)
/** Deletes an annotation or a reply. */
export const deleteCommentPlaceholder = fromPromise<void, { commentCode: string }>(notProvided)
/** Sends the server's events about a plan's annotations; sends `annotations.reload` where events may be missing. */
export const annotationFactsPlaceholder = fromCallback<AnyEventObject, { businessCode: string }>(notProvided)
/** Stores which groups are open; sends the stored ones as `groups.restored`. */
export const groupsKeeperPlaceholder = fromCallback<KeepGroups, { businessCode: string }>(notProvided)
