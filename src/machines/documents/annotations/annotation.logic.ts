/** Decisions about one annotation. */

import type { Annotation, Reply } from '../../../../contract/entities/documents/annotation'

/** The newer of two versions of one annotation. */
export const latest = (known: Annotation, received: Annotation): Annotation =>
  received.version < known.version ? known : received

/** The annotation with another reply, or without one. */
export const withReply = (annotation: Annotation, reply: Reply | null): Annotation => ({ ...annotation, reply })
