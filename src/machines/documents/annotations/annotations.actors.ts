/** What the charts of annotations invoke: placeholders, provided in `src/routes/documents/annotations/annotationActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import type { AddAnnotationInput, ChangeCommentInput, KeepGroups } from './annotations.types'

const provided = (what: string): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** All annotations of a plan. This and all calls reject with an error whose `text` is for people. */
export const findAnnotationsPlaceholder = fromPromise<readonly Annotation[], { businessCode: string }>(async () =>
  provided('annotations are found'),
)
/** Adds an annotation. */
export const addAnnotationPlaceholder = fromPromise<Annotation, AddAnnotationInput>(async () =>
  provided('annotations are added'),
)
/** Changes an annotation or a reply; answers the annotation. */
export const changeCommentPlaceholder = fromPromise<Annotation, ChangeCommentInput>(async () =>
  provided('comments are changed'),
)
/** Deletes an annotation or a reply. */
export const deleteCommentPlaceholder = fromPromise<void, { commentCode: string }>(async () =>
  provided('comments are deleted'),
)
/** Passes on what the line says of a plan's annotations; `annotations.reload` where something may not have come. */
export const annotationFactsPlaceholder = fromCallback<AnyEventObject, { businessCode: string }>(() =>
  provided('the line is listened to'),
)
/** Keeps which groups are open; tells what was kept by `groups.restored`. */
export const groupsKeeperPlaceholder = fromCallback<KeepGroups, { businessCode: string }>(() =>
  provided('open groups are kept'),
)
